-- The tables that somebody opened, sat down at, or came to from another device.
CREATE INDEX event_person ON event (who, stream)
    WHERE json_extract(body, '$.type') IN ('opened.1', 'seated.1', 'linked.1');
