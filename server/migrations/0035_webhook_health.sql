SET LOCAL lock_timeout = '500ms';

-- When the endpoint last accepted a delivery. Null: not since this column exists.
ALTER TABLE webhook_queues ADD COLUMN last_success_at timestamptz(3);
-- Why the service disabled the subscription: gone, failing or access_ended. Null: it did not, or before this column.
ALTER TABLE webhook_subscriptions ADD COLUMN disabled_reason text;
