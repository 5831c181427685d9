-- How users prove who they are, the browsers in which they are signed in, and the mail that goes to people who are no users yet.

SET LOCAL lock_timeout = '5s';

-- What belongs to a member ends with the membership: who leaves can't sign in, is signed in nowhere, and leaves no hash behind.

CREATE TABLE passwords (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Argon2id in the form that carries its own salt and costs.
  hash text NOT NULL CHECK (hash LIKE '$argon2id$%'),
  -- In every link that sets a new one and in every device cookie: raising it ends them all.
  generation integer NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, user_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES organization_memberships (organization_id, user_id) ON DELETE CASCADE
);

CREATE TABLE sessions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- SHA-256 of the cookie, whose text is in one browser and nowhere else.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  method text NOT NULL CHECK (method IN ('password', 'link', 'company')),
  signed_in_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  -- However much it is used.
  ends_at timestamptz(3) NOT NULL,
  -- The sooner of that and of the end of its idle time.
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES organization_memberships (organization_id, user_id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_user ON sessions (organization_id, user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- The OpenID provider of the company that an organization is; where there is one, its members have no other way in.
CREATE TABLE sign_in_providers (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Sealed; NULL = the provider asks for none.
  client_secret bytea,
  -- Whether it may say nothing of whether an address is verified. That it is not is never accepted.
  may_omit_verified boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- Who a member is to that provider. An address may be given to somebody else one day; a subject never is.
CREATE TABLE sign_in_identities (
  organization_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, issuer, subject),
  FOREIGN KEY (organization_id, user_id) REFERENCES organization_memberships (organization_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sign_in_identities_one_per_user ON sign_in_identities (organization_id, user_id, issuer);

-- Directory: leads from the domain of an address to the organization whose provider signs its people in.
CREATE TABLE sign_in_domains (
  domain text PRIMARY KEY CHECK (domain = lower(domain) AND char_length(domain) <= 253),
  organization_id uuid NOT NULL
);
CREATE INDEX sign_in_domains_by_organization ON sign_in_domains (organization_id);

-- Mail about an account that waits to be sent. Whom it goes to may be no user, so it belongs to no organization; who it is for is
-- sealed, and the row is deleted as soon as the mail server has it.
CREATE TABLE account_mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('sign_up', 'password_reset', 'password_changed')),
  sealed bytea NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL,
  -- Until then one worker is at it, and no other takes it.
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX account_mails_due ON account_mails (due_at);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['passwords', 'sessions', 'sign_in_providers', 'sign_in_identities']
  LOOP
    -- As of every tenant table: whoever knows the id knows the organization.
    EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', tenant_table);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meetwright_app', tenant_table);
  END LOOP;
END $$;

GRANT SELECT, INSERT, DELETE ON sign_in_domains TO meetwright_app;
GRANT INSERT ON account_mails TO meetwright_app;

-- The worker forgets sessions that are over, and sends the mail.
GRANT SELECT, DELETE ON sessions TO meetwright_batch;
CREATE POLICY batch ON sessions TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
GRANT SELECT, UPDATE, DELETE ON account_mails TO meetwright_batch;
