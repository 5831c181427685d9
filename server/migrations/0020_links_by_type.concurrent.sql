-- Lists the links of an event type, newest first.
CREATE INDEX CONCURRENTLY scheduling_links_by_type ON scheduling_links
  (organization_id, event_type_id, created_at, id);
