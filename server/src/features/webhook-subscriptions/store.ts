// Writes: webhook_subscriptions, webhook_queues (creates, stops and resumes them).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { WebhookScope } from '../../domain/webhooks/events.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { type Query, rawQuery, sql } from '../../platform/db/sql.ts'
import type { SubscriptionRow } from './schema.ts'

/** For permission checks: whether the caller is an admin of the group that the subscription is for. */
export type SubscriptionForUser = SubscriptionRow & { readonly is_group_admin: boolean }

export const omitAccess = ({ is_group_admin: _, ...row }: SubscriptionForUser): SubscriptionRow => row

const columns = [
  's.organization_id',
  's.id',
  's.scope',
  's.scope_id',
  's.callback_url',
  's.events',
  's.state',
  's.key_changed_at',
  's.active_since',
  's.creator_id',
  's.created_at',
  's.updated_at',
  'q.failing_since',
] as const

const activeSubscriptions = (organizationId: string) =>
  sql
    .selectFrom('webhook_subscriptions as s')
    .innerJoin('webhook_queues as q', (join) =>
      join.onRef('q.organization_id', '=', 's.organization_id').onRef('q.subscription_id', '=', 's.id'),
    )
    .select(columns)
    .where('s.organization_id', '=', organizationId)
    .where('s.deleted_at', 'is', null)

export const subscriptionForUser = (organizationId: string, id: string, membershipId: string) =>
  activeSubscriptions(organizationId)
    .select(
      raw<boolean>`EXISTS (
        SELECT FROM group_relationships r
         WHERE r.organization_id = ${organizationId} AND r.group_id = s.scope_id AND r.membership_id = ${membershipId}
           AND r.role = 'admin')`.as('is_group_admin'),
    )
    .where('s.id', '=', id)
    .$castTo<SubscriptionForUser>()

export const lockSubscriptionForUser = (organizationId: string, id: string, membershipId: string) =>
  subscriptionForUser(organizationId, id, membershipId).forNoKeyUpdate('s')

/** For writes by the service itself, without a permission check. */
export const lockSubscription = (organizationId: string, id: string) =>
  activeSubscriptions(organizationId).where('s.id', '=', id).forNoKeyUpdate('s').$castTo<SubscriptionRow>()

export const lockSubscriptionsOf = (organizationId: string, scopeId: string) =>
  activeSubscriptions(organizationId)
    .where('s.scope_id', '=', scopeId)
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .$castTo<SubscriptionRow>()

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
  return keyset(narrowed, page, { created_at: 's.created_at' }, 's.id').$castTo<SubscriptionRow>()
}

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
    .select('callback_url')
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
      state: row.state,
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
