SET LOCAL lock_timeout = '500ms';

-- Accounts of users on calendar servers. The events of their calendars are busy times.
CREATE TABLE calendar_connections (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('caldav')),
  -- The name of the account at the server.
  account text NOT NULL CHECK (char_length(account) BETWEEN 1 AND 320),
  host text NOT NULL CHECK (char_length(host) BETWEEN 1 AND 300),
  -- The URLs of the collections that contain the account's calendars.
  homes jsonb NOT NULL CHECK (jsonb_typeof(homes) = 'array' AND octet_length(homes::text) <= 20000),
  -- The email addresses of the account: an invitation that one of them declined does not block time.
  addresses jsonb NOT NULL CHECK (jsonb_typeof(addresses) = 'array' AND octet_length(addresses::text) <= 20000),
  -- Encrypted.
  credentials bytea NOT NULL CHECK (octet_length(credentials) <= 4096),
  state text NOT NULL CHECK (state IN ('active', 'failing', 'refused', 'given_up')),
  failure text CHECK (char_length(failure) <= 40),
  failing_since timestamptz(3),
  -- Failed attempts in a row.
  failures integer NOT NULL CHECK (failures >= 0),
  -- When the user was notified that the account has been failing for a day.
  notified_at timestamptz(3),
  -- When the calendars of the account were listed; NULL = list them at the next read.
  listed_at timestamptz(3),
  read_at timestamptz(3),
  -- The last request to read the calendars now, which limits further ones.
  read_requested_at timestamptz(3),
  -- NULL = given up.
  due_at timestamptz(3),
  -- The end of the lease of the worker that reads it.
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id),
  CHECK (num_nonnulls(failing_since, failure) IN (0, 2)),
  CHECK ((state = 'given_up') = (due_at IS NULL))
);
CREATE INDEX calendar_connections_by_user ON calendar_connections (organization_id, user_id, created_at, id);
CREATE INDEX calendar_connections_due ON calendar_connections (due_at);

-- The calendars of a connected account.
CREATE TABLE connected_calendars (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  user_id uuid NOT NULL,
  url text NOT NULL CHECK (octet_length(url) BETWEEN 1 AND 2000),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  color text CHECK (char_length(color) <= 20),
  is_primary boolean NOT NULL,
  may_write boolean NOT NULL,
  -- Whether its events block the user's time. Only then is it read.
  checks_conflicts boolean NOT NULL,
  counts_tentative boolean NOT NULL,
  -- From the last successful read, for reading only what has changed.
  cursor text CHECK (char_length(cursor) <= 10000),
  tag text CHECK (char_length(tag) <= 1000),
  -- Failed reads with the cursor in a row.
  cursor_failures integer NOT NULL CHECK (cursor_failures >= 0),
  read_at timestamptz(3),
  -- The last comparison of all objects.
  fully_read_at timestamptz(3),
  -- When its events were expanded to busy times.
  expanded_at timestamptz(3),
  failing_since timestamptz(3),
  failure text CHECK (char_length(failure) <= 40),
  -- A failing calendar is not read before this time.
  retry_at timestamptz(3),
  -- Since when the server does not list it.
  missing_since timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, connection_id, url),
  FOREIGN KEY (organization_id, connection_id) REFERENCES calendar_connections (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id),
  CHECK (num_nonnulls(failing_since, failure, retry_at) IN (0, 3))
);
CREATE INDEX connected_calendars_by_user ON connected_calendars (organization_id, user_id, created_at, id);

-- The objects of connected calendars. Of their events, only times and flags are stored.
CREATE TABLE calendar_objects (
  organization_id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  url text NOT NULL CHECK (octet_length(url) BETWEEN 1 AND 2000),
  etag text CHECK (char_length(etag) <= 500),
  contents jsonb NOT NULL CHECK (jsonb_typeof(contents) = 'array' AND octet_length(contents::text) <= 200000),
  PRIMARY KEY (organization_id, calendar_id, url),
  FOREIGN KEY (organization_id, calendar_id) REFERENCES connected_calendars (organization_id, id) ON DELETE CASCADE
);
-- Not compressed, so the column size limits how much a calendar expands to.
ALTER TABLE calendar_objects ALTER COLUMN contents SET STORAGE EXTERNAL;

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['calendar_connections', 'connected_calendars', 'calendar_objects'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app
      USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meetwright_app', tenant_table);
  END LOOP;
END $$;

-- Workers lease connections of all organizations.
GRANT SELECT, UPDATE ON calendar_connections TO meetwright_batch;
CREATE POLICY batch ON calendar_connections TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));

-- The checks are wider than before, so rows need no validation.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('confirmation', 'reschedule', 'cancellation', 'reminder', 'reconfirmation', 'new_host', 'reschedule_request',
                  'invitation', 'webhook_disabled', 'calendar_unread')) NOT VALID;
ALTER TABLE mails DROP CONSTRAINT mails_subject_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_subject_kind_check
  CHECK (subject_kind IN ('invitee', 'scheduled_event', 'organization_invitation', 'webhook_subscription',
                          'calendar_connection')) NOT VALID;
