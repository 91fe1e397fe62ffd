// Made from wire.py by `python -m szlem.server.wire_types`; do not edit.

/** A message: its id in the catalogue and its arguments. */
export interface Words { id: string; args: Record<string, Argument> }
export type Argument = string | number | string[] | Words;

/** Make a call, play a card or choose a contract. ``deal`` and ``at`` (actions already taken in it) say what the player had before his eyes, so that nothing is applied to another position; ``undone`` how often something had been taken back. */
export interface Act {
  k: "act";
  cmd: string;
  deal: number;
  at: number;
  action: string;
  undone?: number;
}

/** Another match, with the same partners or newly cut ones. */
export interface Again {
  k: "again";
  cmd: string;
  cut?: boolean;
}

/** Agree that something is taken back, or not; from whoever asked for it: it stays. */
export interface Agree {
  k: "agree";
  cmd: string;
  undo: number;
  agree: boolean;
}

/** Accept the claim with this number, or play on; from the claimer: take it back. */
export interface Answer {
  k: "answer";
  cmd: string;
  claim: number;
  accept: boolean;
}

/** A call in the auction; ``pairs`` are the partnerships after it where they can change. */
export interface CallMade {
  player: string;
  call: string;
  repeats: boolean;
  pairs: string[] | null;
}

/** So many of the tricks that are left are for each side, named by one of its players; none for one's own side concedes. ``text`` says how they will be won. */
export interface Claim {
  k: "claim";
  cmd: string;
  deal: number;
  at: number;
  won: Record<string, number>;
  text?: string;
}

/** A claim that waits: ``won`` are the tricks left for each side as [players, tricks], ``waiting`` who has not answered. ``asked``: this reader must answer; ``verdict`` is what the solver tells him. */
export interface ClaimInfo {
  claim: number;
  who: string;
  won: [string[], number][];
  text: string;
  waiting: string[];
  asked: boolean;
  verdict: "always" | "depends" | "never" | null;
}

/** What is played: ``text`` as in ``4SX``, ``S`` where only trumps are named; ``needs`` tricks make it, 0 where nothing is promised and nobody declares; ``kind`` is part or game. */
export interface ContractInfo {
  text: string;
  declarer: string;
  dummy: string | null;
  needs: number;
  trump: string | null;
  side: string[];
  kind: string | null;
}

/** The deal as this reader may see it. ``asks`` names the stage more closely than ``phase``: who chooses is asked for a ``choice`` of contract, for ``naming`` trumps, or whether he keeps the card ``offered`` in a ``draw``. ``controls`` are the hands that the reader plays. ``turned`` is the card that made trumps, ``shape`` a hand of which only the suit lengths are told (spades first). ``faced`` are hands that were shown to the reader with a claim, ``claimable`` the tricks that he may claim or concede now, ``settled`` those that were given without play. ``undoable`` are the actions that would go if the reader took back his last one, 0 if he has none; ``undone`` how often something was taken back. */
export interface DealView {
  deal: number;
  at: number;
  phase: "auction" | "choice" | "over" | "play";
  dealer: string;
  vulnerable: string[];
  part_scores: Record<string, number>;
  seating: Record<string, string>;
  sides: string[][] | null;
  turn: [string, string] | null;
  hands: Record<string, string[]>;
  counts: Record<string, number>;
  legal: string[];
  asks: string;
  controls: string[];
  offered: string | null;
  turned: string | null;
  points: Record<string, number> | null;
  shape: [string, number[]] | null;
  calls: CallMade[];
  foretold: Foretold | null;
  contract: ContractInfo | null;
  tally: Tally[];
  trick: TrickInfo | null;
  last_trick: TrickInfo | null;
  tricks: TrickInfo[];
  void: Words | null;
  result: Words | null;
  entries: EntryInfo[];
  faced: Record<string, string[]>;
  claimable: number;
  claim: ClaimInfo | null;
  settled: [string[], number][];
  undone: number;
  undoable: number;
  undo: UndoInfo | null;
}

/** The command is on disk. */
export interface Done {
  k: "done";
  cmd: string;
  seq: number;
}

/** A line of the ledger. */
export interface EntryInfo {
  players: string[];
  points: number;
  why: Words;
  line: "" | "above" | "below";
}

/** Bots of a level for the empty seats, or for one seat that is empty or a bot's. */
export interface Fill {
  k: "fill";
  cmd: string;
  level?: string;
  seat?: "E" | "N" | "S" | "W" | null;
}

/** What would be played if the auction ended now, and whose partner each call would make the caller. */
export interface Foretold {
  contract: ContractInfo | null;
  partner_after: Record<string, string | null> | null;
  restricted: Record<string, string[]> | null;
}

/** Stand up; the seat is free. */
export interface Leave {
  k: "leave";
  cmd: string;
}

/** From the host: nobody else sits down, or everybody may, also those who were removed. */
export interface Lock {
  k: "lock";
  cmd: string;
  locked: boolean;
}

/** The lot from which the cards of deal number ``deal`` are drawn, or were. Everybody who is ``awaited`` is to send a promise when ``step`` is ``promise``, and his share when it is ``share``. ``places`` says to which place each card of the pack goes. ``missed`` says whose share is not in the cards, and why. The secret behind the pledge is never here: it is in the record of the deal, ``/t/{id}/record?deal=N``, when that is over. */
export interface LotInfo {
  deal: number;
  pledge: string;
  places: string;
  step: "drawn" | "promise" | "share";
  awaited: string[];
  promises: Record<string, string>;
  missed: Record<string, "late" | "left" | "wrong">;
}

