-- Finds rooms that are being created.
CREATE INDEX CONCURRENTLY calendar_entries_conference_due ON calendar_entries
  (organization_id, calendar_id, conference_due_at) WHERE conference_due_at IS NOT NULL;
