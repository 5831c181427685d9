-- The schema of Meetwright: tables, functions and views first, then row-level security and grants for all of them.
--
-- Rules for every tenant table (a table with rows of organizations):
--   organization_id is the first column of every primary key, foreign key and list index;
--   the application generates ids as UUIDv7; instants are parameters (no now(), no sequences, no triggers);
--   row-level security is enabled and forced; policies are for the roles below, and for the owner if redact_events needs one.

SET LOCAL lock_timeout = '5s';

-- The exclusion constraint on claims compares UUIDs with = and <>, and ranges with &&.
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

------------------------------------------------------------------------------------------- roles and helper functions
--   meetwright_app        requests: the rows of one organization
--   meetwright_directory  owner of the views that find the caller of a token, in any organization
--   meetwright_batch      the worker: listed tables, across organizations

-- Roles belong to the cluster: migrations of several databases may create them at the same time. If the login role has no
-- CREATEROLE, an administrator has created the roles and granted them to it.
DO $$
DECLARE
  needed text;
  -- From PostgreSQL 16, a membership may lack the right to SET ROLE.
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
-- Some installations revoke USAGE from PUBLIC.
GRANT USAGE ON SCHEMA public TO meetwright_app, meetwright_directory, meetwright_batch;

-- The organization of the current transaction. If it is not set, the result is NULL and the policies allow no rows.
CREATE FUNCTION current_organization() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.organization_id', true), '')::uuid;

------------------------------------------------------------------------------------------------------------- tenancy

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
  -- A removed user is kept, because past meetings refer to the host. No read returns a removed user.
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
  -- Part of the keyed hash of the link: incrementing it revokes all earlier links.
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
  slug text NOT NULL,
  -- A deleted group is kept, because its event types refer to it. No read returns it.
  removed_at timestamptz(3),
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

-- Domain events, written in the transaction of the change. Webhooks, mail, the activity log and the change feed read them.
-- A reader that stays below the xmin of its snapshot sees xact_id in order and without gaps.
CREATE TABLE events (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- `meetwright migrate` changes the default in a restored database: see events_origin.
  xact_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  type text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'invitee', 'system')),
  actor_id uuid,
  subject_id uuid NOT NULL,
  before jsonb,
  after jsonb,
  request_id text,
  occurred_at timestamptz(3) NOT NULL,
  -- The event that records the redaction of this one; then `before` and `after` are NULL. Events can't change otherwise.
  redaction_id uuid,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX events_in_order ON events (organization_id, xact_id, id);

-- The response to a write with an Idempotency-Key. Encrypted, because it may contain a secret that is shown once.
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

-- Directory: tables without row-level security. They map an email address, a slug or a token to its organization.

CREATE TABLE sign_in_emails (
  email text PRIMARY KEY CHECK (email = lower(email)),
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL
);

-- The slug of a user or a group.
CREATE TABLE slugs (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$'),
  organization_id uuid NOT NULL,
  owner_id uuid NOT NULL
);
CREATE INDEX slugs_by_owner ON slugs (organization_id, owner_id);

CREATE TABLE access_tokens (
  -- SHA-256 of the token, which is shown once and never stored.
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  id uuid NOT NULL UNIQUE,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  -- To the hour. Not indexed, so updates are HOT.
  last_used_at timestamptz(3)
);
CREATE INDEX access_tokens_by_user ON access_tokens (organization_id, user_id);

-- The caller of a personal token: one indexed query per request, so a revocation or a new role takes effect immediately.
-- A view has the rights of its owner: only meetwright_directory reads these tables across organizations.
CREATE VIEW callers AS
  SELECT t.hash, t.id AS token_id, t.organization_id, t.user_id, t.scopes, t.expires_at, t.revoked_at,
         m.id AS membership_id, m.role, o.plan, o.stage
    FROM access_tokens t
    JOIN organizations o ON o.organization_id = t.organization_id
    LEFT JOIN organization_memberships m ON m.organization_id = t.organization_id AND m.user_id = t.user_id;

---------------------------------------------------------------------------------------- event types and availability

-- The working hours of a user. Each user has exactly one default schedule.
CREATE TABLE user_availability_schedules (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  is_default boolean NOT NULL,
  timezone text NOT NULL,
  rules jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users
);
CREATE INDEX user_availability_schedules_by_user ON user_availability_schedules (organization_id, user_id, created_at, id);
CREATE UNIQUE INDEX user_availability_schedules_one_default ON user_availability_schedules (organization_id, user_id) WHERE is_default;

