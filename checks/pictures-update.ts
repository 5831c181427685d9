// Takes the pictures of the console for the documents again: npm run pictures:update
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { findSetupUrl } from '../server/src/features/sign-up/setup-code.ts'
import { findFreePort } from '../server/src/processes/cli/find-free-port.ts'
import { cookieOf, openPasswordSession, PASSWORD } from '../testbed/accounts.ts'
import { openPage, startBrowser } from '../testbed/browser.ts'
import { createTestClock } from '../testbed/test-clock.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import { createSampleHost, PICTURE_TIME, type SampleHost } from './pictures/sample-host.ts'

const FOLDER = 'docs/pictures'
const MAX_BYTES = 120_000
/** The address in the pictures. Browsers allow its pages the same as pages over https. */
const HOST = 'meet.localhost'
const DESKTOP = 1280
const PHONE = 390
const PHONE_GAP = 24

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
  await page.waitForLoadState('networkidle')
}

/** The first run ends with the link. */
async function takeSetup(browser: Browser, testbed: Testbed): Promise<void> {
  const page = await open(browser, DESKTOP)
  await page.goto(`http://${HOST}${new URL((await findSetupUrl(testbed.ctx)) ?? '').pathname}`)
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.locator('#console[data-ready]').waitFor()
  await page.getByRole('heading', { name: 'When can people book you?' }).waitFor()
  await take(page, 'console-setup')
  await page.context().close()
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
  await page.context().close()
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
const environment = {
  PORT: String(port),
  PUBLIC_URL: address,
  API_URL: address,
  JITSI_URL: 'https://video.example.com',
  ...clock.environment,
}
const testbed = await startTestbed({ redis: false, environment })
const browser = await startBrowser({ host: { name: HOST, port } })
try {
  await takeSetup(browser, testbed)
  const host = await createSampleHost(testbed, `http://127.0.0.1:${port}`)
  await takeDesktop(browser, testbed, host)
  await takePhones(browser, testbed, host)
} finally {
  await browser.close()
  await testbed.stop()
  clock.remove()
}
