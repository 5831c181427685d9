-- Organizations, their people and groups, the directory that leads to them, and the two walls between tenants.
--
-- What must stay true of every tenant table, from here on:
--   organization_id comes first in every primary key, foreign key and list index;
--   ids are UUIDv7 made by the application, instants are parameters (no now(), no sequence, no trigger);
--   row-level security is on and forced, and only the roles below have a policy.

SET LOCAL lock_timeout = '5s';

-- Roles belong to the cluster, not to the database: several databases may create them at the same moment, and where the
-- login role may create none, an administrator has made and granted them before.
DO $$
DECLARE
  needed text;
  -- From PostgreSQL 16 on a membership may come without the right to SET ROLE.
  to_become text := CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END;
BEGIN
  FOREACH needed IN ARRAY ARRAY['meetwright_app', 'meetwright_directory', 'meetwright_batch'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = needed) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN', needed);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    IF NOT pg_has_role(needed, to_become) THEN
      EXECUTE format('GRANT %I TO current_user', needed);
    END IF;
  END LOOP;
END $$;
-- Some installations take it from PUBLIC.
GRANT USAGE ON SCHEMA public TO meetwright_app, meetwright_directory, meetwright_batch;

-- The organization that the current transaction works for; NULL (and so no row) outside of one.
CREATE FUNCTION current_organization() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.organization_id', true), '')::uuid;

------------------------------------------------------------------------------------------------- tenant tables

CREATE TABLE organizations (
  organization_id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  plan text NOT NULL CHECK (plan IN ('free', 'standard', 'teams', 'enterprise')),
  stage text NOT NULL CHECK (stage IN ('trial', 'active')),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE users (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  slug text NOT NULL,
  email text NOT NULL CHECK (email = lower(email) AND char_length(email) <= 254),
  timezone text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'fr', 'es', 'de', 'nl', 'pt', 'it', 'uk')),
  time_notation text NOT NULL CHECK (time_notation IN ('12h', '24h')),
  avatar_url text,
  -- Who leaves is kept: what they hosted refers to them. No read returns a removed user.
  removed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX users_by_email ON users (organization_id, email);

CREATE TABLE organization_memberships (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('user', 'admin', 'owner')),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users
);
CREATE UNIQUE INDEX organization_memberships_one_per_user ON organization_memberships (organization_id, user_id);
CREATE UNIQUE INDEX organization_memberships_one_owner ON organization_memberships (organization_id) WHERE role = 'owner';
CREATE INDEX organization_memberships_by_time ON organization_memberships (organization_id, created_at, id);
CREATE INDEX organization_memberships_by_role ON organization_memberships (organization_id, role, created_at, id);

CREATE TABLE organization_invitations (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email) AND char_length(email) <= 254),
  status text NOT NULL CHECK (status IN ('pending', 'accepted', 'declined')),
  user_id uuid,
  -- Part of the link's keyed hash: raising it revokes every link sent before.
  generation integer NOT NULL DEFAULT 1,
  last_sent_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users
);
CREATE UNIQUE INDEX organization_invitations_one_pending ON organization_invitations (organization_id, email) WHERE status = 'pending';
CREATE INDEX organization_invitations_by_time ON organization_invitations (organization_id, created_at, id);
CREATE INDEX organization_invitations_by_email ON organization_invitations (organization_id, email, id);

CREATE TABLE groups (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX groups_by_time ON groups (organization_id, created_at, id);

-- A membership or an invitation in a group; exactly one of the two owns the relationship.
CREATE TABLE group_relationships (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  group_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('member', 'admin')),
  membership_id uuid,
  invitation_id uuid,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, group_id) REFERENCES groups ON DELETE CASCADE,
  FOREIGN KEY (organization_id, membership_id) REFERENCES organization_memberships ON DELETE CASCADE,
  FOREIGN KEY (organization_id, invitation_id) REFERENCES organization_invitations ON DELETE CASCADE,
  CHECK (num_nonnulls(membership_id, invitation_id) = 1)
);
CREATE UNIQUE INDEX group_relationships_one_per_membership ON group_relationships (organization_id, group_id, membership_id);
CREATE UNIQUE INDEX group_relationships_one_per_invitation ON group_relationships (organization_id, group_id, invitation_id);
CREATE INDEX group_relationships_by_time ON group_relationships (organization_id, created_at, id);
CREATE INDEX group_relationships_by_group ON group_relationships (organization_id, group_id, created_at, id);
CREATE INDEX group_relationships_by_membership ON group_relationships (organization_id, membership_id);
CREATE INDEX group_relationships_by_invitation ON group_relationships (organization_id, invitation_id);

