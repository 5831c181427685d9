SET LOCAL lock_timeout = '500ms';

-- Directory: the OAuth apps of this installation at calendar providers. They belong to no organization.
CREATE TABLE calendar_providers (
  provider text PRIMARY KEY CHECK (provider IN ('google')),
  client_id text NOT NULL CHECK (char_length(client_id) BETWEEN 1 AND 500),
  -- Encrypted.
  client_secret bytea NOT NULL CHECK (octet_length(client_secret) <= 4096),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- The check is wider than before, so rows need no validation.
ALTER TABLE calendar_connections DROP CONSTRAINT calendar_connections_provider_check;
ALTER TABLE calendar_connections ADD CONSTRAINT calendar_connections_provider_check
  CHECK (provider IN ('caldav', 'google')) NOT VALID;

-- Only of providers with OAuth: the permanent id of the account, and the scopes that its user has granted.
ALTER TABLE calendar_connections ADD COLUMN subject text;
ALTER TABLE calendar_connections ADD COLUMN scopes text[];
-- Encrypted. The refresh token is in the credentials.
ALTER TABLE calendar_connections ADD COLUMN access_token bytea;
ALTER TABLE calendar_connections ADD COLUMN access_expires_at timestamptz(3);
ALTER TABLE calendar_connections ADD CONSTRAINT calendar_connections_oauth_check
  CHECK (char_length(subject) BETWEEN 1 AND 255 AND octet_length(scopes::text) <= 2000
         AND octet_length(access_token) <= 8192) NOT VALID;

-- The channel by which the provider notifies us of changes. Each one has another generation, which is part of its address.
ALTER TABLE connected_calendars ADD COLUMN watch_generation integer NOT NULL DEFAULT 0;
ALTER TABLE connected_calendars ADD COLUMN watch_resource text;
-- NULL = there is no channel.
ALTER TABLE connected_calendars ADD COLUMN watch_expires_at timestamptz(3);
-- After the provider has refused a channel, none is requested before this time.
ALTER TABLE connected_calendars ADD COLUMN watch_retry_at timestamptz(3);
ALTER TABLE connected_calendars ADD CONSTRAINT connected_calendars_watch_check
  CHECK (watch_generation >= 0 AND char_length(watch_resource) <= 500) NOT VALID;

-- Refresh tokens of deleted connections, until the provider has revoked them. The id is that of the connection.
CREATE TABLE calendar_revocations (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('google')),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  -- Encrypted.
  credentials bytea NOT NULL CHECK (octet_length(credentials) <= 4096),
  attempts integer NOT NULL CHECK (attempts >= 0),
  due_at timestamptz(3) NOT NULL,
  -- The end of the lease of the worker that calls the provider.
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX calendar_revocations_due ON calendar_revocations (due_at);

ALTER TABLE calendar_revocations ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_revocations FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON calendar_revocations TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE calendar_revocations ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_revocations TO meetwright_app;

-- Workers lease revocations of all organizations.
GRANT SELECT, UPDATE ON calendar_revocations TO meetwright_batch;
CREATE POLICY batch ON calendar_revocations TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
