// The list of subscriptions stays fast, however many deliveries there are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createWebhooks, storeDeliveries, type Webhooks } from '../../../test/webhooks.ts'
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'

const NOW = instant(Date.parse('2026-11-19T12:00:00Z'))

let service: Service
let owner: Person
let hooks: Webhooks

beforeAll(async () => {
  service = await startService({ WEBHOOKS_PER_HOST: '100' })
  service.setClock(NOW)
  owner = await service.createOrganization('Acme')
  hooks = createWebhooks(service, owner)
})
afterAll(() => service.stop())

interface Summary {
  readonly pending_deliveries: number
  readonly failed_deliveries: number
}

async function summaries(): Promise<Summary[]> {
  const organization = service.uri('organizations', owner.organizationId)
  const search = new URLSearchParams({ organization, count: '100', expand: 'summary' })
  const { status, body } = await service.call('GET', `/webhook_subscriptions?${search}`, { as: owner })
  expect([status, body.message]).toEqual([200, undefined])
  return (body.collection as unknown as { readonly summary: Summary }[]).map(({ summary }) => summary)
}

const MAX_MS = 250
const fastest = async (run: () => Promise<unknown>) => {
  const times: number[] = []
  for (let tries = 0; tries < 3; tries += 1) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  return Math.min(...times)
}

test('50 subscriptions with 100,000 deliveries are read in milliseconds, and counts end at 1,000', async () => {
  const ids: string[] = []
  for (let number = 0; number < 50; number += 1)
    ids.push((await hooks.subscribeOrThrow(`https://example.com/${number}`)).id)
  const store = (
    subscriptions: string[],
    count: number,
    status: 'delivered' | 'failed' | 'pending',
    from: Instant,
  ) => storeDeliveries(service, owner, subscriptions, { count, status, from })
  await store(ids, 1_900, 'delivered', instant(NOW - DAY))
  await store(ids, 90, 'failed', instant(NOW - 2 * DAY))
  await store(ids.slice(0, 1), 4_000, 'failed', instant(NOW - 3 * DAY))
  await store(ids.slice(1, 2), 4_000, 'pending', instant(NOW - 4 * DAY))
  const listed = await summaries()
  expect(listed.map((one) => [one.pending_deliveries, one.failed_deliveries]).sort()).toEqual(
    [[0, 1_000], ...Array.from({ length: 48 }, () => [0, 90]), [1_000, 90]].sort(),
  )
  expect(await fastest(summaries)).toBeLessThan(MAX_MS)
  const path = `/webhook_subscriptions/${ids[2]}/deliveries?status=failed&count=25`
  const page = () => service.call('GET', path, { as: owner })
  expect((await page()).body.collection).toHaveLength(25)
  expect(await fastest(page)).toBeLessThan(MAX_MS)
})
