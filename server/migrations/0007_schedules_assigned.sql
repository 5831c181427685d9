SET LOCAL lock_timeout = '500ms';

-- The schedule of the host for this event type; NULL = the default one, or own_rules if set. After its deletion the default applies.
ALTER TABLE event_type_hosts ADD COLUMN schedule_id uuid;
ALTER TABLE event_type_hosts ADD CONSTRAINT event_type_hosts_schedule_fkey FOREIGN KEY (organization_id, schedule_id)
  REFERENCES user_availability_schedules (organization_id, id) ON DELETE SET NULL (schedule_id) NOT VALID;
