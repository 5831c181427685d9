// The journey of a webhook, by pointer and by keyboard alone: an admin creates it, the receiver fails, the delivery shows the failed
// attempts, the receiver works again, and the delivery arrives. Also after an outage: all that failed in a period.
import type { Browser, Locator, Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { type Received, type Receiver, startReceiver } from '../../../../testbed/receiver.ts'
import { de } from '../../../../web/src/console/languages/de.ts'
import { en } from '../../../../web/src/console/languages/en.ts'
import { uk } from '../../../../web/src/console/languages/uk.ts'
import { de as webhooksDe } from '../../../../web/src/console/languages/webhooks-de.ts'
import { en as webhooksEn } from '../../../../web/src/console/languages/webhooks-en.ts'
import { uk as webhooksUk } from '../../../../web/src/console/languages/webhooks-uk.ts'
import { expectAccessible, openConsole } from '../../../test/console.ts'
import { type JourneyDriver, journeyDrivers } from '../../../test/journey-drivers.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createWebhooks, storeDeliveries, type Webhooks } from '../../../test/webhooks.ts'
import { DAY, HOUR, instant, MINUTE } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const messages = { en: { ...en, ...webhooksEn }, de: { ...de, ...webhooksDe }, uk: { ...uk, ...webhooksUk } }
type Texts = (typeof messages)['en']

const PATH = '/app/settings/webhooks'
const ATTEMPTS = 10
/** All attempts of a delivery take three days and a few hours. */
const BEFORE = 4 * DAY

interface Row extends Appearance {
  readonly name: string
  readonly by: 'pointer' | 'keyboard'
  readonly language: keyof typeof messages
}

const rows: readonly Row[] = [
  { name: 'desktop, by pointer', width: 1280, by: 'pointer', language: 'en' },
  { name: 'desktop, by keyboard', width: 1280, by: 'keyboard', language: 'en' },
  { name: 'phone, dark, by keyboard', width: 390, isDark: true, by: 'keyboard', language: 'en' },
  { name: 'German, by keyboard', width: 1280, by: 'keyboard', language: 'de' },
  { name: 'Ukrainian, phone, dark, by pointer', width: 390, isDark: true, by: 'pointer', language: 'uk' },
]

let service: Service
let browser: Browser
let receiver: Receiver
let owner: Person
let hooks: Webhooks

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1', ALLOW_LOOPBACK_CALLS: 'true' })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})
beforeEach(async () => {
  receiver = await startReceiver()
  service.setClock(instant(Date.now() - BEFORE))
  owner = await service.createOrganization('Analytical Engines')
  hooks = createWebhooks(service, owner)
})
afterEach(() => receiver.stop())

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

async function createWebhook(
  page: Page,
  texts: Texts,
  { press, fill, check }: JourneyDriver,
): Promise<string> {
  const { webhooks } = texts
  await press(button(page, webhooks.create))
  const dialog = page.getByRole('dialog')
  await fill(dialog.getByLabel(webhooks.url, { exact: true }), receiver.url('/hooks'))
  await check(dialog.getByLabel(webhooks.events['event_type.created'].label, { exact: true }))
  await press(button(dialog, webhooks.createButton))
  const key = (await page.locator('.shown-once code').textContent()) ?? ''
  await expect.poll(() => page.locator('.shown-once:focus').count()).toBe(1)
  return key
}

/** As a worker does, until no attempt is left. */
async function exhaust(id: string): Promise<void> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const [delivery] = await hooks.deliveries(id)
    service.setClock(instant(Date.parse(delivery?.next_attempt_at ?? '') + 10 * MINUTE))
    await hooks.send()
  }
}

/** What the worker has done is shown without a reload. */
const expectSoon = async (page: Page, shown: Locator): Promise<void> => {
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000)
      return shown.count()
    })
    .toBeGreaterThan(0)
}