-- Durations are whole minutes. The owner is a user or a group; the booking page is under the slug of the owner.
CREATE TABLE event_types (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  owner_user_id uuid,
  owner_group_id uuid,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$'),
  type text NOT NULL CHECK (type IN ('StandardEventType', 'AdhocEventType')),
  kind text NOT NULL CHECK (kind IN ('solo', 'group')),
  pooling_type text CHECK (pooling_type IN ('round_robin', 'collective')),
  active boolean NOT NULL,
  secret boolean NOT NULL,
  admin_managed boolean NOT NULL,
  position integer NOT NULL,
  duration integer NOT NULL CHECK (duration BETWEEN 1 AND 720),
  duration_options integer[],
  color text NOT NULL CHECK (color ~ '^#[0-9a-f]{6}$'),
  description text,
  internal_note text,
  locale text NOT NULL CHECK (locale IN ('en', 'fr', 'es', 'de', 'nl', 'pt', 'it', 'uk')),
  locations jsonb NOT NULL,
  custom_questions jsonb NOT NULL,
  invitee_limit integer NOT NULL CHECK (invitee_limit BETWEEN 1 AND 10000),
  buffer_before integer NOT NULL CHECK (buffer_before BETWEEN 0 AND 720),
  buffer_after integer NOT NULL CHECK (buffer_after BETWEEN 0 AND 720),
  minimum_notice integer NOT NULL CHECK (minimum_notice BETWEEN 0 AND 525600),
  start_increment integer NOT NULL CHECK (start_increment BETWEEN 1 AND 720),
  -- {"days": 60}, {"start_date": …, "end_date": …}, or NULL for no end.
  booking_window jsonb,
  daily_limit integer CHECK (daily_limit BETWEEN 1 AND 1000),
  timezone text,
  reconfirmation_hours integer CHECK (reconfirmation_hours BETWEEN 1 AND 336),
  reminder_hours integer CHECK (reminder_hours BETWEEN 1 AND 336),
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, owner_user_id) REFERENCES users,
  FOREIGN KEY (organization_id, owner_group_id) REFERENCES groups,
  CHECK (num_nonnulls(owner_user_id, owner_group_id) = 1),
  CHECK (kind = 'solo' OR pooling_type IS NULL)
);
CREATE UNIQUE INDEX event_types_one_slug_per_user ON event_types (organization_id, owner_user_id, slug) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX event_types_one_slug_per_group ON event_types (organization_id, owner_group_id, slug) WHERE deleted_at IS NULL;
CREATE INDEX event_types_by_name ON event_types (organization_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX event_types_by_position ON event_types (organization_id, position, id) WHERE deleted_at IS NULL;
CREATE INDEX event_types_by_creation ON event_types (organization_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX event_types_by_change ON event_types (organization_id, updated_at, id) WHERE deleted_at IS NULL;

-- The hosts of an event type. A host uses their default schedule, unless own_timezone and own_rules are set.
CREATE TABLE event_type_hosts (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  user_id uuid NOT NULL,
  priority integer NOT NULL CHECK (priority BETWEEN 0 AND 100),
  own_timezone text,
  own_rules jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, event_type_id) REFERENCES event_types ON DELETE CASCADE,
  FOREIGN KEY (organization_id, user_id) REFERENCES users,
  CHECK (num_nonnulls(own_timezone, own_rules) IN (0, 2))
);
CREATE UNIQUE INDEX event_type_hosts_once ON event_type_hosts (organization_id, event_type_id, user_id);
CREATE INDEX event_type_hosts_by_user ON event_type_hosts (organization_id, user_id);

CREATE TABLE event_type_permissions (
  organization_id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, event_type_id, user_id),
  FOREIGN KEY (organization_id, event_type_id) REFERENCES event_types ON DELETE CASCADE,
  FOREIGN KEY (organization_id, user_id) REFERENCES users
);
CREATE INDEX event_type_permissions_by_user ON event_type_permissions (organization_id, user_id);

-- Claims on the time of a host. The exclusion constraint guarantees that no host is in two meetings at once.
-- Every column in it is NOT NULL, because NULL conflicts with nothing.
CREATE TABLE claims (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  host_id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  -- The booking or the hold. Claims of one booking may overlap: a reschedule claims the new time before it releases the old one.
  booking_id uuid NOT NULL,
  -- The scheduled event at this time; NULL for a hold.
  event_id uuid,
  kind text NOT NULL CHECK (kind IN ('booking', 'hold')),
  active boolean NOT NULL,
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  buffered_start timestamptz(3) NOT NULL,
  buffered_end timestamptz(3) NOT NULL,
  during tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(buffered_start, buffered_end, '[)')) STORED,
  -- Group events only: the number of seats, and how many are taken.
  seats integer,
  seats_taken integer,
  -- Holds only. Expiry is checked at use, because a constraint can't read the clock.
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  -- The local date on which the claim counts against the daily limit. Stored, because the time zone may change later.
  counted_on date,
  PRIMARY KEY (organization_id, id),
  CHECK (buffered_start <= start_time AND start_time < end_time AND end_time <= buffered_end),
  -- 12 hours of meeting and two buffers of 12 hours: how far back a reader of a window has to look.
  CHECK (buffered_end <= buffered_start + interval '36 hours'),
  CHECK (num_nonnulls(seats, seats_taken) IN (0, 2) AND seats_taken <= seats),
  CHECK ((kind = 'hold') = (expires_at IS NOT NULL)),
  -- The index is divided by its columns in this order. The booking is last, because <> can't narrow a search.
  CONSTRAINT claims_do_not_overlap EXCLUDE USING gist
    (organization_id WITH =, host_id WITH =, during WITH &&, booking_id WITH <>) WHERE (active)
);
-- Busy times are read from this index alone; the GiST index only serves the constraint.
CREATE INDEX claims_of_host ON claims (organization_id, host_id, buffered_start)
  INCLUDE (buffered_end, start_time, end_time, kind, event_type_id, seats, seats_taken, expires_at) WHERE active;
CREATE INDEX claims_of_booking ON claims (organization_id, booking_id);

-- Busy times from external calendars: each source of a user is replaced as a whole.
CREATE TABLE external_busy_times (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 64),
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  -- Where the row is one piece of a longer block: the start and the end of that block.
  block_start timestamptz(3),
  block_end timestamptz(3),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users,
  CHECK (start_time < end_time),
  CHECK (end_time <= start_time + interval '31 days'),
  CHECK (num_nonnulls(block_start, block_end) IN (0, 2) AND block_start <= start_time AND end_time <= block_end)
);
CREATE INDEX external_busy_times_of_user ON external_busy_times (organization_id, user_id, start_time) INCLUDE (end_time);
CREATE INDEX external_busy_times_by_source ON external_busy_times (organization_id, user_id, source);

-- The number of meetings of an event type that a host has on a local date. A booking counts itself here for the daily limit.
CREATE TABLE daily_counts (
  organization_id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  host_id uuid NOT NULL,
  local_date date NOT NULL,
  used integer NOT NULL CHECK (used >= 0),
  PRIMARY KEY (organization_id, event_type_id, host_id, local_date)
);

------------------------------------------------------------------------------------------------------------ bookings

