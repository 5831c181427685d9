-- Webhook subscriptions, the deliveries to them, and the queue that each of them has.

SET LOCAL lock_timeout = '5s';

CREATE TABLE webhook_subscriptions (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  scope text NOT NULL CHECK (scope IN ('user', 'organization', 'group')),
  -- The user, the group or the organization of whom it tells.
  scope_id uuid NOT NULL,
  callback_url text NOT NULL CHECK (char_length(callback_url) <= 2000),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  state text NOT NULL CHECK (state IN ('active', 'paused', 'disabled')),
  -- Sealed: the key that signs and, for a day, those that it replaced. Empty once it is deleted.
  signing_keys bytea NOT NULL,
  key_changed_at timestamptz(3) NOT NULL,
  -- When it was made or resumed: what happened before is not delivered.
  active_since timestamptz(3) NOT NULL,
  creator_id uuid NOT NULL,
  -- A deleted one is kept until its deliveries are tidied away; no read returns it.
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, creator_id) REFERENCES users
);
CREATE UNIQUE INDEX webhook_subscriptions_one_per_url ON webhook_subscriptions (organization_id, scope_id, callback_url) WHERE deleted_at IS NULL;
CREATE INDEX webhook_subscriptions_by_owner ON webhook_subscriptions (organization_id, scope_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX webhook_subscriptions_by_time ON webhook_subscriptions (organization_id, scope, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX webhook_subscriptions_deleted ON webhook_subscriptions (deleted_at) WHERE deleted_at IS NOT NULL;

-- The queue of a subscription: whether anything waits, how its endpoint does, and which worker sends. One worker holds a
-- queue at a time: so an endpoint that fails is asked by one delivery at a time, whatever the number of workers.
CREATE TABLE webhook_queues (
  organization_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  -- Grows with every addition: a worker that has seen a smaller number has not seen everything, and must not leave.
  additions bigint NOT NULL DEFAULT 0,
  -- When the first delivery that waits is due; NULL = none waits. While a worker holds the queue it may be too early.
  next_due_at timestamptz(3),
  -- Nothing is sent: the subscription is paused, disabled or deleted.
  stopped boolean NOT NULL DEFAULT false,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz(3),
  -- An endpoint that fails is left alone until then.
  resting_until timestamptz(3),
  wake_at timestamptz(3) GENERATED ALWAYS AS
    (CASE WHEN stopped OR next_due_at IS NULL THEN NULL ELSE GREATEST(next_due_at, resting_until) END) STORED,
  leased_by uuid,
  -- Then any other worker may take it: the one that held it is gone.
  leased_until timestamptz(3),
  PRIMARY KEY (organization_id, subscription_id),
  FOREIGN KEY (organization_id, subscription_id) REFERENCES webhook_subscriptions ON DELETE CASCADE
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX webhook_queues_to_wake ON webhook_queues (wake_at) WHERE wake_at IS NOT NULL;

-- What is sent, byte by byte, and what became of it; kept for 30 days. Personal data of an invitee is in `body`.
-- It names its subscription without a foreign key: that would lock the subscription's row for each of them, and a
-- subscription is removed only after its deliveries.
CREATE TABLE webhook_deliveries (
  organization_id uuid NOT NULL,
  -- Made from event and subscription, so that planning twice is planning once. Sent as webhook-id.
  id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  event_id uuid NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  -- How many attempts the present round has had; whoever asks for a redelivery begins a new one.
  attempt integer NOT NULL,
  due_at timestamptz(3),
  -- The last of them, oldest first: {at, status, error, ms}.
  attempts jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  CHECK ((status = 'pending') = (due_at IS NOT NULL))
-- The body is stored beside the row, which is then small to change.
) WITH (toast_tuple_target = 256, autovacuum_vacuum_scale_factor = 0.05);
-- lz4 compresses a body in a small part of the time that is usual. A server that was built without it does as it always does.
DO $$
BEGIN
  ALTER TABLE webhook_deliveries ALTER COLUMN body SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
  NULL;
END $$;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (organization_id, subscription_id, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (organization_id, subscription_id, created_at, id);
-- For the retention alone, which goes by age across organizations.
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING brin (created_at) WITH (autosummarize = on);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['webhook_subscriptions', 'webhook_queues', 'webhook_deliveries']
  LOOP
    -- As of every tenant table: whoever knows the id knows the organization.
    EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', tenant_table);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meetwright_app', tenant_table);
    EXECUTE format('CREATE POLICY batch ON %I TO meetwright_batch USING ((SELECT current_user = %L))', tenant_table, 'meetwright_batch');
  END LOOP;
END $$;

-- The sender and the retention work across organizations. Of a subscription the sender reads where to and with which key.
GRANT SELECT, DELETE ON webhook_subscriptions TO meetwright_batch;
GRANT SELECT, UPDATE ON webhook_queues TO meetwright_batch;
GRANT SELECT, UPDATE, DELETE ON webhook_deliveries TO meetwright_batch;
