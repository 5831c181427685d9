SET LOCAL lock_timeout = '500ms';

-- The location kinds for which the calendar server creates a room together with an event.
ALTER TABLE connected_calendars ADD COLUMN conference_kinds text[] NOT NULL DEFAULT '{}';
ALTER TABLE connected_calendars ADD CONSTRAINT connected_calendars_conference_kinds_check
  CHECK (conference_kinds <@ ARRAY['google_conference', 'microsoft_teams_conference']) NOT VALID;

-- The room of the meeting, if this entry provides it.
ALTER TABLE calendar_entries
  ADD COLUMN conference_kind text,
  ADD COLUMN conference_state text,
  ADD COLUMN conference_url text,
  ADD COLUMN conference_attempts integer NOT NULL DEFAULT 0,
  -- The next request for the room; NULL = nothing to do.
  ADD COLUMN conference_due_at timestamptz(3);
ALTER TABLE calendar_entries ADD CONSTRAINT calendar_entries_conference_check
  CHECK (conference_kind IN ('google_conference', 'microsoft_teams_conference')
         AND conference_state IN ('pending', 'ready', 'failed') AND char_length(conference_url) <= 2000
         AND num_nonnulls(conference_kind, conference_state) IN (0, 2)
         AND (conference_url IS NOT NULL) = (conference_state IS NOT DISTINCT FROM 'ready')
         AND (conference_due_at IS NULL OR conference_state = 'pending') AND conference_attempts >= 0) NOT VALID;

-- Mails with the link of a room that was created later, and about rooms that could not be created. The check is wider than
-- before, so rows need no validation.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('confirmation', 'reschedule', 'cancellation', 'reminder', 'reconfirmation', 'new_host', 'reschedule_request',
                  'invitation', 'webhook_disabled', 'calendar_unread', 'calendar_emptied', 'calendar_gone', 'entry_deleted',
                  'entry_time_taken', 'entry_time_past', 'entry_group', 'entry_put_back', 'entry_moved', 'entry_failed',
                  'entry_conflict', 'location', 'location_failed')) NOT VALID;