-- A booked meeting. Only its status, counters and notes change; a reschedule creates a new event.
CREATE TABLE scheduled_events (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  -- Also in its claims. A reschedule keeps it, and so the UID in calendars stays the same.
  booking_id uuid NOT NULL,
  -- SEQUENCE in calendars: counts the changes of the booking.
  sequence integer NOT NULL,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'canceled')),
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  location jsonb,
  meeting_notes text,
  invitees_limit integer NOT NULL,
  invitees_total integer NOT NULL,
  invitees_active integer NOT NULL CHECK (invitees_active BETWEEN 0 AND invitees_limit AND invitees_active <= invitees_total),
  cancellation jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, event_type_id) REFERENCES event_types
);
CREATE INDEX scheduled_events_by_start ON scheduled_events (organization_id, start_time, id);
-- INCLUDE: lists in these orders can filter by start time and status without reading the table.
CREATE INDEX scheduled_events_by_creation ON scheduled_events (organization_id, created_at, id) INCLUDE (start_time, status);
CREATE INDEX scheduled_events_by_change ON scheduled_events (organization_id, updated_at, id) INCLUDE (start_time, status);
-- Few events are canceled, so a list of them doesn't have to read all events.
CREATE INDEX scheduled_events_canceled ON scheduled_events (organization_id, start_time, id) WHERE status = 'canceled';
CREATE INDEX scheduled_events_canceled_by_creation ON scheduled_events (organization_id, created_at, id) WHERE status = 'canceled';
CREATE INDEX scheduled_events_canceled_by_change ON scheduled_events (organization_id, updated_at, id) WHERE status = 'canceled';

-- The hosts of an event. start_time is copied from the event, so this table can list the events of a host.
CREATE TABLE event_memberships (
  organization_id uuid NOT NULL,
  event_id uuid NOT NULL,
  user_id uuid NOT NULL,
  start_time timestamptz(3) NOT NULL,
  buffered_start_time timestamptz(3) NOT NULL,
  buffered_end_time timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, event_id, user_id),
  FOREIGN KEY (organization_id, event_id) REFERENCES scheduled_events,
  FOREIGN KEY (organization_id, user_id) REFERENCES users
);
CREATE INDEX event_memberships_by_user ON event_memberships (organization_id, user_id, start_time, event_id);

-- The groups of the hosts at the time of booking.
CREATE TABLE event_groups (
  organization_id uuid NOT NULL,
  event_id uuid NOT NULL,
  group_id uuid NOT NULL,
  start_time timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, event_id, group_id),
  FOREIGN KEY (organization_id, event_id) REFERENCES scheduled_events
);
CREATE INDEX event_groups_by_group ON event_groups (organization_id, group_id, start_time, event_id);

-- Personal data is in email, the names, text_reminder_number, questions_and_answers, guests, tracking, payment and cancellation.
-- features/data-compliance/personal-data.ts lists the personal data of all tables.
CREATE TABLE invitees (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  -- Copied from the event, so this table can list the events of an address.
  start_time timestamptz(3) NOT NULL,
  -- NULL, like the name, once the personal data is deleted.
  email text CHECK (email = lower(email) AND char_length(email) <= 254),
  name text,
  first_name text,
  last_name text,
  status text NOT NULL CHECK (status IN ('active', 'canceled')),
  timezone text NOT NULL,
  locale text NOT NULL,
  questions_and_answers jsonb NOT NULL,
  guests jsonb NOT NULL,
  tracking jsonb NOT NULL,
  text_reminder_number text,
  payment jsonb,
  rescheduled boolean NOT NULL,
  old_invitee_id uuid,
  old_event_id uuid,
  new_invitee_id uuid,
  new_event_id uuid,
  no_show_id uuid,
  no_show_at timestamptz(3),
  reconfirmation_at timestamptz(3),
  reconfirmed_at timestamptz(3),
  cancellation jsonb,
  source text NOT NULL CHECK (source IN ('page', 'api', 'mcp')),
  scheduled_by uuid,
  -- Part of the keyed hash of the cancel and reschedule links.
  generation integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- When the mail server permanently rejected a mail to this invitee. Shown to the host.
  email_bounced_at timestamptz(3),
  -- The routing form submission before the booking. A reschedule keeps it.
  routing_form_submission_id uuid,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, event_id) REFERENCES scheduled_events,
  CHECK (num_nonnulls(no_show_id, no_show_at) IN (0, 2))
);
CREATE INDEX invitees_by_event ON invitees (organization_id, event_id, created_at, id);
CREATE INDEX invitees_by_email ON invitees (organization_id, email, start_time, event_id);
-- Few invitees bring guests: a partial index finds them quickly in an event with thousands of invitees.
CREATE INDEX invitees_with_guests ON invitees (organization_id, event_id) WHERE guests <> '[]';
CREATE INDEX invitees_by_no_show ON invitees (organization_id, no_show_id) WHERE no_show_id IS NOT NULL;

-- A time, or a seat of a group event, reserved before booking. The claims of a held time have the id of the hold as booking_id.
-- A held seat has no claim; it counts in seats_taken of the claim of the event.
CREATE TABLE holds (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  user_id uuid NOT NULL,
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  -- The claim that counts the seat; NULL if the hold has its own claims.
  seat_of_claim_id uuid,
  -- Expiry is checked at use; 'expired' is written only when another booking takes the seat.
  status text NOT NULL CHECK (status IN ('active', 'booked', 'released', 'expired')),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, event_type_id) REFERENCES event_types
);
CREATE INDEX holds_of_seats ON holds (organization_id, event_type_id, start_time) WHERE seat_of_claim_id IS NOT NULL AND status = 'active';
CREATE INDEX holds_by_expiry ON holds (expires_at) WHERE status = 'active';

-- Single-use links to an event type, with or without the changed rules of a share.
CREATE TABLE scheduling_links (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  -- What the share changes: durations, period, hours, locations. NULL: the link uses the event type unchanged.
  override jsonb,
  created_by uuid NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, event_type_id) REFERENCES event_types
);

---------------------------------------------------------------------------------------------------------------- jobs
-- The jobs are in the schema of graphile-worker, which `meetwright migrate` creates before it runs this file.

