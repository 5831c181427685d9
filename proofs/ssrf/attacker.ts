// A user of the service who means harm: what they can do through the api, and how to see what the worker did then.
import { setTimeout as delay } from 'node:timers/promises'
import { at, sql } from '../../server/src/platform/db/sql.ts'
import { uriOf } from '../../server/src/platform/uris.ts'
import { isDone, uriBy } from '../stand/attempts.ts'
import { type Answer, createClient } from '../stand/client.ts'
import { type ApiOptions, endApi, startStand } from '../stand/stand.ts'
import { createTestClock } from '../stand/test-clock.ts'
import type { World } from './world.ts'

export interface Delivery {
  readonly id: string
  readonly subscription_id: string
  readonly attempts: readonly { readonly status: number | null; readonly error: string | null }[]
}

export interface Attacker {
  /** Whether the URL was taken: the status of the answer. */
  subscribe(url: string): Promise<number>
  /** Every subscription is told of it. */
  book(): Promise<void>
  deliveries(): Promise<readonly Delivery[]>
  redeliver(delivery: Delivery): Promise<number>
  /** Until as many deliveries are planned, and nobody is at anything that is due. */
  untilQuiet(planned: number): Promise<void>
  /** So much that no endpoint is left alone any longer. */
  passTime(): void
  /** Api and worker anew. */
  restart(options: ApiOptions): Promise<void>
  stop(): Promise<void>
}

export const LANES = 6
const MINUTE = 60_000
const STEP = 10 * MINUTE
const LONGEST_WAIT_MS = 60_000
const POLL_MS = 20
const MONDAY = Date.UTC(2027, 0, 4, 9)

export async function enterService(world: World): Promise<Attacker> {
  let now = Date.now()
  const clock = createTestClock(now)
  const stand = await startStand({
    apis: 0,
    environment: {
      ...clock.environment,
      TEST_DNS_SERVERS: world.nameServer,
      NODE_EXTRA_CA_CERTS: world.authorityFile,
      DRAIN_SECONDS: '3',
    },
  })
  const client = createClient(LANES)
  let api = await stand.startApi({ command: 'start' })
  const { organizationId, userId, token } = await stand.found('Attacker')
  const uri = (collection: 'organizations' | 'users', id: string) =>
    uriOf(stand.ctx.config.urls.api, collection, id)
  const call = (method: string, path: string, body?: object) =>
    client.call(api.url, method, path, { token, body })
  const done = (answer: Answer) => {
    if (!isDone(answer)) throw new Error(`It was to work, but: ${answer.status} ${answer.text}`)
    return answer
  }
  const bait = { owner: uri('users', userId), name: 'Bait', minimum_notice: 0, booking_window: null }
  const event_type = uriBy(done(await call('POST', '/event_types', bait)))
  let booked = 0

  const deliveries = async () => {
    const query = sql.selectFrom('webhook_deliveries').select(['id', 'subscription_id', 'attempts'])
    const rows = await stand.ctx.db.withOrganization(organizationId).rows(query)
    return rows as unknown as Delivery[]
  }
  const queuesAtWork = async () => {
    const query = sql
      .selectFrom('webhook_queues')
      .select('subscription_id')
      .where((is) => is.or([is('leased_by', 'is not', null), is('wake_at', '<=', at(stand.ctx.clock.now()))]))
    return (await stand.ctx.db.batch(query)).length
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
      done(await call('POST', '/invitees', { event_type, start_time, invitee }))
      booked += 1
    },
    deliveries,
    redeliver: async ({ id, subscription_id }) =>
      (await call('POST', `/webhook_subscriptions/${subscription_id}/deliveries/${id}/redelivery`)).status,
    async untilQuiet(planned) {
      const deadline = performance.now() + LONGEST_WAIT_MS
      while ((await deliveries()).length < planned || (await queuesAtWork()) > 0) {
        if (performance.now() > deadline) throw new Error('The webhooks are not sent within a minute.')
        await delay(POLL_MS)
      }
    },
    passTime() {
      now += STEP
      clock.set(now)
    },
    async restart(options) {
      await endApi(api)
      api = await stand.startApi({ ...options, command: 'start' })
    },
    async stop() {
      client.close()
      await stand.stop()
      clock.remove()
    },
  }
}
