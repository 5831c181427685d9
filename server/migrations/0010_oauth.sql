-- Apps that users let in: the apps, what was granted to them, and what they hold of it.

SET LOCAL lock_timeout = '5s';

-- What a user granted an app, at one consent. Everything that was issued on it is worth something only while it stands:
-- to revoke it is one change of one row, whatever is being issued at the same moment.
CREATE TABLE oauth_grants (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- An app of oauth_clients, or the address of a client-id metadata document.
  client_id text NOT NULL CHECK (char_length(client_id) <= 2000),
  -- As the user saw it when they consented.
  client_name text NOT NULL CHECK (char_length(client_name) BETWEEN 1 AND 255),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- Which face of the service it is for, and how the app named it (RFC 8707).
  audience text NOT NULL CHECK (audience IN ('api', 'mcp')),
  resource text NOT NULL,
  -- Where the user was sent back to, for them to recognize the app by.
  redirect_uri text NOT NULL CHECK (char_length(redirect_uri) <= 2000),
  created_at timestamptz(3) NOT NULL,
  -- When tokens were last issued on it, and until when the last of them can be used.
  issued_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- To the hour. In no index: it changes within the page.
  last_used_at timestamptz(3),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users
) WITH (fillfactor = 85);
CREATE INDEX oauth_grants_by_user ON oauth_grants (organization_id, user_id, created_at);
-- For the tidying alone, which works across organizations: by age, and whether anybody has let an app in.
CREATE INDEX oauth_grants_by_expiry ON oauth_grants (expires_at);
CREATE INDEX oauth_grants_by_client ON oauth_grants (client_id);

ALTER TABLE oauth_grants ALTER COLUMN organization_id SET (n_distinct = 1);
ALTER TABLE oauth_grants ENABLE ROW LEVEL SECURITY;
ALTER TABLE oauth_grants FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON oauth_grants TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT, UPDATE ON oauth_grants TO meetwright_app;
CREATE POLICY batch ON oauth_grants TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
GRANT SELECT, DELETE, UPDATE (last_used_at) ON oauth_grants TO meetwright_batch;

-- The same of personal tokens.
ALTER TABLE access_tokens ADD COLUMN last_used_at timestamptz(3);

---------------------------------------------------------------------------------------------------- directory

-- Apps belong to the installation: a user of any organization may let them in.
CREATE TABLE oauth_clients (
  client_id text PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) > 0),
  -- What it may ask for.
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- From before there were scopes: it may leave them out, and is then asked for none.
  is_legacy boolean NOT NULL,
  -- Made by the operator, or registered by itself (RFC 7591).
  origin text NOT NULL CHECK (origin IN ('operator', 'registration')),
  -- SHA-256; NULL = a public client, which can keep no secret.
  secret_hash bytea CHECK (octet_length(secret_hash) = 32),
  -- The secret before the last rotation, for as long as it is still taken.
  old_secret_hash bytea CHECK (octet_length(old_secret_hash) = 32),
  old_secret_until timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX oauth_clients_registered ON oauth_clients (created_at) WHERE origin = 'registration';

-- What an app or a browser presents, found by the SHA-256 of its text, which itself is not stored: access tokens, refresh
-- tokens, authorization codes, and authorization requests that wait for the user.
CREATE TABLE oauth_tokens (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  kind text NOT NULL CHECK (kind IN ('AccessToken', 'RefreshToken', 'AuthorizationCode', 'Interaction')),
  -- Of the grant; NULL while there is none.
  organization_id uuid,
  grant_id uuid,
  -- Of access tokens.
  scopes text[],
  -- Everything that the authorization server's library keeps of it.
  payload jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- When a code or a refresh token was first used.
  consumed_at timestamptz(3),
  revoked_at timestamptz(3),
  CHECK ((kind = 'Interaction') OR (organization_id IS NOT NULL AND grant_id IS NOT NULL)),
  CHECK ((kind = 'AccessToken') = (scopes IS NOT NULL))
) WITH (autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX oauth_tokens_by_expiry ON oauth_tokens (expires_at);

GRANT SELECT, INSERT, UPDATE ON oauth_tokens TO meetwright_app;
GRANT SELECT, DELETE ON oauth_tokens, oauth_clients TO meetwright_batch;

-- Who the bearer of an app's access token is, as `callers` says it of personal tokens: one indexed statement. The grant is
-- what counts in limits, because it stays the same through all refreshes.
CREATE VIEW oauth_callers AS
  SELECT t.hash, t.grant_id AS token_id, t.organization_id, g.user_id, t.scopes, t.expires_at,
         COALESCE(t.revoked_at, g.revoked_at) AS revoked_at, g.audience,
         m.id AS membership_id, m.role, o.plan, o.stage
    FROM oauth_tokens t
    JOIN oauth_grants g ON g.organization_id = t.organization_id AND g.id = t.grant_id
    JOIN organizations o ON o.organization_id = t.organization_id
    LEFT JOIN organization_memberships m ON m.organization_id = t.organization_id AND m.user_id = g.user_id
   WHERE t.kind = 'AccessToken';

-- As `callers`: the view runs with the rights of meetwright_directory, which the login role becomes for this moment only.
DO $$
DECLARE
  login text := current_user;
  to_become text := CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END;
BEGIN
  IF NOT pg_has_role('meetwright_directory', to_become) THEN
    EXECUTE format('GRANT meetwright_directory TO %I', login);
  END IF;
  GRANT SELECT ON oauth_tokens, oauth_grants TO meetwright_directory;
  CREATE POLICY directory ON oauth_grants FOR SELECT TO meetwright_directory USING (true);
  GRANT CREATE ON SCHEMA public TO meetwright_directory;
  ALTER VIEW oauth_callers OWNER TO meetwright_directory;
  REVOKE CREATE ON SCHEMA public FROM meetwright_directory;
  SET LOCAL ROLE meetwright_directory;
  EXECUTE format('GRANT SELECT ON oauth_callers TO %I', login);
  RESET ROLE;
END $$;
DO $$ BEGIN REVOKE meetwright_directory FROM current_user; EXCEPTION WHEN insufficient_privilege THEN NULL; END $$;
