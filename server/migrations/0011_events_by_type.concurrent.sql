-- Lists the events of one event type.
CREATE INDEX CONCURRENTLY scheduled_events_by_type ON scheduled_events (organization_id, event_type_id, start_time, id);

-- Lists the events that were booked on a page, through the API or through MCP.
CREATE INDEX CONCURRENTLY invitees_by_source ON invitees (organization_id, source, start_time, event_id);
