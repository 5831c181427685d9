-- Scheduled events with their hosts and invitees, holds, and the links that may be used once.

SET LOCAL lock_timeout = '5s';

-- The local date on which a claim was counted against the daily limit: the zone in which it fell may change later.
ALTER TABLE claims ADD COLUMN counted_on date;

-- A meeting that was booked. What may change later is its status, its counters and its notes: a new time is a new event.
CREATE TABLE scheduled_events (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  -- Its claims carry it; it outlives a reschedule, and so does the UID in calendars.
  booking_id uuid NOT NULL,
  -- Counts the changes of a booking that calendars have to be told.
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
-- In these orders too, only what starts at a certain time may be wanted: the index says so without the table.
CREATE INDEX scheduled_events_by_creation ON scheduled_events (organization_id, created_at, id) INCLUDE (start_time, status);
CREATE INDEX scheduled_events_by_change ON scheduled_events (organization_id, updated_at, id) INCLUDE (start_time, status);
-- Few are: whoever asks for them alone need not walk through all.
CREATE INDEX scheduled_events_canceled ON scheduled_events (organization_id, start_time, id) WHERE status = 'canceled';
CREATE INDEX scheduled_events_canceled_by_creation ON scheduled_events (organization_id, created_at, id) WHERE status = 'canceled';
CREATE INDEX scheduled_events_canceled_by_change ON scheduled_events (organization_id, updated_at, id) WHERE status = 'canceled';

-- The hosts of an event. The times are the event's, so that one host's events are listed from here.
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

-- The groups that one of the hosts was in when the event was booked.
CREATE TABLE event_groups (
  organization_id uuid NOT NULL,
  event_id uuid NOT NULL,
  group_id uuid NOT NULL,
  start_time timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, event_id, group_id),
  FOREIGN KEY (organization_id, event_id) REFERENCES scheduled_events
);
CREATE INDEX event_groups_by_group ON event_groups (organization_id, group_id, start_time, event_id);

-- Who comes. Personal data of an invitee is in email, the names, text_reminder_number, questions_and_answers, guests,
-- tracking, payment and cancellation, and nowhere else but in what events and jobs say about them. The start is the event's, so
-- that the events of one address are listed from here.
CREATE TABLE invitees (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  start_time timestamptz(3) NOT NULL,
  email text NOT NULL CHECK (email = lower(email) AND char_length(email) <= 254),
  name text NOT NULL,
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
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, event_id) REFERENCES scheduled_events,
  CHECK (num_nonnulls(no_show_id, no_show_at) IN (0, 2))
);
CREATE INDEX invitees_by_event ON invitees (organization_id, event_id, created_at, id);
CREATE INDEX invitees_by_email ON invitees (organization_id, email, start_time, event_id);
-- Few bring any: the guests of an event of thousands are found at once.
CREATE INDEX invitees_with_guests ON invitees (organization_id, event_id) WHERE guests <> '[]';
CREATE INDEX invitees_by_no_show ON invitees (organization_id, no_show_id) WHERE no_show_id IS NOT NULL;

-- Time, or a seat of a group event, that is kept for someone who is about to book. Its claims carry its id as booking_id;
-- a seat has no claim of its own, but is counted in that of the event.
CREATE TABLE holds (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  user_id uuid NOT NULL,
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  -- The claim in which a seat is taken; NULL where the hold has claims of its own.
  seat_of_claim_id uuid,
  -- Expiry is decided at use; 'expired' is written only where the seat was given to someone else.
  status text NOT NULL CHECK (status IN ('active', 'booked', 'released', 'expired')),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, event_type_id) REFERENCES event_types
);
CREATE INDEX holds_of_seats ON holds (organization_id, event_type_id, start_time) WHERE seat_of_claim_id IS NOT NULL AND status = 'active';
CREATE INDEX holds_by_expiry ON holds (expires_at) WHERE status = 'active';

-- Links that work once: for a type as it is, or with the rules of a share.
CREATE TABLE scheduling_links (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  -- What a share says instead of the type: durations, period, hours, locations; NULL = the type's own.
  override jsonb,
  created_by uuid NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, event_type_id) REFERENCES event_types
);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['scheduled_events', 'event_memberships', 'event_groups', 'invitees', 'holds', 'scheduling_links']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meetwright_app', tenant_table);
  END LOOP;
END $$;

-- Whoever knows the id of a row knows its organization too. The planner takes the two for independent, and where most organizations
-- have one user it looks for a user of a large one among all of them. With this, the organization alone narrows nothing.
DO $$
DECLARE tenant_table text;
BEGIN
  FOR tenant_table IN
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity AND a.attname = 'organization_id'
       AND c.relname <> 'organizations'
     ORDER BY 1
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', tenant_table);
  END LOOP;
END $$;
