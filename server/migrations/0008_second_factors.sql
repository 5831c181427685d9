SET LOCAL lock_timeout = '500ms';

-- Second factors reference the membership, as passwords do: removing a member deletes them.

-- The secret that a user's authenticator app shares with the service (RFC 6238).
CREATE TABLE totp_factors (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Encrypted, bound to the user.
  secret bytea NOT NULL,
  -- The time step of the last accepted code. A code is accepted only for a later one, so it works once.
  last_step bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, user_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES organization_memberships (organization_id, user_id) ON DELETE CASCADE
);

-- Codes for a lost device. Using one deletes its row.
CREATE TABLE recovery_codes (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- SHA-256 of 80 random bits.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, user_id, hash),
  FOREIGN KEY (organization_id, user_id) REFERENCES organization_memberships (organization_id, user_id) ON DELETE CASCADE
);

-- WebAuthn credentials.
CREATE TABLE passkeys (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  credential_id bytea NOT NULL CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  -- In COSE format.
  public_key bytea NOT NULL,
  -- A lower count than the last one reveals a copied authenticator. Authenticators that don't count send 0.
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES organization_memberships (organization_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX passkeys_by_credential ON passkeys (organization_id, credential_id);
CREATE INDEX passkeys_by_user ON passkeys (organization_id, user_id);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['totp_factors', 'recovery_codes', 'passkeys']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meetwright_app', tenant_table);
  END LOOP;
END $$;

-- When the user last entered the password or used a passkey in this session; NULL = at the sign-in.
ALTER TABLE sessions ADD COLUMN authenticated_at timestamptz(3);
-- NULL = the sign-in had none.
ALTER TABLE sessions ADD COLUMN second_factor text;
ALTER TABLE sessions ADD CONSTRAINT sessions_second_factor_check
  CHECK (second_factor IN ('totp', 'recovery_code', 'passkey')) NOT VALID;
-- Browser and operating system, such as "Firefox, Linux"; NULL = unknown.
ALTER TABLE sessions ADD COLUMN browser text;
ALTER TABLE sessions ADD CONSTRAINT sessions_browser_check CHECK (char_length(browser) <= 60) NOT VALID;
-- The checks are wider than before, so rows need no validation.
ALTER TABLE sessions DROP CONSTRAINT sessions_method_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_method_check
  CHECK (method IN ('password', 'link', 'company', 'passkey')) NOT VALID;
ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check
  CHECK (kind IN ('sign_up', 'password_reset', 'password_changed', 'booking_code', 'new_browser', 'token_created',
                  'app_allowed', 'second_factor_changed')) NOT VALID;

-- Since when members must have a second factor; NULL = it is optional. Sessions that began earlier continue.
ALTER TABLE organizations ADD COLUMN second_factor_required_at timestamptz(3);
