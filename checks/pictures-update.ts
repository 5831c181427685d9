// Takes the pictures of the console for the documents again: npm run pictures:update
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { findSetupUrl } from '../server/src/features/sign-up/setup-code.ts'
import { findFreePort } from '../server/src/processes/cli/find-free-port.ts'
import { cookieOf, openPasswordSession, PASSWORD } from '../testbed/accounts.ts'
import { openPage, startBrowser } from '../testbed/browser.ts'
import { startNameServer } from '../testbed/name-server.ts'
import { waitUntilIdle } from '../testbed/page-traffic.ts'
import { startReceiver } from '../testbed/receiver.ts'
import { createTestClock } from '../testbed/test-clock.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import { createSampleHost, PICTURE_TIME, type SampleHost } from './pictures/sample-host.ts'
import { createSampleMeetings } from './pictures/sample-meetings.ts'
import { createSampleRequests } from './pictures/sample-requests.ts'
import { createSampleTeam, type SampleTeam } from './pictures/sample-team.ts'

const FOLDER = 'docs/pictures'
const MAX_BYTES = 120_000
/** The address in the pictures. Browsers allow its pages the same as pages over https. */
const HOST = 'meet.localhost'
const WEBHOOK_HOST = 'crm.example.com'
const DESKTOP = 1280
const MAX_VERIFICATION_SECONDS = 90
const PHONE = 390
const PHONE_GAP = 24
const INSIGHTS_HEIGHT = 1_330

type Theme = 'light' | 'dark'

async function save(name: string, png: Buffer | Uint8Array): Promise<void> {
  const file = `${FOLDER}/${name}.png`
  const { size } = await sharp(png).png({ palette: true, effort: 10 }).toFile(file)
  console.log(`${file}: ${Math.round(size / 1_000)} kB`)
  if (size > MAX_BYTES) throw new Error(`${file} has more than ${MAX_BYTES / 1_000} kB: show less in it.`)
}

async function take(page: Page, name: string, themes: readonly Theme[] = ['light']): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await save(`${name}-${theme}`, await page.screenshot())
  }
}

async function open(browser: Browser, width: number): Promise<Page> {
  const page = await openPage(browser, { width, timezone: 'Europe/Berlin' })
  await page.clock.install({ time: PICTURE_TIME })
  return page
}

async function signIn(browser: Browser, testbed: Testbed, host: SampleHost, width: number): Promise<Page> {
  const page = await open(browser, width)
  const { secret } = await openPasswordSession(testbed, host.person)
  const [name = '', value = ''] = cookieOf(testbed.ctx, secret).split('=')
  await page.context().addCookies([{ name, value, url: `http://${HOST}` }])
  return page
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(`http://${HOST}${path}`)
  await page.locator('#console[data-ready]').waitFor()
  await waitUntilIdle(page)
}

/** The first run ends with the link. Returns the page, on which the operator is signed in. */
async function takeSetup(browser: Browser, testbed: Testbed): Promise<Page> {
  const page = await open(browser, DESKTOP)
  await page.goto(`http://${HOST}${new URL((await findSetupUrl(testbed.ctx)) ?? '').pathname}`)
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.locator('#console[data-ready]').waitFor()
  await page.getByRole('heading', { name: 'When can people book you?' }).waitFor()
  await take(page, 'console-setup')
  return page
}

/** What operators see. */
async function takeInstallation(page: Page): Promise<void> {
  await show(page, '/app/settings/installation')
  await take(page, 'console-installation')
}

