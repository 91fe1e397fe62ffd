// The table page.
import { Table } from "./table.js";

customElements.define("szlem-table", Table);
