SET LOCAL lock_timeout = '500ms';

-- The grant of the app that created it; NULL = a member created it. No foreign key: expired grants are deleted.
ALTER TABLE webhook_subscriptions ADD COLUMN grant_id uuid;
ALTER TABLE calendar_feeds ADD COLUMN grant_id uuid;

-- Before it sends, the worker checks that the creator of a subscription may still have it.
GRANT SELECT (organization_id, id, user_id, role) ON organization_memberships TO meetwright_batch;
GRANT SELECT (organization_id, membership_id, group_id, role) ON group_relationships TO meetwright_batch;
CREATE POLICY batch ON organization_memberships FOR SELECT TO meetwright_batch
  USING ((SELECT current_user = 'meetwright_batch'));
CREATE POLICY batch ON group_relationships FOR SELECT TO meetwright_batch
  USING ((SELECT current_user = 'meetwright_batch'));

-- When the owner chose another slug; NULL = the current one. A released slug redirects to the current one, and stays reserved for
-- its owner.
ALTER TABLE slugs ADD COLUMN released_at timestamptz(3);
