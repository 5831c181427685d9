// From an empty installation to a stranger's booking, in two browsers, without a mail server.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PASSWORD } from '../../../../testbed/accounts.ts'
import { openPage, startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, waitForScript } from '../../../test/console.ts'
import { expectDocumentedRequests } from '../../../test/documented-requests.ts'
import { chooseTime, confirm, fillIn } from '../../../test/journey.ts'
import { START, startService } from '../../../test/service.ts'
import { findSetupUrl } from '../sign-up/setup-code.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const [DESKTOP, PHONE] = [1280, 390]
const MAX_SECONDS = 20
const MAX_SECONDS_AT_HUMAN_PACE = 180

/** How fast a person types and reads. */
interface Pace {
  readonly keyDelayMs: number
  readonly pageDelayMs: number
}
const FULL_SPEED: Pace = { keyDelayMs: 0, pageDelayMs: 0 }
const HUMAN: Pace = { keyDelayMs: 200, pageDelayMs: 2_000 }

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** Returns the seconds from the printed link to the confirmed booking. */
async function setUp(width: number, { keyDelayMs, pageDelayMs }: Pace): Promise<number> {
  const service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  const appearance = { width, isDark: false }
  const [host, visitor] = [await openPage(browser, appearance), await openPage(browser, appearance)]
  expectDocumentedRequests(host, service)
  for (const page of [host, visitor]) await page.clock.install({ time: START })
  const read = () => wait(pageDelayMs)
  const type = (page: Page, label: string, text: string) =>
    page.getByLabel(label).pressSequentially(text, { delay: keyDelayMs })
  const look = async (name: string) => {
    await expectAccessible(host, name, appearance)
    const lists = await host
      .locator('.rows')
      .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
    expect([name, lists.filter((overflowPx) => overflowPx > 0)]).toEqual([name, []])
  }
  let inspected = 0
  const withoutClock = async (run: () => Promise<void>) => {
    const started = performance.now()
    await run()
    inspected += performance.now() - started
  }
  const inspect = (name: string) => withoutClock(() => look(name))

  const started = performance.now()
  await host.goto(`${service.url}${new URL((await findSetupUrl(service.ctx)) ?? '').pathname}`)
  await inspect('setup-you')
  await read()
  await type(host, 'Your name', 'Ada Lovelace')
  await type(host, 'Email', 'ada@example.org')
  await type(host, 'Password', PASSWORD)
  await host.getByRole('button', { name: 'Create account' }).click()
  await waitForScript(host)
  await host.getByRole('heading', { name: 'When can people book you?' }).waitFor()
  await inspect('setup-hours')
  if (width === DESKTOP) await withoutClock(() => expectOneLinePerDay(host))
  await read()
  await host.getByRole('button', { name: 'Next' }).click()
  await host.getByRole('heading', { name: 'What can people book?' }).waitFor()
  await inspect('setup-type')
  await read()
  await host.getByRole('button', { name: 'Next' }).click()
  await host.getByText('Waiting for your first booking…').waitFor()
  await inspect('setup-share')
  await read()
  const link = await host.getByRole('link', { name: 'Open it as a visitor' }).getAttribute('href')
  await withoutClock(() => checkSharing(host, link ?? '', look))
  await visitor.goto(`${service.url}${new URL(link ?? '').pathname}`)
  await read()
  await chooseTime(visitor, '2026-11-04', '10:00 AM')
  await read()
  const [name, email, phone] = ['Grace Hopper', 'grace@example.com', '+44 20 7946 0018']
  await fillIn(visitor, name, email)
  await visitor.getByLabel(/phone/i).fill(phone)
  await wait((name.length + email.length + phone.length) * keyDelayMs)
  await confirm(visitor)
  await host.getByText(/Grace Hopper booked/).waitFor()
  const seconds = (performance.now() - started - inspected) / 1_000
  await host.getByRole('link', { name: 'See it' }).click()
  await host.getByRole('complementary').getByText('grace@example.com').waitFor()
  await Promise.all([host.context().close(), visitor.context().close(), service.stop()])
  return seconds
}

/** The buttons of a day are beside its times. */
async function expectOneLinePerDay(host: Page): Promise<void> {
  const monday = host.locator('.day-hours').first()
  const tops = await monday
    .locator('.day-times, .icon-button')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
  expect([tops.length, new Set(tops).size]).toEqual([4, 1])
}

/** What the last step offers besides the link. */
async function checkSharing(host: Page, link: string, look: (name: string) => Promise<void>): Promise<void> {
  const mail = await host.getByRole('link', { name: 'Mail it to me' }).getAttribute('href')
  const { pathname, searchParams } = new URL(mail ?? '')
  expect([pathname, searchParams.get('body')]).toEqual(['ada@example.org', link])
  const dialog = host.getByRole('dialog')
  const openDialog = async (name: string) => {
    await host.getByRole('button', { name }).focus()
    await host.keyboard.press('Enter')
    await dialog.waitFor()
  }
  const closeDialog = async (name: string) => {
    await host.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => host.evaluate('document.activeElement.textContent')).toBe(name)
  }
  await openDialog('QR code')
  await dialog.getByRole('img', { name: `QR code of ${link}` }).waitFor()
  await look('setup-share-qr')
  await closeDialog('QR code')
  await openDialog('Put it on my site')
  expect(await dialog.getByLabel('Code', { exact: true }).inputValue()).toContain(`data-url="${link}"`)
  await look('setup-share-embed')
  await closeDialog('Put it on my site')
}

test.each([DESKTOP, PHONE])('takes at most 20 seconds at full speed, %i px wide', async (width) => {
  const seconds = await setUp(width, FULL_SPEED)
  console.log(`setup: ${seconds.toFixed(1)} s to the first booking, ${width} px wide`)
  expect(seconds).toBeLessThan(MAX_SECONDS)
})

test.skipIf(process.env.PAGE_MATRIX !== 'full')('takes at most three minutes at human pace', async () => {
  const seconds = await setUp(PHONE, HUMAN)
  console.log(`setup: ${seconds.toFixed(1)} s to the first booking at human pace`)
  expect(seconds).toBeLessThan(MAX_SECONDS_AT_HUMAN_PACE)
})