describe.each(rows)('$name', ({ name: _, by, language, ...appearance }) => {
  const texts = messages[language]
  const { webhooks } = texts

  test('a webhook is created, its receiver fails and works again, and the delivery is sent again', async () => {
    const page = await openConsole(browser, service, owner, `${PATH}?lang=${language}`, appearance)
    const driver = journeyDrivers[by]
    const { press } = driver
    const key = await createWebhook(page, texts, driver)
    const webhook = page.locator('li.webhook')
    await webhook.getByText(webhooks.states.active, { exact: true }).waitFor()

    receiver.respondWith(() => ({ status: 503 }))
    await createMeetings(service, owner).createType([owner], { name: 'Product demo' })
    await hooks.deliver()
    await press(webhook.getByRole('link', { name: receiver.url('/hooks') }))
    const row = page.locator('.deliveries li')
    await expectSoon(page, row.getByText('503 Service Unavailable'))
    const subscription = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await exhaust(subscription)
    await expectSoon(page, row.getByText(webhooks.statuses.failed, { exact: true }))
    await press(row.getByRole('link'))
    const timeline = page.getByRole('list', { name: webhooks.timeline }).getByRole('listitem')
    await expect.poll(() => timeline.filter({ hasText: '503 Service Unavailable' }).count()).toBe(ATTEMPTS)
    await page.getByText('"Product demo"').waitFor()
    await expectAccessible(page, `console-webhook-journey-${language}-${by}`, appearance)

    receiver.respondWith(() => ({ status: 204 }))
    // The library that verifies signatures uses the real clock.
    service.setClock(instant(Date.now()))
    await press(page.locator('.delivery header button'))
    await page.getByText(webhooks.queuedAgain).waitFor()
    await expect.poll(() => page.locator(':focus').count()).toBe(1)
    await hooks.send()
    await expectSoon(page, page.locator('.delivery').getByText(webhooks.statuses.delivered, { exact: true }))
    await timeline.filter({ hasText: '204 No Content' }).waitFor()

    const { headers, body } = receiver.received.at(-1) as Received
    expect(receiver.received.map((one) => one.headers['webhook-id'])).toEqual(
      Array.from({ length: ATTEMPTS + 1 }, () => headers['webhook-id']),
    )
    expect(new Webhook(key).verify(body, headers as Record<string, string>)).toMatchObject({
      event: 'event_type.created',
      payload: { name: 'Product demo' },
    })
    await page.context().close()
  })

  test('all that failed in a period is sent again, in several requests, and nothing else', async () => {
    const now = Date.now() - BEFORE
    const { id } = await hooks.subscribeOrThrow(receiver.url('/hooks'))
    const store = (count: number, age: number) =>
      storeDeliveries(service, owner, [id], { count, status: 'failed', from: instant(now - age) })
    await store(2, 9 * DAY)
    await store(1_003, 5 * DAY)
    await store(1, HOUR)
    const dayOf = (age: number) => new Date(now - age).toISOString().slice(0, 10)
    const query = new URLSearchParams({
      lang: language,
      status: 'failed',
      from: dayOf(6 * DAY),
      to: dayOf(3 * DAY),
    })
    const page = await openConsole(browser, service, owner, `${PATH}/${id}?${query}`, appearance)
    const { press } = journeyDrivers[by]
    await expect.poll(() => page.locator('.deliveries li').count()).toBe(25)
    await press(button(page, webhooks.againAll))
    const dialog = page.getByRole('dialog')
    await press(button(dialog, webhooks.sendAgain))
    await dialog.getByText(webhooks.againDone(1_003)).waitFor()
    await expect.poll(() => button(dialog, webhooks.done).and(page.locator(':focus')).count()).toBe(1)
    await press(button(dialog, webhooks.done))
    await page.getByText(webhooks.noMatch).waitFor()

    await hooks.send()
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    expect([ids.size, receiver.received.length]).toEqual([1_003, 1_003])
    await page.goto(`${service.url}${PATH}/${id}?lang=${language}&status=failed`)
    await expect.poll(() => page.locator('.deliveries li').count()).toBe(3)
    await page.context().close()
  })
})