-- What happened, written in the transaction in which it happened. Webhooks, mail, the activity log and the change
-- feed are readers of it. A reader that stays below its snapshot's xmin sees xact_id in a gap-free order.
CREATE TABLE events (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  xact_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  type text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'invitee', 'system')),
  actor_id uuid,
  subject_id uuid NOT NULL,
  before jsonb,
  after jsonb,
  request_id text,
  occurred_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX events_in_order ON events (organization_id, xact_id, id);

-- The answer of a write that carried an Idempotency-Key, sealed (it may hold a secret that is shown once).
CREATE TABLE idempotency_keys (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  answer bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, user_id, key)
);
CREATE INDEX idempotency_keys_by_expiry ON idempotency_keys (expires_at);

---------------------------------------------------------------------------------------------------- directory
-- The only tables without tenancy: what leads from something presented to us to the organization it belongs to.

CREATE TABLE sign_in_emails (
  email text PRIMARY KEY CHECK (email = lower(email)),
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL
);

CREATE TABLE slugs (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$'),
  organization_id uuid NOT NULL,
  owner_id uuid NOT NULL
);
CREATE INDEX slugs_by_owner ON slugs (organization_id, owner_id);

CREATE TABLE access_tokens (
  -- SHA-256 of the token: the text itself is shown once and never stored.
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  id uuid NOT NULL UNIQUE,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE INDEX access_tokens_by_user ON access_tokens (organization_id, user_id);

-- Who a bearer is: one indexed statement on every request, so that a revocation or a change of role acts at once.
-- A view runs with its owner's rights: meetwright_directory may read these tables across organizations, and nothing else may.
CREATE VIEW callers AS
  SELECT t.hash, t.id AS token_id, t.organization_id, t.user_id, t.scopes, t.expires_at, t.revoked_at,
         m.id AS membership_id, m.role, o.plan, o.stage
    FROM access_tokens t
    JOIN organizations o ON o.organization_id = t.organization_id
    LEFT JOIN organization_memberships m ON m.organization_id = t.organization_id AND m.user_id = t.user_id;

---------------------------------------------------------------------------------------- row-level security

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['organizations', 'users', 'organization_memberships', 'organization_invitations',
                                      'groups', 'group_relationships', 'events', 'idempotency_keys']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meetwright_app', tenant_table);
  END LOOP;
END $$;
REVOKE UPDATE, DELETE ON events FROM meetwright_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_emails, slugs TO meetwright_app;
GRANT SELECT, INSERT, UPDATE ON access_tokens TO meetwright_app;

GRANT SELECT ON access_tokens, organizations, organization_memberships TO meetwright_directory;
CREATE POLICY directory ON organizations FOR SELECT TO meetwright_directory USING (true);
CREATE POLICY directory ON organization_memberships FOR SELECT TO meetwright_directory USING (true);
GRANT CREATE ON SCHEMA public TO meetwright_directory;
ALTER VIEW callers OWNER TO meetwright_directory;
REVOKE CREATE ON SCHEMA public FROM meetwright_directory;
DO $$
DECLARE login text := current_user;
BEGIN
  SET LOCAL ROLE meetwright_directory;
  EXECUTE format('GRANT SELECT ON callers TO %I', login);
  RESET ROLE;
END $$;

GRANT SELECT, DELETE ON idempotency_keys, organization_invitations TO meetwright_batch;
GRANT SELECT ON organizations TO meetwright_batch;
-- By name, not by membership: the login role is a member, and inherits what is for members.
CREATE POLICY batch ON idempotency_keys TO meetwright_batch USING (current_user = 'meetwright_batch');
CREATE POLICY batch ON organization_invitations TO meetwright_batch USING (current_user = 'meetwright_batch');
CREATE POLICY batch ON organizations TO meetwright_batch USING (current_user = 'meetwright_batch');

-- A view's policies are its owner's, but its current_user is the caller: the directory's can't be by name. So the login
-- role leaves that role as soon as the view is made; where an administrator granted it, only they can take it back.
DO $$ BEGIN REVOKE meetwright_directory FROM current_user; EXCEPTION WHEN insufficient_privilege THEN NULL; END $$;
