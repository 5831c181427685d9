// A malicious user of the service: what they can do through the API, and how to see what the worker did.
import { setTimeout as delay } from 'node:timers/promises'
import { sql, toTimestamp } from '../../server/src/platform/db/sql.ts'
import { uriOf } from '../../server/src/platform/uris.ts'
import { isSuccess, uriFrom } from '../../testbed/attempts.ts'
import { createClient, type HttpResponse } from '../../testbed/client.ts'
import { createTestClock } from '../../testbed/test-clock.ts'
import { type ProcessOptions, startTestbed, stopProcess } from '../../testbed/testbed.ts'
import type { Fixture } from './fixture.ts'

export interface Delivery {
  readonly id: string
  readonly subscription_id: string
  readonly attempts: readonly { readonly status: number | null; readonly error: string | null }[]
}

export interface Attacker {
  /** Returns the status of the response. */
  subscribe(url: string): Promise<number>
  /** Triggers an event for every subscription. */
  book(): Promise<void>
  deliveries(): Promise<readonly Delivery[]>
  redeliver(delivery: Delivery): Promise<number>
  /** Waits until this many deliveries are planned and no due delivery is pending. */
  waitUntilIdle(planned: number): Promise<void>
  /** Advances far enough that no endpoint is paused any longer. */
  advanceClock(): void
  /** Restarts API and worker. */
  restart(options: ProcessOptions): Promise<void>
  stop(): Promise<void>
}

export const CONCURRENCY = 6
const MINUTE = 60_000
const CLOCK_STEP_MS = 10 * MINUTE
const MAX_WAIT_MS = 60_000
const POLL_INTERVAL_MS = 20
const MONDAY = Date.UTC(2027, 0, 4, 9)

export async function startAttacker(fixture: Fixture): Promise<Attacker> {
  let now = Date.now()
  const clock = createTestClock(now)
  const testbed = await startTestbed({
    apis: 0,
    environment: {
      ...clock.environment,
      TEST_DNS_SERVERS: fixture.nameServer,
      ALLOWED_NETWORKS: fixture.allowedNetworks.join(),
      NODE_EXTRA_CA_CERTS: fixture.authorityFile,
      DRAIN_SECONDS: '3',
    },
  })
  const client = createClient(CONCURRENCY)
  let api = await testbed.startApi({ command: 'start' })
  const { organizationId, userId, token } = await testbed.createOrganization('Attacker')
  const uri = (collection: 'organizations' | 'users', id: string) =>
    uriOf(testbed.ctx.config.urls.api, collection, id)
  const call = (method: string, path: string, body?: object) =>
    client.call(api.url, method, path, { token, body })
  const requireSuccess = (response: HttpResponse) => {
    if (!isSuccess(response)) throw new Error(`The request failed: ${response.status} ${response.text}`)
    return response
  }
  const bait = { owner: uri('users', userId), name: 'Bait', minimum_notice: 0, booking_window: null }
  const event_type = uriFrom(requireSuccess(await call('POST', '/event_types', bait)))
  let booked = 0

  const deliveries = async () => {
    const query = sql.selectFrom('webhook_deliveries').select(['id', 'subscription_id', 'attempts'])
    const rows = await testbed.ctx.db.withOrganization(organizationId).rows(query)
    return rows as unknown as Delivery[]
  }
  const queuesAtWork = async () => {
    const query = sql
      .selectFrom('webhook_queues')
      .select('subscription_id')
      .where((is) =>
        is.or([is('leased_by', 'is not', null), is('wake_at', '<=', toTimestamp(testbed.ctx.clock.now()))]),
      )
    return (await testbed.ctx.db.batch(query)).length
  }
  return {
    async subscribe(url) {
      const organization = uri('organizations', organizationId)
      const body = { url, events: ['invitee.created'], organization, scope: 'organization' }
      return (await call('POST', '/webhook_subscriptions', body)).status
    },
    async book() {
      const start_time = new Date(MONDAY + booked * 30 * MINUTE).toISOString()
      const invitee = { email: 'grace@example.com', name: 'Grace Hopper' }
      requireSuccess(await call('POST', '/invitees', { event_type, start_time, invitee }))
      booked += 1
    },
    deliveries,
    redeliver: async ({ id, subscription_id }) =>
      (await call('POST', `/webhook_subscriptions/${subscription_id}/deliveries/${id}/redelivery`)).status,
    async waitUntilIdle(planned) {
      const deadline = performance.now() + MAX_WAIT_MS
      while ((await deliveries()).length < planned || (await queuesAtWork()) > 0) {
        if (performance.now() > deadline) throw new Error('The webhooks were not sent within a minute.')
        await delay(POLL_INTERVAL_MS)
      }
    },
    advanceClock() {
      now += CLOCK_STEP_MS
      clock.set(now)
    },
    async restart(options) {
      await stopProcess(api)
      api = await testbed.startApi({ ...options, command: 'start' })
    },
    async stop() {
      client.close()
      await testbed.stop()
      clock.remove()
    },
  }
}
