-- The change feed reads events in the order (xact_id, id) and only those whose transactions are over. That needs xact_id to
-- grow with the transactions of this server. A dump that is restored into another server brings the numbers of the old one:
-- `meetwright migrate` sees it by this row, and numbers everything from then on behind what is there.
CREATE TABLE events_origin (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Of the server whose transactions number the events.
  system_identifier text NOT NULL,
  -- What is added to the transactions of this server: the default of events.xact_id says the same number.
  xact_offset bigint NOT NULL DEFAULT 0,
  -- In every cursor of the feed. A new one tells all readers to start again.
  feed_id uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO events_origin (system_identifier) SELECT system_identifier::text FROM pg_control_system();
GRANT SELECT ON events_origin TO meetwright_app;
