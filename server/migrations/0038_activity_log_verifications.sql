SET LOCAL lock_timeout = '500ms';

-- How far the worker has verified the activity log of each organization, and what it found.
CREATE TABLE activity_log_verifications (
  organization_id uuid PRIMARY KEY,
  -- Up to here the chain was verified since the present round began.
  position bigint NOT NULL CHECK (position >= 0),
  -- All entries are verified again then.
  next_round_at timestamptz(3) NOT NULL,
  -- The verified position and the last result, as signed JSON: a change in the database is detected.
  state text NOT NULL,
  signature bytea NOT NULL,
  -- A worker saves its result only if no other worker has.
  revision bigint NOT NULL
) WITH (fillfactor = 70);
ALTER TABLE activity_log_verifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE activity_log_verifications FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON activity_log_verifications TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE activity_log_verifications ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT ON activity_log_verifications TO meetwright_app;
-- The periodic task verifies the logs of all organizations.
GRANT SELECT, INSERT, UPDATE ON activity_log_verifications TO meetwright_batch;
CREATE POLICY batch ON activity_log_verifications TO meetwright_batch
  USING ((SELECT current_user = 'meetwright_batch')) WITH CHECK ((SELECT current_user = 'meetwright_batch'));
