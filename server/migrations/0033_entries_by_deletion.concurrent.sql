-- Finds the entries that a deletion of personal data waits for.
CREATE INDEX CONCURRENTLY calendar_entries_by_deletion ON calendar_entries
  (organization_id, deletion_id) WHERE deletion_id IS NOT NULL;
-- Finds the deletions whose entries have to be counted.
CREATE INDEX CONCURRENTLY deletions_entries_due ON deletions (entries_due_at) WHERE entries_due_at IS NOT NULL;
