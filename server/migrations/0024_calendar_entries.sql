SET LOCAL lock_timeout = '500ms';

-- Bookings are written into this calendar of the user.
ALTER TABLE connected_calendars ADD COLUMN receives_bookings boolean NOT NULL DEFAULT false;
-- What happens if the user moves or deletes the entry of a booking.
ALTER TABLE connected_calendars ADD COLUMN on_move text NOT NULL DEFAULT 'follow';
ALTER TABLE connected_calendars ADD COLUMN on_delete text NOT NULL DEFAULT 'ask';
ALTER TABLE connected_calendars ADD CONSTRAINT connected_calendars_on_move_check
  CHECK (on_move IN ('follow', 'put_back', 'tell')) NOT VALID;
ALTER TABLE connected_calendars ADD CONSTRAINT connected_calendars_on_delete_check
  CHECK (on_delete IN ('ask', 'cancel', 'put_back')) NOT VALID;

-- The objects that we write into calendars of hosts: one for each booking and host. If one has to be created again, the new one
-- has another name and is another row.
CREATE TABLE calendar_entries (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  host_id uuid NOT NULL,
  -- URL and UID follow from booking, host and generation.
  generation integer NOT NULL CHECK (generation > 0),
  calendar_id uuid NOT NULL,
  -- The current event of the booking. A reschedule replaces it.
  event_id uuid NOT NULL,
  url text NOT NULL CHECK (octet_length(url) BETWEEN 1 AND 2100),
  uid text NOT NULL CHECK (char_length(uid) BETWEEN 1 AND 500),
  etag text CHECK (char_length(etag) <= 500),
  wanted text NOT NULL CHECK (wanted IN ('present', 'absent')),
  -- `adopted`: another object of the account has the UID, and we leave it alone. `detached`: the user has made it a series.
  state text NOT NULL CHECK (state IN ('pending', 'written', 'adopted', 'detached', 'failed', 'removed')),
  -- The last change of the booking, and the last one that the calendar has.
  revision integer NOT NULL CHECK (revision > 0),
  written integer NOT NULL CHECK (written BETWEEN 0 AND revision),
  -- Whether the object has certainly existed.
  is_known boolean NOT NULL,
  -- What we have sent in the last hour: {start, end, at, hashes}. If the calendar has one of these times, the user did not move it.
  sent jsonb NOT NULL CHECK (jsonb_typeof(sent) = 'array' AND octet_length(sent::text) <= 20000),
  -- A hash of times and texts as written; NULL = write again.
  digest bytea CHECK (octet_length(digest) <= 64),
  -- Hashes of title, text and place as written. If one differs in the calendar, the user has changed it.
  hashes jsonb CHECK (jsonb_typeof(hashes) = 'object' AND octet_length(hashes::text) <= 1000),
  -- The times of the booking.
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  -- Another start that the calendar has, and since when.
  seen_start timestamptz(3),
  seen_end timestamptz(3),
  seen_at timestamptz(3),
  -- Since when the object is missing, and how many reads have confirmed it.
  gone_at timestamptz(3),
  confirmed integer NOT NULL CHECK (confirmed >= 0),
  -- What the user was asked or told, and when.
  question text CHECK (question IN ('deleted', 'emptied', 'moved')),
  asked_at timestamptz(3),
  -- Failed attempts to write in a row.
  attempts integer NOT NULL CHECK (attempts >= 0),
  failure text CHECK (char_length(failure) <= 40),
  failing_since timestamptz(3),
  -- The next attempt or decision; NULL = nothing to do.
  due_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, booking_id, host_id, generation),
  FOREIGN KEY (organization_id, calendar_id) REFERENCES connected_calendars (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, event_id) REFERENCES scheduled_events (organization_id, id),
  FOREIGN KEY (organization_id, host_id) REFERENCES users (organization_id, id),
  CHECK (num_nonnulls(seen_start, seen_end, seen_at) IN (0, 3)),
  CHECK (num_nonnulls(question, asked_at) IN (0, 2)),
  CHECK (num_nonnulls(failure, failing_since) IN (0, 2)),
  CHECK ((gone_at IS NULL) = (confirmed = 0))
);
CREATE UNIQUE INDEX calendar_entries_present ON calendar_entries (organization_id, booking_id, host_id)
  WHERE wanted = 'present';
CREATE INDEX calendar_entries_by_place ON calendar_entries (organization_id, calendar_id, url);
CREATE INDEX calendar_entries_by_event ON calendar_entries (organization_id, event_id);
CREATE INDEX calendar_entries_by_host ON calendar_entries (organization_id, host_id, end_time);
CREATE INDEX calendar_entries_due ON calendar_entries (organization_id, calendar_id, due_at) WHERE due_at IS NOT NULL;
-- Deleted some time after the end of the meeting.
CREATE INDEX calendar_entries_by_end ON calendar_entries (end_time);

ALTER TABLE calendar_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON calendar_entries TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE calendar_entries ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_entries TO meetwright_app;

-- The periodic task that deletes old entries works for all organizations.
GRANT SELECT, DELETE ON calendar_entries TO meetwright_batch;
CREATE POLICY batch ON calendar_entries TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
