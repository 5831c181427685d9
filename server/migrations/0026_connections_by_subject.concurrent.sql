-- Finds connections of the same account at a provider, in all organizations.
CREATE INDEX CONCURRENTLY calendar_connections_by_subject ON calendar_connections
  (subject) WHERE subject IS NOT NULL;
