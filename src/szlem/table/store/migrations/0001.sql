-- Everything that ever happened at the tables. Rows are only added.
CREATE TABLE event (
    stream  TEXT    NOT NULL,  -- the table's id
    seq     INTEGER NOT NULL,  -- from 1, without gaps
    at      INTEGER NOT NULL,  -- milliseconds since 1970, UTC
    who     TEXT    NOT NULL,  -- SHA-256 of a person's token, "bot N" or "table"
    cmd     TEXT,              -- the client's id of the command, on its first event
    body    TEXT    NOT NULL,  -- the event as JSON; its "type" names kind and version
    PRIMARY KEY (stream, seq)
) WITHOUT ROWID;

-- A command is applied once, however often it is sent; the ids of two people may not meet.
CREATE UNIQUE INDEX event_cmd ON event (stream, who, cmd) WHERE cmd IS NOT NULL;
