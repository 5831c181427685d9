-- Event types, the schedules that open them, and the claims and busy times that close them.

SET LOCAL lock_timeout = '5s';

-- The exclusion constraint compares uuids with = and <> beside ranges with &&.
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

-- A group has a page of its own, and so a slug. A deleted one is kept, as a removed user is: its event types refer to it.
ALTER TABLE groups ADD COLUMN slug text;
ALTER TABLE groups ADD COLUMN removed_at timestamptz(3);
-- The owner of a table that forces its policies is bound by them too; for the rows that are there they are lifted.
ALTER TABLE groups NO FORCE ROW LEVEL SECURITY;
INSERT INTO slugs (slug, organization_id, owner_id)
  SELECT 'group-' || right(id::text, 12), organization_id, id FROM groups;
UPDATE groups SET slug = 'group-' || right(id::text, 12);
ALTER TABLE groups FORCE ROW LEVEL SECURITY;
-- Every row has one by now; the next migration says so, without locking anybody out.
ALTER TABLE groups ADD CONSTRAINT groups_have_a_slug CHECK (slug IS NOT NULL) NOT VALID;

-- A user's hours. Each user has exactly one default; users made before this get working hours in their own zone.
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

ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
INSERT INTO user_availability_schedules (organization_id, id, user_id, name, is_default, timezone, rules, created_at, updated_at)
  SELECT organization_id,
         (substr(id::text, 1, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
         id, 'Working hours', true, timezone,
         (SELECT jsonb_agg(jsonb_build_object('type', 'wday', 'wday', wday,
                   'intervals', jsonb_build_array(jsonb_build_object('from', '09:00', 'to', '17:00'))) ORDER BY place)
            FROM unnest(ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday']) WITH ORDINALITY AS day (wday, place)),
         created_at, created_at
    FROM users;
ALTER TABLE users FORCE ROW LEVEL SECURITY;

-- Lengths are whole minutes. The owner is a user or a group: the profile under whose slug the type's page is.
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
  -- {"days": 60}, {"start_date": …, "end_date": …}, or null for no end.
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

-- Who hosts a type, and with which hours: the host's default schedule, until the pair is given its own.
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

-- Claims on a host's time. The constraint is the promise that no host is in two meetings at once; it is made on the
-- empty table, names no other unique key, and every column it reads is NOT NULL (a NULL conflicts with nothing).
CREATE TABLE claims (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  host_id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  -- What the claim belongs to. A booking may overlap itself, so that it can claim its new time before it leaves the old.
  booking_id uuid NOT NULL,
  -- The scheduled event that takes place in this time; NULL while it is only held.
  event_id uuid,
  kind text NOT NULL CHECK (kind IN ('booking', 'hold')),
  active boolean NOT NULL,
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  buffered_start timestamptz(3) NOT NULL,
  buffered_end timestamptz(3) NOT NULL,
  during tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(buffered_start, buffered_end, '[)')) STORED,
  -- Of a group event: how many of its seats there are and are taken; NULL for any other.
  seats integer,
  seats_taken integer,
  -- Of a hold: expiry is decided at use, since a constraint can't see the clock.
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  CHECK (buffered_start <= start_time AND start_time < end_time AND end_time <= buffered_end),
  -- Twelve hours of meeting and twice twelve of buffers: how far back a reader of a window has to look.
  CHECK (buffered_end <= buffered_start + interval '36 hours'),
  CHECK (num_nonnulls(seats, seats_taken) IN (0, 2) AND seats_taken <= seats),
  CHECK ((kind = 'hold') = (expires_at IS NOT NULL)),
  CONSTRAINT claims_do_not_overlap EXCLUDE USING gist
    (organization_id WITH =, host_id WITH =, booking_id WITH <>, during WITH &&) WHERE (active)
);
-- Busy time is read from here alone; the GiST index is for the promise.
CREATE INDEX claims_of_host ON claims (organization_id, host_id, buffered_start)
  INCLUDE (buffered_end, start_time, end_time, kind, event_type_id, seats, seats_taken, expires_at) WHERE active;
CREATE INDEX claims_of_booking ON claims (organization_id, booking_id);

-- Busy times from outside: each source of a user is replaced as a whole.
CREATE TABLE external_busy_times (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 64),
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  -- Of a piece of a longer block: where the whole of it begins and ends.
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

-- Meetings of a type that a host has on a local date; a booking counts itself here against the daily limit.
CREATE TABLE daily_counts (
  organization_id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  host_id uuid NOT NULL,
  local_date date NOT NULL,
  used integer NOT NULL CHECK (used >= 0),
  PRIMARY KEY (organization_id, event_type_id, host_id, local_date)
);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['user_availability_schedules', 'event_types', 'event_type_hosts', 'event_type_permissions',
                                      'claims', 'external_busy_times', 'daily_counts']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meetwright_app', tenant_table);
  END LOOP;
END $$;