async function takeDesktop(browser: Browser, testbed: Testbed, host: SampleHost): Promise<void> {
  const page = await signIn(browser, testbed, host, DESKTOP)
  await show(page, `/app/meetings/${host.meeting}`)
  await take(page, 'console-meetings', ['light', 'dark'])
  await show(page, `/app/event-types/${host.eventType}`)
  await page.frameLocator('iframe').locator('.times .time').first().waitFor()
  await take(page, 'console-event-type')
  await show(page, `/app/event-types/${host.eventType}/share`)
  await take(page, 'console-share')
  await show(page, '/app/availability')
  await take(page, 'console-availability', ['light', 'dark'])
  await takePublicHolidays(page)
  await show(page, '/app/settings/notifications')
  await page.getByLabel('Which meetings').selectOption('Those of the same day')
  await page.getByLabel('Send at').fill('07:30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  await page.clock.runFor(10_000)
  await page
    .getByRole('heading', { name: 'Daily agenda' })
    .evaluate((head) => head.scrollIntoView({ block: 'center' }))
  await take(page, 'console-notifications')
  await page.context().close()
}

async function takePublicHolidays(page: Page): Promise<void> {
  await show(page, '/app/availability/time-off')
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  await page.getByLabel('Region').selectOption({ label: 'Bayern' })
  await page.getByRole('button', { name: 'Later year' }).click()
  await page.getByLabel('Wed, Jan 6 · Epiphany').uncheck()
  await page.getByText('11 of 12 days closed').waitFor()
  await waitUntilIdle(page)
  // The notes with Undo end.
  await page.clock.runFor(10_000)
  await page
    .getByRole('heading', { name: 'Public holidays', exact: true })
    .evaluate((head) => head.scrollIntoView())
  await take(page, 'console-public-holidays')
}

/** What admins see. */
async function takeAdmin(
  browser: Browser,
  testbed: Testbed,
  host: SampleHost,
  { routingForm }: SampleTeam,
): Promise<void> {
  const page = await signIn(browser, testbed, host, DESKTOP)
  await show(page, `/app/meetings/${host.meeting}`)
  await page.getByRole('button', { name: 'Give to a colleague' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Sophie Wilson/ })
    .check()
  await take(page, 'console-give-meeting')
  await show(page, '/app/people')
  await take(page, 'console-people')
  await show(page, `/app/routing/${routingForm}`)
  await page.locator('#try-it').scrollIntoViewIfNeeded()
  await page.locator('.try-form').getByLabel('How many are you?').selectOption('More than 50')
  await page.locator('.try-form').getByLabel('Work email').fill('ada@example.com')
  await page.locator('.decision.is-decided').waitFor()
  await take(page, 'console-routing')
  await show(page, '/app/settings/brand')
  await page.getByLabel('Color', { exact: true }).fill('#ffd400')
  await page.frameLocator('iframe').locator('.times .time').first().waitFor()
  await take(page, 'console-brand')
  await page.context().close()
}

/** What admins see in the settings. */
async function takeSettings(
  browser: Browser,
  testbed: Testbed,
  host: SampleHost,
  { webhook }: SampleTeam,
): Promise<void> {
  const page = await signIn(browser, testbed, host, DESKTOP)
  await show(page, `/app/settings/webhooks/${webhook}`)
  await page.getByText('503 Service Unavailable').waitFor()
  await page.locator('.deliveries').getByText('Delivered', { exact: true }).nth(1).waitFor()
  await take(page, 'console-webhook')
  await show(page, '/app/settings/sign-in')
  await page.getByLabel('Domain', { exact: true }).fill('analytical-engines.example')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByText('TXT').first().waitFor()
  await take(page, 'console-sign-in')
  await showVerifiedLog(page)
  const roleChange = page.locator('li.activity-entry').filter({ hasText: 'Sophie Wilson' }).first()
  await roleChange.locator('summary').click()
  await roleChange.evaluate((entry) => entry.scrollIntoView({ block: 'center' }))
  await take(page, 'console-activity')
  await page.context().close()
}

/** What a host sees of those who ask for a meeting. */
async function takeRequests(browser: Browser, testbed: Testbed, host: SampleHost): Promise<void> {
  const page = await signIn(browser, testbed, host, DESKTOP)
  await show(page, '/app/meetings/requests')
  await page.getByRole('button', { name: 'Accept the request of' }).first().waitFor()
  await take(page, 'console-requests')
  await page.context().close()
}

/** The figures of thirty days, down to the hours that are full. */
async function takeInsights(browser: Browser, testbed: Testbed, host: SampleHost): Promise<void> {
  const page = await signIn(browser, testbed, host, DESKTOP)
  await page.setViewportSize({ width: DESKTOP, height: INSIGHTS_HEIGHT })
  await show(page, '/app/insights')
  await page.getByLabel('Person or group').selectOption({ label: 'My meetings' })
  await waitUntilIdle(page)
  await page.locator('.heat-map').waitFor()
  await take(page, 'console-insights')
  await page.context().close()
}

/** The worker verifies it every minute. */
async function showVerifiedLog(page: Page): Promise<void> {
  for (let attempt = 0; attempt < MAX_VERIFICATION_SECONDS; attempt += 1) {
    await show(page, '/app/settings/activity')
    if (await page.getByText('none changed').isVisible()) return
    await setTimeout(1_000)
  }
  throw new Error('The activity log was not verified.')
}

/** Receives the webhook of the sample team. The first request fails, so one delivery has two attempts. */
async function startWebhookReceiver() {
  const receiver = await startReceiver({ host: WEBHOOK_HOST })
  receiver.respondWith(() => ({ status: receiver.received.length === 1 ? 503 : 200 }))
  return receiver
}

/** Three phones beside each other. */
async function takePhones(browser: Browser, testbed: Testbed, host: SampleHost): Promise<void> {
  const page = await signIn(browser, testbed, host, PHONE)
  const paths = ['/app/meetings', '/app/availability', '/app/event-types']
  const { height = 0 } = page.viewportSize() ?? {}
  await page.emulateMedia({ colorScheme: 'dark' })
  const shots: OverlayOptions[] = []
  for (const [position, path] of paths.entries()) {
    await show(page, path)
    shots.push({ input: await page.screenshot(), left: position * (PHONE + PHONE_GAP), top: 0 })
  }
  const width = paths.length * (PHONE + PHONE_GAP) - PHONE_GAP
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const canvas = sharp({ create: { width, height, channels: 4, background } })
  await save('console-phone-dark', await canvas.composite(shots).png().toBuffer())
  await page.context().close()
}

mkdirSync(FOLDER, { recursive: true })
const clock = createTestClock(PICTURE_TIME)
const port = await findFreePort('127.0.0.1', 0)
const address = `http://${HOST}`
const receiver = await startWebhookReceiver()
const names = await startNameServer((name) => (name === WEBHOOK_HOST ? ['127.0.0.1'] : []))
const folder = mkdtempSync(join(tmpdir(), 'meetwright-pictures-'))
const authorityFile = join(folder, 'ca.pem')
writeFileSync(authorityFile, receiver.ca)
const environment = {
  PORT: String(port),
  PUBLIC_URL: address,
  API_URL: address,
  JITSI_URL: 'https://video.example.com',
  TEST_DNS_SERVERS: names.address,
  ALLOW_LOOPBACK_CALLS: 'true',
  NODE_EXTRA_CA_CERTS: authorityFile,
  ...clock.environment,
}
const testbed = await startTestbed({ redis: false, environment })
const browser = await startBrowser({ host: { name: HOST, port } })
try {
  const operator = await takeSetup(browser, testbed)
  const host = await createSampleHost(testbed, `http://127.0.0.1:${port}`)
  await takeDesktop(browser, testbed, host)
  await takePhones(browser, testbed, host)
  const team = await createSampleTeam(testbed, `http://127.0.0.1:${port}`, host, receiver.url('/meetings'))
  await takeAdmin(browser, testbed, host, team)
  await testbed.startWorker()
  await takeSettings(browser, testbed, host, team)
  await takeInstallation(operator)
  // Other pictures show no number of requests.
  await createSampleRequests(`http://127.0.0.1:${port}`, host)
  await takeRequests(browser, testbed, host)
  await createSampleMeetings(`http://127.0.0.1:${port}`, clock, host)
  await takeInsights(browser, testbed, host)
} finally {
  await browser.close()
  await testbed.stop()
  await names.stop()
  await receiver.stop()
  clock.remove()
  rmSync(folder, { recursive: true, force: true })
}
