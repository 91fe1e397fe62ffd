// Every page: the reader's colours.
import { show } from "./settings.js";

show();
