-- Lists the events with one kind of location.
CREATE INDEX CONCURRENTLY scheduled_events_by_location ON scheduled_events
  (organization_id, (location ->> 'type'), start_time, id);
