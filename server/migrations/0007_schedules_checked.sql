SET LOCAL lock_timeout = '500ms';

ALTER TABLE event_type_hosts VALIDATE CONSTRAINT event_type_hosts_schedule_fkey;
