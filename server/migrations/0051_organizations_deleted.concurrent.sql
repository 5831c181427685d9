-- Workers find the deleted organizations, and skip their calendars. Usually there are none.
-- squawk-ignore require-lock-timeout
CREATE INDEX CONCURRENTLY organizations_deleted ON organizations (deletion_due_at) WHERE deleted_at IS NOT NULL;