-- The queue of events without jobs. A row is inserted with its event and deleted in the transaction that adds the jobs, so an
-- event is always either here or in a job. The id is the first key column: the oldest events of all organizations come first.
CREATE TABLE undispatched_events (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  PRIMARY KEY (id, organization_id)
);

-- The tables of graphile-worker belong to the login role, and no other role has access. This function only adds jobs.
CREATE FUNCTION add_event_jobs(subscribers text[], payloads json[], max_attempts integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE added integer;
BEGIN
  IF subscribers IS NULL THEN RETURN 0; END IF;
  SELECT count(*) INTO added FROM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(job.subscriber, job.payload, NULL, NULL, max_attempts, NULL, NULL, NULL)::graphile_worker.job_spec
      FROM unnest(subscribers, payloads) AS job (subscriber, payload)));
  RETURN added;
END $$;

-- One row per worker pool. A live pool increments `beat`; if it stops, another worker releases the jobs of the pool.
-- The observer measures the pause with its own clock, so no two clocks are compared.
CREATE TABLE worker_heartbeats (
  pool_id text PRIMARY KEY,
  beat integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  beaten_at timestamptz(3) NOT NULL
);

------------------------------------------------------------------------------------------------------- notifications

-- Mail to send, and mail that was sent. A row only has references: the text and the address are read when the mail is sent. So
-- the table has no personal data, and a mail is never out of date.
CREATE TABLE mails (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('confirmation', 'reschedule', 'cancellation', 'reminder', 'reconfirmation', 'new_host', 'invitation', 'webhook_disabled')),
  subject_kind text NOT NULL CHECK (subject_kind IN ('invitee', 'scheduled_event', 'organization_invitation', 'webhook_subscription')),
  subject_id uuid NOT NULL,
  recipient_kind text NOT NULL CHECK (recipient_kind IN ('invitee', 'guest', 'host', 'invited', 'creator')),
  -- The invitee (for a guest: the invitee who brings them), the user, or the invitation.
  recipient_id uuid NOT NULL,
  -- The number of the guest, from 1; 0 = not a guest.
  guest integer NOT NULL,
  -- Distinguishes mails of one kind: the sequence of the booking, or for a webhook subscription the minutes since 1970.
  sequence integer NOT NULL,
  -- The first mail of the thread: this one, or an earlier one to the same recipient about the same booking.
  thread_id uuid NOT NULL,
  -- The user who caused the mail.
  actor_id uuid,
  status text NOT NULL CHECK (status IN ('pending', 'sent', 'dropped', 'bounced', 'failed')),
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL,
  -- The end of the lease of the worker that sends it.
  leased_until timestamptz(3),
  -- The last reply of the mail server, without addresses; or why the mail was dropped.
  error text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
);
-- An event that is handled twice creates no second mail.
CREATE UNIQUE INDEX mails_once ON mails (organization_id, subject_id, kind, recipient_id, guest, sequence);
CREATE INDEX mails_due ON mails (due_at) WHERE status = 'pending';
CREATE INDEX mails_done ON mails (updated_at) WHERE status <> 'pending';

------------------------------------------------------------------------------------------------------------ webhooks

