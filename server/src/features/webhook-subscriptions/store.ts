// Writes: webhook_subscriptions, webhook_queues (creates, stops and resumes them).
import { sql as raw } from 'kysely'
import type { Member } from '../../domain/access/actor.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { WebhookScope } from '../../domain/webhooks/events.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { type Query, type RowOf, rawQuery, sql } from '../../platform/db/sql.ts'

export const omitAccess = ({
  is_group_admin: _,
  has_access: __,
  ...row
}: SubscriptionForUser): SubscriptionRow => row

const columns = [
  's.organization_id',
  's.id',
  's.scope',
  's.scope_id',
  's.callback_url',
  's.events',
  's.state',
  's.disabled_reason',
  's.key_changed_at',
  's.active_since',
  's.creator_id',
  's.grant_id',
  's.created_at',
  's.updated_at',
  'q.failing_since',
] as const

/** An expired grant is deleted later. */
const isGrantEnded = (now: Instant) => raw<boolean>`
  s.grant_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM oauth_grants g
     WHERE g.organization_id = s.organization_id AND g.id = s.grant_id AND g.revoked_at IS NULL
       AND g.expires_at > ${iso(now)})`

/**
 * The rule of `canManageWebhook` for the creator of the subscription `s`, and that its app still has access. A subscription
 * has no token that could be rejected, so each statement that reads deliveries evaluates this.
 */
export const hasAccess = (now: Instant) => raw<boolean>`(
  NOT (${isGrantEnded(now)}) AND EXISTS (
    SELECT FROM organization_memberships m
     WHERE m.organization_id = s.organization_id AND m.user_id = s.creator_id
       AND (m.role IN ('admin', 'owner') OR (s.scope = 'user' AND s.scope_id = s.creator_id)
         OR (s.scope = 'group' AND EXISTS (
              SELECT FROM group_relationships r
               WHERE r.organization_id = s.organization_id AND r.membership_id = m.id AND r.group_id = s.scope_id
                 AND r.role = 'admin')))))`

const activeSubscriptions = (organizationId: string) =>
  sql
    .selectFrom('webhook_subscriptions as s')
    .innerJoin('webhook_queues as q', (join) =>
      join.onRef('q.organization_id', '=', 's.organization_id').onRef('q.subscription_id', '=', 's.id'),
    )
    .select(columns)
    .where('s.organization_id', '=', organizationId)
    .where('s.deleted_at', 'is', null)

/** Excludes the signing keys. */
export type SubscriptionRow = RowOf<typeof activeSubscriptions>

/**
 * For permission checks: also whether the caller is an admin of the group that the subscription is for, and whether its creator,
 * or the app that created it, may still receive its events.
 */
export const subscriptionForUser = (organizationId: string, id: string, membershipId: string, now: Instant) =>
  activeSubscriptions(organizationId)
    .select(
      raw<boolean>`EXISTS (
        SELECT FROM group_relationships r
         WHERE r.organization_id = ${organizationId} AND r.group_id = s.scope_id AND r.membership_id = ${membershipId}
           AND r.role = 'admin')`.as('is_group_admin'),
    )
    .select(hasAccess(now).as('has_access'))
    .where('s.id', '=', id)

export type SubscriptionForUser = RowOf<typeof subscriptionForUser>

export const lockSubscriptionForUser = (
  organizationId: string,
  id: string,
  membershipId: string,
  now: Instant,
) => subscriptionForUser(organizationId, id, membershipId, now).forNoKeyUpdate('s')

/** For writes by the service itself, without a permission check. */
export const lockSubscription = (organizationId: string, id: string) =>
  activeSubscriptions(organizationId).where('s.id', '=', id).forNoKeyUpdate('s')

export const lockSubscriptionsOf = (organizationId: string, scopeId: string) =>
  activeSubscriptions(organizationId).where('s.scope_id', '=', scopeId).orderBy('s.id').forNoKeyUpdate('s')

/** Those that still have to be disabled, or deleted because the grant of their app ended. */
export const lockSubscriptionsWithoutAccess = (organizationId: string, now: Instant) =>
  activeSubscriptions(organizationId)
    .select(isGrantEnded(now).as('is_grant_ended'))
    .where(raw<boolean>`NOT ${hasAccess(now)}`)
    .where(raw<boolean>`(s.state <> 'disabled' OR (${isGrantEnded(now)}))`)
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .$castTo<SubscriptionRow & { readonly is_grant_ended: boolean }>()

/** The subscriptions that apps created, for the list of apps. */
export const subscriptionsOfGrants = (organizationId: string, grantIds: readonly string[]) =>
  sql
    .selectFrom('webhook_subscriptions')
    .select(['id', 'grant_id', 'callback_url'])
    .where('organization_id', '=', organizationId)
    .where('grant_id', 'in', [...grantIds])
    .where('deleted_at', 'is', null)
    .orderBy('id')

export const signingKeysOf = (organizationId: string, id: string) =>
  sql
    .selectFrom('webhook_subscriptions')
    .select('signing_keys')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

