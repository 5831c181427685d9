SET LOCAL lock_timeout = '500ms';

-- The configuration of an identity provider that an admin prepares: members don't sign in through it yet. Not a state of
-- sign_in_providers: a row there disables the passwords of the organization.
CREATE TABLE sign_in_provider_drafts (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  -- New with every configuration, so that a test sign-in counts for the one that it used.
  revision uuid NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Encrypted; NULL = the provider requires none.
  client_secret bytea,
  may_omit_verified boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- The last test sign-in; NULL = none yet.
  tested_at timestamptz(3),
  -- Why it failed; NULL = the provider returned an identity.
  test_failure text,
  -- What the provider returned.
  test_subject text,
  test_email text,
  test_email_verified boolean
);

-- The email domains that an organization wants to use, proved or not.
CREATE TABLE sign_in_domain_claims (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  domain text NOT NULL CHECK (domain = lower(domain) AND char_length(domain) <= 253),
  -- What the TXT record of the domain must contain; NULL = the operator vouches for the domain.
  token text,
  created_at timestamptz(3) NOT NULL,
  verified_at timestamptz(3),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, domain),
  CHECK (token IS NOT NULL OR verified_at IS NOT NULL)
);

-- Directory: a proved domain belongs to one organization of the installation. sign_in_domains has those whose users sign in
-- through a provider.
CREATE TABLE verified_domains (
  domain text PRIMARY KEY CHECK (domain = lower(domain) AND char_length(domain) <= 253),
  organization_id uuid NOT NULL
);
CREATE INDEX verified_domains_by_organization ON verified_domains (organization_id);

-- Those that the operator has set on the command line.
INSERT INTO verified_domains (domain, organization_id) SELECT domain, organization_id FROM sign_in_domains;
INSERT INTO sign_in_domain_claims (organization_id, id, domain, created_at, verified_at)
  SELECT organization_id, gen_random_uuid(), domain, now(), now() FROM sign_in_domains;

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['sign_in_provider_drafts', 'sign_in_domain_claims']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', tenant_table);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_provider_drafts, sign_in_domain_claims TO meetwright_app;
GRANT SELECT, INSERT, DELETE ON verified_domains TO meetwright_app;

-- NULL: the user has not signed in since this column exists.
ALTER TABLE sign_in_identities ADD COLUMN last_used_at timestamptz(3);
