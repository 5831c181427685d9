// Creates webhook subscriptions and sends deliveries, for tests.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../src/domain/time/instant.ts'
import { planDeliveries } from '../src/features/webhook-deliveries/plan-deliveries.ts'
import { sendDeliveries } from '../src/features/webhook-deliveries/send-deliveries.ts'
import { dropWebhookSubscriptions } from '../src/features/webhook-subscriptions/drop-webhook-subscriptions.ts'
import { rawQuery } from '../src/platform/db/sql.ts'
import { dispatchAll } from './dispatch.ts'
import type { ApiResponse, Person, Service } from './service.ts'

export interface SubscriptionOptions {
  readonly as?: Person
  readonly scope?: 'user' | 'organization' | 'group'
  /** The user or group of the scope. Default for a user: the caller. */
  readonly scopeId?: string
  readonly events?: readonly string[]
  readonly signing_key?: string
}

export interface Webhooks {
  subscribe(url: string, options?: SubscriptionOptions): Promise<ApiResponse>
  /** The same, but throws if it fails. */
  subscribeOrThrow(
    url: string,
    options?: SubscriptionOptions,
  ): Promise<{ readonly id: string; readonly key: string }>
  deliveries(id: string): Promise<Delivery[]>
  /** Creates the deliveries of new events, like the worker. */
  plan(): Promise<void>
  /** Sends until nothing is due. Returns the number of attempts. */
  send(): Promise<number>
  deliver(): Promise<void>
}

export interface Delivery {
  readonly uri: string
  readonly webhook_id: string
  readonly event: string
  readonly is_test: boolean
  readonly status: string
  readonly next_attempt_at: string | null
  readonly attempts: readonly {
    readonly attempted_at: string
    readonly response_status: number | null
    readonly error: string | null
  }[]
}

export interface StoredDeliveries {
  /** For each subscription. */
  readonly count: number
  readonly status: 'pending' | 'delivered' | 'failed'
  /** When the first was created; the others follow, one each second. */
  readonly from: Instant
}

/** Stores deliveries with one attempt each, without sending them. Pending ones are due in a year. */
export async function storeDeliveries(
  { ctx }: Service,
  { organizationId }: Person,
  subscriptionIds: readonly string[],
  { count, status, from }: StoredDeliveries,
): Promise<void> {
  const attempts = [{ at: from, status: status === 'delivered' ? 200 : 503, error: null, ms: 84 }]
  await ctx.db.transaction(organizationId, (tx) =>
    tx.rows(
      rawQuery<never>(raw`
        INSERT INTO webhook_deliveries
          (organization_id, id, subscription_id, event_id, event, body, status, attempt, due_at, attempts, created_at)
        SELECT ${organizationId}::uuid, gen_random_uuid(), s.id, gen_random_uuid(), 'invitee.created', '{"event":"invitee.created"}',
               ${status}, 1, CASE WHEN ${status} = 'pending' THEN at + interval '1 year' END,
               ${JSON.stringify(attempts)}::jsonb, at
          FROM unnest(${[...subscriptionIds]}::uuid[]) AS s (id)
         CROSS JOIN generate_series(0, ${count - 1}::integer) AS n
         CROSS JOIN LATERAL (SELECT ${iso(from)}::timestamptz + n * interval '1 second' AS at) AS time`),
    ),
  )
}

export const INVITEE_EVENTS = ['invitee.created', 'invitee.canceled', 'invitee.rescheduled'] as const

/** Requests are made as `owner` unless another user is given. */
export function createWebhooks(service: Service, owner: Person): Webhooks {
  const { ctx } = service
  const { organizationId } = owner
  const neverAborted = new AbortController().signal

  const subscribe: Webhooks['subscribe'] = (url, options = {}) => {
    const { as = owner, scope = 'organization', scopeId, events = INVITEE_EVENTS, ...more } = options
    const collection = scope === 'user' ? 'users' : 'groups'
    const named = scope === 'organization' ? {} : { [scope]: service.uri(collection, scopeId ?? as.userId) }
    const organization = service.uri('organizations', organizationId)
    const body = { url, events, organization, scope, ...named, ...more }
    return service.call('POST', '/webhook_subscriptions', { as, body })
  }
  const plan = () => dispatchAll(ctx, [planDeliveries, dropWebhookSubscriptions])
  const send = () => sendDeliveries.run(ctx, neverAborted)
  return {
    subscribe,
    plan,
    send,
    async subscribeOrThrow(url, options) {
      const { status, body } = await subscribe(url, options)
      if (status !== 201) throw new Error(`Creating the subscription failed: ${JSON.stringify(body)}`)
      return { id: body.resource.uri?.slice(-36) ?? '', key: body.resource.signing_key ?? '' }
    },
    async deliveries(id) {
      const path = `/webhook_subscriptions/${id}/deliveries?count=100`
      return (await service.call('GET', path, { as: owner })).body.collection as unknown as Delivery[]
    },
    async deliver() {
      await plan()
      await send()
    },
  }
}