/** The command was refused, and why. */
export interface No {
  k: "no";
  cmd: string;
  why: Words;
}

/** From the host: nothing is played for a while, or the play goes on. */
export interface Pause {
  k: "pause";
  cmd: string;
  paused: boolean;
}

/** What each payer owes each payee when a rubber is settled. */
export interface Payment {
  payer: string[];
  payee: string[];
  points: number;
}

/** Are you there? */
export interface Ping {
  k: "ping";
  at?: number;
}

/** Yes. */
export interface Pong {
  k: "pong";
  at: number;
}

/** For the lot of deal number ``deal``, sent by the page itself: the SHA-256 that binds it to a share. */
export interface Promise {
  k: "promise";
  cmd: string;
  deal: number;
  promise: string;
}

/** I have read the result: the next deal, please. */
export interface Ready {
  k: "ready";
  cmd: string;
  deal: number;
}

/** From the host: whoever holds this seat leaves it. */
export interface Remove {
  k: "remove";
  cmd: string;
  seat: "E" | "N" | "S" | "W";
}

/** A row a deal, a column a side or a player, totals at the foot. */
export interface RowSheet {
  type: "rows";
  columns: string[][];
  rows: SheetRow[];
  planned: number | null;
  totals: number[];
  finished: boolean;
  note: Words | null;
  verdict: Words | null;
}

/** Columns with the line: ``games`` is a list a column for each game, the last one perhaps unfinished. */
export interface RubberSheet {
  type: "rubber";
  columns: string[][];
  above: SheetItem[][];
  games: SheetItem[][][];
  won: number[];
  totals: number[];
  finished: boolean;
  table: Words | null;
  verdict: Words | null;
  payments: Payment[];
}

/** Several rubbers with changing partners: a pad each, and what every player has from each. */
export interface RubbersSheet {
  type: "rubbers";
  columns: string[][];
  rubbers: RubberSheet[];
  by_rubber: number[][];
  planned: number;
  totals: number[];
  finished: boolean;
  verdict: Words | null;
}

/** Say something to the table. */
export interface Say {
  k: "say";
  cmd: string;
  text: string;
}

/** A seat and who holds it: ``free``, a ``person``, a ``bot`` of a ``level``, or ``none``: no player sits there. ``stands_for`` is the person whose seat a bot keeps. */
export interface SeatInfo {
  kind: "bot" | "free" | "none" | "person";
  name: string;
  online: boolean;
  ready: boolean;
  level: string;
  stands_for: string;
}

/** The share that was promised: 64 hexadecimal digits. */
export interface Share {
  k: "share";
  cmd: string;
  deal: number;
  share: string;
}

/** A number on the sheet and what it is for. */
export interface SheetItem {
  points: number;
  why: Words;
  deal: number;
}

/** A deal: contract and what became of it, and what each column got. */
export interface SheetRow {
  deal: number;
  contract: string;
  pair: string[];
  what: Words;
  cells: SheetItem[];
  board: string | null;
}

/** Something said at the table. */
export interface Spoken {
  seq: number;
  who: string;
  seat: string | null;
  text: string;
}

/** The table around the deal. ``zones``: the game's sides can be vulnerable; ``again``: another match may follow the one that is over; ``removed``: the host has sent people away who may not come back; ``stood_in``: where a bot acted in this deal for somebody who was gone. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: Record<string, SeatInfo>;
  you: string | null;
  host: boolean;
  stage: "between" | "deal" | "over" | "waiting";
  deal: number;
  deals: number | null;
  watching: number;
  board: string | null;
  notice: Words | null;
  zones: boolean;
  again: boolean;
  locked: boolean;
  paused: boolean;
  removed: boolean;
  stood_in: string[];
}

/** Tricks of a side, or of a player alone; ``needs`` is 0 where nothing is promised. */
export interface Tally {
  players: string[];
  tricks: number;
  needs: number;
}

/** A trick, in the order played: ``cards`` are [player, card]. */
export interface TrickInfo {
  number: number;
  leader: string;
  cards: [string, string][];
  winner: string | null;
}

/** Take back my last action, for this reason. */
export interface Undo {
  k: "undo";
  cmd: string;
  deal: number;
  at: number;
  reason?: string;
}

/** A request to take back the last ``back`` actions; ``asked``: this reader must agree or not. */
export interface UndoInfo {
  undo: number;
  who: string;
  back: number;
  reason: string;
  waiting: string[];
  asked: boolean;
}

/** All that this reader's page shows. ``did`` is the last action, for the animation: [player, action]. */
export interface View {
  k: "view";
  seq: number;
  table: TableInfo;
  deal: DealView | null;
  sheet: RubberSheet | RubbersSheet | RowSheet | null;
  talk: Spoken[];
  did: [string, string] | null;
  lot: LotInfo | null;
}

export type Up = Act | Fill | Leave | Ready | Again | Say | Claim | Answer | Undo | Agree | Remove | Lock | Pause | Promise | Share | Ping;
export type Down = View | Done | No | Pong;
