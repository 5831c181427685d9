-- Lists are sorted by name with a collation for people. The indexes with the collation of the database serve the previous release;
-- the next one can drop them.
CREATE INDEX CONCURRENTLY event_types_by_sorted_name ON event_types
  (organization_id, name COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;

CREATE INDEX CONCURRENTLY routing_forms_by_sorted_name ON routing_forms
  (organization_id, name COLLATE "und-x-icu", id) WHERE removed_at IS NULL;