CREATE TABLE webhook_subscriptions (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  scope text NOT NULL CHECK (scope IN ('user', 'organization', 'group')),
  -- The user, the group or the organization whose events are sent.
  scope_id uuid NOT NULL,
  callback_url text NOT NULL CHECK (char_length(callback_url) <= 2000),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  state text NOT NULL CHECK (state IN ('active', 'paused', 'disabled')),
  -- Encrypted: the current signing key and, for a day after a rotation, the previous ones. Empty once deleted.
  signing_keys bytea NOT NULL,
  key_changed_at timestamptz(3) NOT NULL,
  -- When it was created or resumed: earlier events are not delivered.
  active_since timestamptz(3) NOT NULL,
  creator_id uuid NOT NULL,
  -- A deleted subscription is kept until its deliveries are deleted. No read returns it.
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, creator_id) REFERENCES users
);
CREATE UNIQUE INDEX webhook_subscriptions_one_per_url ON webhook_subscriptions (organization_id, scope_id, callback_url) WHERE deleted_at IS NULL;
CREATE INDEX webhook_subscriptions_by_owner ON webhook_subscriptions (organization_id, scope_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX webhook_subscriptions_by_time ON webhook_subscriptions (organization_id, scope, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX webhook_subscriptions_deleted ON webhook_subscriptions (deleted_at) WHERE deleted_at IS NOT NULL;

-- The delivery queue of a subscription: its state, its failures and its lease. One worker leases a queue at a time, so a failing
-- endpoint gets one request at a time, whatever the number of workers.
CREATE TABLE webhook_queues (
  organization_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  -- Grows with every new delivery. A worker that has read a smaller number must look again before it releases the queue.
  additions bigint NOT NULL DEFAULT 0,
  -- When the next delivery is due; NULL = the queue is empty. It may be too early while the queue is leased.
  next_due_at timestamptz(3),
  -- The subscription is paused, disabled or deleted: nothing is sent.
  stopped boolean NOT NULL DEFAULT false,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz(3),
  -- The end of the backoff of a failing endpoint.
  backoff_until timestamptz(3),
  wake_at timestamptz(3) GENERATED ALWAYS AS
    (CASE WHEN stopped OR next_due_at IS NULL THEN NULL ELSE GREATEST(next_due_at, backoff_until) END) STORED,
  leased_by uuid,
  -- After this time the lease is expired, and another worker may take the queue.
  leased_until timestamptz(3),
  PRIMARY KEY (organization_id, subscription_id),
  FOREIGN KEY (organization_id, subscription_id) REFERENCES webhook_subscriptions ON DELETE CASCADE
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX webhook_queues_to_wake ON webhook_queues (wake_at) WHERE wake_at IS NOT NULL;

-- The exact bytes of each delivery and its result, kept for 30 days. `body` contains personal data of invitees.
-- No foreign key to the subscription: it would lock the row of the subscription for each delivery. A subscription is deleted
-- only after its deliveries.
CREATE TABLE webhook_deliveries (
  organization_id uuid NOT NULL,
  -- Derived from event and subscription, so planning is idempotent. Sent as webhook-id.
  id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  event_id uuid NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  -- The number of attempts since the delivery or its last redelivery was requested.
  attempt integer NOT NULL,
  due_at timestamptz(3),
  -- The last attempts, oldest first: {at, status, error, ms}.
  attempts jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  CHECK ((status = 'pending') = (due_at IS NOT NULL))
-- toast_tuple_target: the body is stored out of line, so updates of the row are small.
) WITH (toast_tuple_target = 256, autovacuum_vacuum_scale_factor = 0.05);
-- lz4 is faster than pglz, but a server may be built without it.
DO $$
BEGIN
  ALTER TABLE webhook_deliveries ALTER COLUMN body SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
  NULL;
END $$;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (organization_id, subscription_id, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (organization_id, subscription_id, created_at, id);
-- For retention, which deletes by age across organizations.
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING brin (created_at) WITH (autosummarize = on);

--------------------------------------------------------------------------------------------------------- change feed

-- The change feed returns events of finished transactions in the order (xact_id, id). That requires xact_id to grow with the
-- transactions of this server. A restored dump has the numbers of another server: `meetwright migrate` detects that by this row,
-- and gives new events higher numbers than all events in the dump.
CREATE TABLE events_origin (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- The server whose transactions number the events.
  system_identifier text NOT NULL,
  -- Added to the transaction numbers of this server. The default of events.xact_id has the same number.
  xact_offset bigint NOT NULL DEFAULT 0,
  -- In every cursor of the feed: a new id invalidates all cursors.
  feed_id uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO events_origin (system_identifier) SELECT system_identifier::text FROM pg_control_system();

----------------------------------------------------------------------------------------------------------- calendars

-- External calendars of a host; their events are busy times.
CREATE TABLE calendar_subscriptions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  -- The only part of the URL that is shown: the rest often grants access to the calendar.
  host text NOT NULL,
  -- Encrypted.
  url bytea NOT NULL,
  -- From the last complete response, for conditional requests.
  etag text,
  last_modified text,
  fully_read_at timestamptz(3),
  -- The last successful read; NULL = none since created_at.
  read_at timestamptz(3),
  failing_since timestamptz(3),
  fault text,
  due_at timestamptz(3) NOT NULL,
  -- The end of the lease of the worker that reads it.
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users,
  CHECK (num_nonnulls(failing_since, fault) IN (0, 2))
);
CREATE INDEX calendar_subscriptions_by_user ON calendar_subscriptions (organization_id, user_id, created_at, id);
CREATE INDEX calendar_subscriptions_due ON calendar_subscriptions (due_at);

-- Feeds of the meetings of a host. The URL is derived from the id: deleting the row revokes it.
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

------------------------------------------------------------------------------------------------------------ accounts
-- Passwords, sessions and identities reference the membership: removing a member deletes them.

CREATE TABLE passwords (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Argon2id in PHC format: salt and costs are part of the text.
  hash text NOT NULL CHECK (hash LIKE '$argon2id$%'),
  -- In every reset link and device cookie: incrementing it revokes them all.
  generation integer NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, user_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES organization_memberships (organization_id, user_id) ON DELETE CASCADE
);

CREATE TABLE sessions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- SHA-256 of the cookie, which is never stored.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  method text NOT NULL CHECK (method IN ('password', 'link', 'company')),
  signed_in_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  -- The absolute timeout.
  ends_at timestamptz(3) NOT NULL,
  -- The earlier of ends_at and the idle timeout.
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES organization_memberships (organization_id, user_id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_user ON sessions (organization_id, user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- The OpenID provider of an organization. If there is one, it is the only way for members to sign in.
CREATE TABLE sign_in_providers (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Encrypted; NULL = the provider requires none.
  client_secret bytea,
  -- Accept an ID token without email_verified. `email_verified: false` is never accepted.
  may_omit_verified boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- The subject of a member at the provider. An email address may be reassigned to another person, a subject never is.
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

-- Directory: maps the domain of an email address to the organization whose provider signs its users in.
CREATE TABLE sign_in_domains (
  domain text PRIMARY KEY CHECK (domain = lower(domain) AND char_length(domain) <= 253),
  organization_id uuid NOT NULL
);
CREATE INDEX sign_in_domains_by_organization ON sign_in_domains (organization_id);

-- Pending mail about an account. The recipient may not be a user yet, so the table has no organization_id. The recipient is
-- encrypted, and the row is deleted once the mail server has accepted the mail.
CREATE TABLE account_mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('sign_up', 'password_reset', 'password_changed')),
  sealed bytea NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL,
  -- The end of the lease of the worker that sends it.
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX account_mails_due ON account_mails (due_at);

--------------------------------------------------------------------------------------------------------------- OAuth

-- The consent of a user to an app. Every token refers to its grant and is valid only while the grant is. So revoking a grant
-- is one update of one row, even if tokens are issued at the same time.
CREATE TABLE oauth_grants (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- An app in oauth_clients, or the URL of a client ID metadata document.
  client_id text NOT NULL CHECK (char_length(client_id) <= 2000),
  -- As shown on the consent page.
  client_name text NOT NULL CHECK (char_length(client_name) BETWEEN 1 AND 255),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- The surface of the service, and the resource indicator of the request (RFC 8707).
  audience text NOT NULL CHECK (audience IN ('api', 'mcp')),
  resource text NOT NULL,
  -- Shown to the user, to recognize the app.
  redirect_uri text NOT NULL CHECK (char_length(redirect_uri) <= 2000),
  created_at timestamptz(3) NOT NULL,
  -- When tokens were last issued, and when the last of them expires.
  issued_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- To the hour. Not indexed, so updates are HOT.
  last_used_at timestamptz(3),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users
) WITH (fillfactor = 85);
CREATE INDEX oauth_grants_by_user ON oauth_grants (organization_id, user_id, created_at);
-- For cleanup, which works across organizations: it deletes expired grants, and registered apps without a grant.
CREATE INDEX oauth_grants_by_expiry ON oauth_grants (expires_at);
CREATE INDEX oauth_grants_by_client ON oauth_grants (client_id);

-- Apps belong to the installation: users of every organization can authorize them.
CREATE TABLE oauth_clients (
  client_id text PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) > 0),
  -- The scopes that the app may request.
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- A legacy app may omit the scopes in its request and then gets the scope `default`, which allows the whole API.
  is_legacy boolean NOT NULL,
  -- Created by the operator, or by dynamic client registration (RFC 7591).
  origin text NOT NULL CHECK (origin IN ('operator', 'registration')),
  -- SHA-256; NULL = a public client.
  secret_hash bytea CHECK (octet_length(secret_hash) = 32),
  -- The secret before the last rotation, and until when it is accepted.
  old_secret_hash bytea CHECK (octet_length(old_secret_hash) = 32),
  old_secret_until timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX oauth_clients_registered ON oauth_clients (created_at) WHERE origin = 'registration';

-- Directory: access tokens, refresh tokens, authorization codes and pending authorization requests. They are found by the
-- SHA-256 of their text, which is not stored.
CREATE TABLE oauth_tokens (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  kind text NOT NULL CHECK (kind IN ('AccessToken', 'RefreshToken', 'AuthorizationCode', 'Interaction')),
  -- Of the grant; NULL before consent.
  organization_id uuid,
  grant_id uuid,
  -- Access tokens only.
  scopes text[],
  -- The data of the authorization server library.
  payload jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- The first use of a code or a refresh token.
  consumed_at timestamptz(3),
  revoked_at timestamptz(3),
  CHECK ((kind = 'Interaction') OR (organization_id IS NOT NULL AND grant_id IS NOT NULL)),
  CHECK ((kind = 'AccessToken') = (scopes IS NOT NULL))
) WITH (autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX oauth_tokens_by_expiry ON oauth_tokens (expires_at);

-- The caller of an app's access token, as `callers` for personal tokens. Rate limits count by grant, as token_id, because it stays
-- the same after a refresh.
CREATE VIEW oauth_callers AS
  SELECT t.hash, t.grant_id AS token_id, t.organization_id, g.user_id, t.scopes, t.expires_at,
         COALESCE(t.revoked_at, g.revoked_at) AS revoked_at, g.audience,
         m.id AS membership_id, m.role, o.plan, o.stage
    FROM oauth_tokens t
    JOIN oauth_grants g ON g.organization_id = t.organization_id AND g.id = t.grant_id
    JOIN organizations o ON o.organization_id = t.organization_id
    LEFT JOIN organization_memberships m ON m.organization_id = t.organization_id AND m.user_id = g.user_id
   WHERE t.kind = 'AccessToken';

------------------------------------------------------------------------------------------------------- routing forms

CREATE TABLE routing_forms (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  status text NOT NULL CHECK (status IN ('draft', 'published')),
  questions jsonb NOT NULL,
  -- In order: the first matching rule decides.
  rules jsonb NOT NULL,
  -- If no rule matches; NULL only in a draft.
  default_result jsonb,
  -- A deleted form is kept, because its submissions refer to it. No read returns it.
  removed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  CHECK (status = 'draft' OR default_result IS NOT NULL)
);
CREATE INDEX routing_forms_by_creation ON routing_forms (organization_id, created_at, id) WHERE removed_at IS NULL;
CREATE INDEX routing_forms_by_change ON routing_forms (organization_id, updated_at, id) WHERE removed_at IS NULL;
CREATE INDEX routing_forms_by_name ON routing_forms (organization_id, name, id) WHERE removed_at IS NULL;

-- Personal data of the respondent is in questions_and_answers and tracking.
CREATE TABLE routing_form_submissions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  routing_form_id uuid NOT NULL,
  questions_and_answers jsonb NOT NULL,
  tracking jsonb NOT NULL,
  result jsonb NOT NULL,
  -- The invitee booked from this submission, and their event.
  invitee_id uuid,
  event_id uuid,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, routing_form_id) REFERENCES routing_forms,
  CHECK (num_nonnulls(invitee_id, event_id) IN (0, 2))
);
CREATE INDEX routing_form_submissions_by_creation ON routing_form_submissions (organization_id, created_at, id);
CREATE INDEX routing_form_submissions_by_form ON routing_form_submissions (organization_id, routing_form_id, created_at, id);

-------------------------------------------------------------------------------------------------------- activity log
-- Events are the entries of the log; these tables make a manual change of an event detectable. The worker chains the events of
-- each organization in the order of the change feed. A link signs the columns of the event, a salted digest of its content and
-- the previous link, with a key that is not in this database.

CREATE TABLE activity_log_links (
  organization_id uuid NOT NULL,
  -- From 1, without gaps.
  position bigint NOT NULL CHECK (position > 0),
  event_id uuid NOT NULL,
  -- Copied from the event: lists are filtered here, so a booking maintains no additional index.
  type text NOT NULL,
  actor_id uuid,
  -- SHA-256 of the salt and the content. Redaction deletes the salt, so the content can't be guessed.
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  salt bytea CHECK (octet_length(salt) = 16),
  chained_at timestamptz(3) NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (organization_id, position)
);
CREATE UNIQUE INDEX activity_log_links_by_event ON activity_log_links (organization_id, event_id);
CREATE INDEX activity_log_links_by_type ON activity_log_links (organization_id, type, event_id);
CREATE INDEX activity_log_links_by_actor ON activity_log_links (organization_id, actor_id, type, event_id)
  WHERE actor_id IS NOT NULL;

-- The end of the chain, where the worker continues. It makes a truncated chain detectable.
CREATE TABLE activity_log_heads (
  organization_id uuid PRIMARY KEY,
  -- 0 = nothing is chained yet.
  position bigint NOT NULL DEFAULT 0,
  event_id uuid,
  xact_id xid8,
  hash bytea,
  signature bytea,
  -- Grows with new links and with every redaction: the worker adds links only if it is unchanged since the events were read.
  revision bigint NOT NULL,
  CHECK (num_nonnulls(event_id, xact_id, hash, signature) = CASE WHEN position = 0 THEN 0 ELSE 4 END)
) WITH (fillfactor = 70);

-- The start of the chain, after retention has deleted older entries.
CREATE TABLE activity_log_checkpoints (
  organization_id uuid PRIMARY KEY,
  position bigint NOT NULL CHECK (position > 0),
  hash bytea NOT NULL,
  made_at timestamptz(3) NOT NULL,
  signature bytea NOT NULL
);

-- Organizations that may have unchained events. The dispatcher adds a row with the id of one of the events.
-- Rows are only inserted and deleted, so dispatchers never wait for each other and no row is lost.
CREATE TABLE organizations_with_new_events (
  organization_id uuid NOT NULL,
  event_id uuid NOT NULL,
  PRIMARY KEY (organization_id, event_id)
);

-- The only way to change an event: deletes the content and adds a signed entry that records the redaction. Works in the
-- current organization and skips redacted events. Returns the number of redacted events.
CREATE FUNCTION redact_events(event_ids uuid[], redaction_ids uuid[], signatures text[], redacted_at timestamptz)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  own uuid := public.current_organization();
  redacted integer;
BEGIN
  -- First, because of concurrent chaining: a link to these events either exists now, or will not be added.
  INSERT INTO public.activity_log_heads AS head (organization_id, revision) VALUES (own, 1)
      ON CONFLICT (organization_id) DO UPDATE SET revision = head.revision + 1;
  WITH requested AS (
    SELECT * FROM unnest(event_ids, redaction_ids, signatures) AS one (event_id, redaction_id, signature)),
  emptied AS (
    UPDATE public.events e SET before = NULL, after = NULL, redaction_id = requested.redaction_id
      FROM requested
     WHERE e.organization_id = own AND e.id = requested.event_id
       AND e.redaction_id IS NULL AND e.type <> 'activity_log_entry.redacted'
    RETURNING e.id, requested.redaction_id, requested.signature),
  unsalted AS (
    UPDATE public.activity_log_links l SET salt = NULL
      FROM emptied WHERE l.organization_id = own AND l.event_id = emptied.id),
  added AS (
    INSERT INTO public.events (organization_id, id, type, actor_kind, subject_id, after, occurred_at)
    SELECT own, emptied.redaction_id, 'activity_log_entry.redacted', 'system', emptied.id,
           jsonb_build_object('signature', emptied.signature), redacted_at
      FROM emptied),
  queued AS (
    INSERT INTO public.undispatched_events (organization_id, id, type)
    SELECT own, emptied.redaction_id, 'activity_log_entry.redacted' FROM emptied)
  SELECT count(*) INTO redacted FROM emptied;
  RETURN redacted;
END $$;

----------------------------------------------------------------------------------------------------- data compliance

-- Requests to delete personal data, with hashes only. They are kept to compare a restored database with the ledger.
CREATE TABLE deletions (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invitees', 'events')),
  -- Keyed hashes of the addresses, with the secret of the installation, in base64url.
  hashes text[],
  -- Events that start in this period; the end is exclusive.
  period_start timestamptz(3),
  period_end timestamptz(3),
  -- Only earlier data is deleted.
  requested_at timestamptz(3) NOT NULL,
  -- When the request was written to the ledger outside the database. Nothing is deleted before that.
  ledgered_at timestamptz(3),
  finished_at timestamptz(3),
  -- Replayed from the ledger after a restore: no process starts until it is finished.
  is_replayed boolean NOT NULL DEFAULT false,
  -- The number of changed rows, by table.
  counts jsonb,
  leased_by uuid,
  leased_until timestamptz(3),
  PRIMARY KEY (organization_id, id),
  CHECK ((kind = 'invitees') = (cardinality(hashes) > 0 AND hashes IS NOT NULL)),
  CHECK ((kind = 'events') = (period_start < period_end AND num_nonnulls(period_start, period_end) = 2)),
  CHECK (finished_at IS NULL OR ledgered_at IS NOT NULL)
);
CREATE INDEX deletions_waiting ON deletions (requested_at, id) WHERE finished_at IS NULL;

-- While a deletion runs: the ids of objects whose references in other tables have not been searched yet.
CREATE TABLE deletion_subjects (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- All personal data of the object is deleted; false = only the parts below.
  is_fully_erased boolean NOT NULL,
  -- Also follow reschedules: for a person found by address, not for a period.
  follows_reschedules boolean NOT NULL DEFAULT false,
  -- Texts that contained an address; of an event with other invitees, the location or the cancellation given by this one.
  parts text[] NOT NULL DEFAULT '{}' CHECK (parts <@ '{texts,location,cancellation}'),
  PRIMARY KEY (organization_id, id)
);

------------------------------------------------------------------------------------- row-level security and grants

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'organizations', 'users', 'organization_memberships', 'organization_invitations', 'groups', 'group_relationships',
    'events', 'idempotency_keys',
    'user_availability_schedules', 'event_types', 'event_type_hosts', 'event_type_permissions',
    'claims', 'external_busy_times', 'daily_counts',
    'scheduled_events', 'event_memberships', 'event_groups', 'invitees', 'holds', 'scheduling_links',
    'undispatched_events', 'mails',
    'webhook_subscriptions', 'webhook_queues', 'webhook_deliveries',
    'calendar_subscriptions', 'calendar_feeds',
    'passwords', 'sessions', 'sign_in_providers', 'sign_in_identities',
    'oauth_grants', 'routing_forms', 'routing_form_submissions',
    'activity_log_links', 'activity_log_heads', 'activity_log_checkpoints', 'organizations_with_new_events',
    'deletions', 'deletion_subjects']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    -- The id of a row determines its organization, but the planner assumes that the two columns are independent. If most
    -- organizations have one user, it finds a user of a large organization by reading all its users. n_distinct = 1 tells the
    -- planner that organization_id alone is not selective.
    IF tenant_table <> 'organizations' THEN
      EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', tenant_table);
    END IF;
  END LOOP;
END $$;

-- Requests.
GRANT SELECT, INSERT, UPDATE, DELETE ON
  organizations, users, organization_memberships, organization_invitations, groups, group_relationships, idempotency_keys,
  sign_in_emails, slugs,
  user_availability_schedules, event_types, event_type_hosts, event_type_permissions, claims, external_busy_times, daily_counts,
  scheduled_events, event_memberships, event_groups, invitees, holds, scheduling_links,
  mails, webhook_subscriptions, webhook_queues, webhook_deliveries, calendar_subscriptions, calendar_feeds,
  passwords, sessions, sign_in_providers, sign_in_identities, deletion_subjects
  TO meetwright_app;
GRANT SELECT, INSERT, UPDATE ON access_tokens, oauth_grants, oauth_tokens, routing_forms, routing_form_submissions, deletions
  TO meetwright_app;
GRANT SELECT, INSERT, DELETE ON sign_in_domains TO meetwright_app;
GRANT SELECT, INSERT ON events, undispatched_events TO meetwright_app;
GRANT INSERT ON account_mails TO meetwright_app;
GRANT SELECT ON events_origin TO meetwright_app;
-- Requests only read the chain of the activity log; the worker writes it.
GRANT SELECT ON activity_log_links, activity_log_heads, activity_log_checkpoints, organizations_with_new_events TO meetwright_app;

-- The worker, across organizations: dispatch, sending, cleanup and retention.
GRANT SELECT ON organizations, holds, events_origin TO meetwright_batch;
GRANT SELECT, DELETE ON
  organization_invitations, idempotency_keys, events, webhook_subscriptions, sessions, oauth_tokens, oauth_clients, oauth_grants
  TO meetwright_batch;
GRANT UPDATE (last_used_at) ON oauth_grants TO meetwright_batch;
-- undispatched_events is only locked, not changed: SELECT … FOR UPDATE requires UPDATE.
GRANT SELECT, UPDATE, DELETE ON undispatched_events, mails, account_mails, webhook_deliveries TO meetwright_batch;
GRANT SELECT, UPDATE ON webhook_queues, calendar_subscriptions, deletions TO meetwright_batch;
GRANT SELECT, INSERT, DELETE ON activity_log_links, organizations_with_new_events TO meetwright_batch;
GRANT SELECT, INSERT, UPDATE ON activity_log_heads, activity_log_checkpoints TO meetwright_batch;

-- The policies compare current_user: the login role is a member of meetwright_batch and may inherit its policies, but sees these
-- rows only after SET ROLE.
CREATE POLICY batch ON organizations TO meetwright_batch USING (current_user = 'meetwright_batch');
CREATE POLICY batch ON organization_invitations TO meetwright_batch USING (current_user = 'meetwright_batch');
CREATE POLICY batch ON idempotency_keys TO meetwright_batch USING (current_user = 'meetwright_batch');
-- In a subquery, because the planner expects a plain comparison to match hardly any rows and would sort a whole queue.
DO $$
DECLARE batch_table text;
BEGIN
  FOREACH batch_table IN ARRAY ARRAY[
    'events', 'undispatched_events', 'holds', 'mails', 'webhook_subscriptions', 'webhook_queues', 'webhook_deliveries',
    'calendar_subscriptions', 'sessions', 'oauth_grants', 'activity_log_links', 'activity_log_heads', 'activity_log_checkpoints',
    'organizations_with_new_events', 'deletions']
  LOOP
    EXECUTE format('CREATE POLICY batch ON %I TO meetwright_batch USING ((SELECT current_user = %L))', batch_table, 'meetwright_batch');
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION add_event_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_event_jobs TO meetwright_batch;

-- redact_events runs as the owner of the tables. Row-level security is forced for the owner too, and the owner does not always
-- inherit the policies of meetwright_app.
DO $$
DECLARE redacted_table text;
BEGIN
  FOREACH redacted_table IN ARRAY ARRAY['events', 'undispatched_events', 'activity_log_links', 'activity_log_heads']
  LOOP
    EXECUTE format('CREATE POLICY redaction ON %I TO CURRENT_USER USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', redacted_table);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION redact_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION redact_events TO meetwright_app;

-- The owner of the two views and what they read. A new owner needs CREATE on the schema.
GRANT SELECT ON access_tokens, oauth_tokens, oauth_grants, organizations, organization_memberships TO meetwright_directory;
CREATE POLICY directory ON oauth_grants FOR SELECT TO meetwright_directory USING (true);
CREATE POLICY directory ON organizations FOR SELECT TO meetwright_directory USING (true);
CREATE POLICY directory ON organization_memberships FOR SELECT TO meetwright_directory USING (true);
GRANT CREATE ON SCHEMA public TO meetwright_directory;
ALTER VIEW callers OWNER TO meetwright_directory;
ALTER VIEW oauth_callers OWNER TO meetwright_directory;
REVOKE CREATE ON SCHEMA public FROM meetwright_directory;
DO $$
DECLARE login text := current_user;
BEGIN
  SET LOCAL ROLE meetwright_directory;
  EXECUTE format('GRANT SELECT ON callers, oauth_callers TO %I', login);
  RESET ROLE;
END $$;
-- Within a view, policies are those of its owner, but current_user is the caller: these policies can't compare current_user. So
-- the login role leaves meetwright_directory once the views exist. If an administrator granted the role, only they can revoke it.
DO $$ BEGIN REVOKE meetwright_directory FROM current_user; EXCEPTION WHEN insufficient_privilege THEN NULL; END $$;
