-- Finds the event types that use a schedule, also when it is deleted.
CREATE INDEX CONCURRENTLY event_type_hosts_by_schedule ON event_type_hosts (organization_id, schedule_id)
  WHERE schedule_id IS NOT NULL;
