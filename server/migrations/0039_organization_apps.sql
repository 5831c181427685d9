SET LOCAL lock_timeout = '500ms';

-- The organization whose admins manage the app, and whose members alone can allow it. NULL: an app of the installation.
ALTER TABLE oauth_clients ADD COLUMN organization_id uuid;
-- NULL: an app of the installation.
ALTER TABLE oauth_clients ADD COLUMN updated_at timestamptz(3);

-- The check is wider than before, and the rows that are there have no organization, so they need no validation.
ALTER TABLE oauth_clients DROP CONSTRAINT oauth_clients_origin_check;
ALTER TABLE oauth_clients ADD CONSTRAINT oauth_clients_origin_check
  CHECK (origin IN ('operator', 'registration', 'organization')) NOT VALID;
ALTER TABLE oauth_clients ADD CONSTRAINT oauth_clients_owner_check
  CHECK ((origin = 'organization') = (organization_id IS NOT NULL)) NOT VALID;

GRANT SELECT, INSERT, UPDATE, DELETE ON oauth_clients TO meetwright_app;
