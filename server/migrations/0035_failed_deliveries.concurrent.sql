-- Lists and counts the failed deliveries of a subscription. Few deliveries fail, so the index costs the others nothing.
-- squawk-ignore require-lock-timeout
CREATE INDEX CONCURRENTLY webhook_deliveries_failed ON webhook_deliveries
  (organization_id, subscription_id, created_at, id) WHERE status = 'failed';
