SET LOCAL lock_timeout = '500ms';

-- Time off of users. Each row also blocks the time in external_busy_times, under the source 'time_off:' and its id.
CREATE TABLE user_time_off (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  reason text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id),
  CHECK (start_time < end_time),
  CHECK (char_length(reason) BETWEEN 1 AND 255)
);
CREATE INDEX user_time_off_of_user ON user_time_off (organization_id, user_id, start_time);

ALTER TABLE user_time_off ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_time_off FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON user_time_off TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE user_time_off ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_time_off TO meetwright_app;