export interface SubscriptionFilter {
  readonly scope: WebhookScope
  /** Null: all users or all groups. */
  readonly scopeId: string | null
}

export function subscriptions(organizationId: string, filter: SubscriptionFilter, page: PageRequest) {
  const all = activeSubscriptions(organizationId).where('s.scope', '=', filter.scope)
  const narrowed = filter.scopeId === null ? all : all.where('s.scope_id', '=', filter.scopeId)
  return keyset(narrowed, page, { created_at: 's.created_at' }, 's.id')
}

/** Those that the rule of `canManageWebhook` allows a member who is not an admin of the organization. */
export function subscriptionsOfMember({ organizationId, userId, membershipId }: Member, page: PageRequest) {
  const own = activeSubscriptions(organizationId).where(raw<boolean>`(
    (s.scope = 'user' AND s.scope_id = ${userId})
    OR (s.scope = 'group' AND EXISTS (
         SELECT FROM group_relationships r
          WHERE r.organization_id = s.organization_id AND r.group_id = s.scope_id AND r.membership_id = ${membershipId}
            AND r.role = 'admin')))`)
  return keyset(own, page, { created_at: 's.created_at' }, 's.id')
}

export const allSubscriptions = (organizationId: string, page: PageRequest) =>
  keyset(activeSubscriptions(organizationId), page, { created_at: 's.created_at' }, 's.id')

/** Returns no row if the URL already has a subscription. */
export const insertSubscription = (row: SubscriptionRow, keys: Buffer) => {
  const { failing_since: _, ...subscription } = row
  return sql
    .insertInto('webhook_subscriptions')
    .values({
      ...subscription,
      events: [...row.events],
      signing_keys: keys,
      key_changed_at: iso(row.key_changed_at),
      active_since: iso(row.active_since),
      created_at: iso(row.created_at),
      updated_at: iso(row.updated_at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
}

export const callbackUrls = (organizationId: string) =>
  sql
    .selectFrom('webhook_subscriptions')
    .select(['id', 'callback_url'])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)

export const insertQueue = (organizationId: string, subscriptionId: string) =>
  sql
    .insertInto('webhook_queues')
    .values({ organization_id: organizationId, subscription_id: subscriptionId })

export const updateSubscription = (row: SubscriptionRow) =>
  sql
    .updateTable('webhook_subscriptions')
    .set({
      callback_url: row.callback_url,
      events: [...row.events],
      state: row.state,
      disabled_reason: row.disabled_reason,
      creator_id: row.creator_id,
      grant_id: row.grant_id,
      key_changed_at: iso(row.key_changed_at),
      active_since: iso(row.active_since),
      updated_at: iso(row.updated_at),
    })
    .where('organization_id', '=', row.organization_id)
    .where('id', '=', row.id)

export const updateSigningKeys = (organizationId: string, id: string, keys: Buffer) =>
  sql
    .updateTable('webhook_subscriptions')
    .set({ signing_keys: keys })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** Deletes the keys immediately; cleanup deletes the deliveries later. */
export const markDeleted = (organizationId: string, ids: readonly string[], now: Instant) =>
  rawQuery<never>(raw`
    UPDATE webhook_subscriptions SET deleted_at = ${iso(now)}, signing_keys = ''
     WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::uuid[])`)

/** The worker that leased a queue notices at its next poll and stops sending. */
export const stopQueues = (organizationId: string, ids: readonly string[]) =>
  rawQuery<never>(raw`
    UPDATE webhook_queues SET stopped = true
     WHERE organization_id = ${organizationId} AND subscription_id = ANY(${[...ids]}::uuid[])`)

/** Resets the failure state of the endpoint. */
export const resumeQueue = (organizationId: string, id: string) =>
  rawQuery<never>(raw`
    UPDATE webhook_queues
       SET stopped = false, failures = 0, failing_since = NULL, backoff_until = NULL, additions = additions + 1
     WHERE organization_id = ${organizationId} AND subscription_id = ${id}`)

/** For a new URL: pending deliveries are sent to it without waiting for the backoff of the old one. */
export const resetQueueHealth = (organizationId: string, id: string) =>
  rawQuery<never>(raw`
    UPDATE webhook_queues
       SET failures = 0, failing_since = NULL, backoff_until = NULL, additions = additions + 1
     WHERE organization_id = ${organizationId} AND subscription_id = ${id}`)

/** Runs in the worker across organizations. Deletes subscriptions whose deliveries are already deleted. */
export const deleteEmptySubscriptions = (now: Instant, limit: number): Query<{ deleted: number }> =>
  rawQuery(raw`
    WITH gone AS (
      DELETE FROM webhook_subscriptions
       WHERE (organization_id, id) IN (
         SELECT s.organization_id, s.id FROM webhook_subscriptions s
          WHERE s.deleted_at <= ${iso(now)} AND NOT EXISTS (
            SELECT FROM webhook_deliveries d
             WHERE d.organization_id = s.organization_id AND d.subscription_id = s.id)
          LIMIT ${limit})
      RETURNING id)
    SELECT count(*) AS deleted FROM gone`)
