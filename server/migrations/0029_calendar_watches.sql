SET LOCAL lock_timeout = '500ms';

-- The id of the channel by which the provider notifies us, as the provider knows it. An attempt to replace it may fail after
-- watch_generation has changed.
ALTER TABLE connected_calendars ADD COLUMN watch_channel text;
ALTER TABLE connected_calendars ADD CONSTRAINT connected_calendars_watch_channel_check
  CHECK (char_length(watch_channel) BETWEEN 1 AND 200) NOT VALID;

-- Channels that have to be stopped at the provider, with the tokens of their connection.
CREATE TABLE calendar_watches (
  organization_id uuid NOT NULL,
  -- The connection, or the revocation of its tokens, which has the same id.
  connection_id uuid NOT NULL,
  channel text NOT NULL CHECK (char_length(channel) BETWEEN 1 AND 200),
  resource text NOT NULL CHECK (char_length(resource) <= 500),
  -- A channel that is not stopped ends then.
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, connection_id, channel)
);

ALTER TABLE calendar_watches ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_watches FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON calendar_watches TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE calendar_watches ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_watches TO meetwright_app;

-- A task deletes those that have ended, in all organizations.
GRANT SELECT, DELETE ON calendar_watches TO meetwright_batch;
CREATE POLICY batch ON calendar_watches TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
