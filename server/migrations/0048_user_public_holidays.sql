SET LOCAL lock_timeout = '500ms';

-- The country and region whose public holidays close the days of a user, and the ids of the days on which the user works.
CREATE TABLE user_public_holidays (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  country text NOT NULL,
  region text,
  open_days jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, user_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id),
  CHECK (char_length(country) = 2),
  CHECK (char_length(region) BETWEEN 1 AND 20),
  CHECK (jsonb_typeof(open_days) = 'array')
);

ALTER TABLE user_public_holidays ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_public_holidays FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON user_public_holidays TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE user_public_holidays ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_public_holidays TO meetwright_app;
