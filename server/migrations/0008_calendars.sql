-- Calendars in and out: those that a host has elsewhere and whose events make them busy, and the feeds of their meetings.

SET LOCAL lock_timeout = '5s';

CREATE TABLE calendar_subscriptions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  -- Of the URL only this is shown; the rest is often all that is needed to read the calendar.
  host text NOT NULL,
  -- Sealed.
  url bytea NOT NULL,
  -- What the server said of the file when it was last read in whole, so that it need not send the same again.
  etag text,
  last_modified text,
  read_in_whole_at timestamptz(3),
  -- When it was read last with success; while nobody has, its user waits since created_at.
  read_at timestamptz(3),
  failing_since timestamptz(3),
  fault text,
  due_at timestamptz(3) NOT NULL,
  -- Whoever reads it now has it until then; where they were killed, the next one takes it.
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users,
  CHECK (num_nonnulls(failing_since, fault) IN (0, 2))
);
CREATE INDEX calendar_subscriptions_by_user ON calendar_subscriptions (organization_id, user_id, created_at, id);
CREATE INDEX calendar_subscriptions_due ON calendar_subscriptions (due_at);

-- A feed's address is derived from its id: to end it is to delete the row.
CREATE TABLE calendar_feeds (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users
);
CREATE INDEX calendar_feeds_by_user ON calendar_feeds (organization_id, user_id, created_at, id);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['calendar_subscriptions', 'calendar_feeds']
  LOOP
    -- As of every tenant table: whoever knows the id knows the organization.
    EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', tenant_table);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meetwright_app', tenant_table);
  END LOOP;
END $$;

-- The worker takes those that are due across organizations, and reads each under the role of its organization.
GRANT SELECT, UPDATE ON calendar_subscriptions TO meetwright_batch;
CREATE POLICY batch ON calendar_subscriptions TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
