// The brand of the organization in a real browser, by pointer and by keyboard alone: logo, color, links, and a preview of what is not saved.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PASSWORD, setUserPassword } from '../../../../testbed/accounts.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  openConsole,
  tabTo,
  waitForScript,
} from '../../../test/console.ts'
import { closePage, type HostWithType, type Journey, startJourney } from '../../../test/journey.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { noise, plain } from '../../../test/pictures.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const PATH = '/app/settings/brand'
const nothing = { accent_color: null, privacy_url: null, imprint_url: null, show_powered_by: true }
let journey: Journey
let shown: HostWithType
let logo: Buffer

beforeAll(async () => {
  journey = await startJourney({ RATE_LIMITS: 'off' })
  shown = await journey.createHostWithType('Ada Lovelace')
  await journey.meetings.createType([journey.owner], { name: 'Product demo' })
  logo = await plain(300, 100, [180, 20, 60]).png().toBuffer()
})
beforeEach(async () => {
  await call('PATCH', '', nothing)
  await call('DELETE', '/logo')
})
afterAll(() => journey.stop())

const call = (method: string, path = '', body?: object) =>
  journey.service.call(method, `/organizations/${journey.owner.organizationId}${path}`, {
    as: journey.owner,
    ...(body ? { body } : {}),
  })
const read = async () => (await call('GET')).body.resource
const open = (appearance = {}, query = '') =>
  openConsole(journey.browser, journey.service, journey.owner, `${PATH}${query}`, appearance)

const frame = (page: Page) => page.frameLocator('.preview iframe')
const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true })
const file = (buffer: Buffer, name = 'logo.png', mimeType = 'image/png') => ({ name, mimeType, buffer })
/** What the page in the frame uses. */
const accentIn = (page: Page) =>
  frame(page)
    .locator(':root')
    .evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--accent')`)
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
}

test('the preview shows changes before they are saved: page, mail and embed, in light and dark', async () => {
  const page = await open()
  // The test's own color scheme would replace that of the frame.
  await page.emulateMedia({ colorScheme: null })
  await frame(page).getByText('Powered by').waitFor()
  await page.getByRole('textbox', { name: 'Color', exact: true }).fill('B00020')
  await expect.poll(() => accentIn(page)).toBe('#b00020')
  await page.getByLabel('Show “Powered by Meetwright”').uncheck()
  await page.getByLabel('Legal notice').fill('acme.example/imprint')
  await frame(page).getByRole('link', { name: 'Legal notice' }).waitFor()
  expect(await frame(page).getByRole('link', { name: 'Legal notice' }).getAttribute('href')).toBe(
    'https://acme.example/imprint',
  )
  await expect.poll(() => frame(page).getByText('Powered by').count()).toBe(0)
  await choose(page, 'Dark')
  await expect.poll(() => accentIn(page)).not.toBe('#b00020')
  await choose(page, 'Email')
  await frame(page).getByRole('link', { name: 'Legal notice' }).waitFor()
  await choose(page, 'On your site')
  await frame(page).locator('body.embedded').waitFor()
  await choose(page, 'Phone')
  await choose(page, 'Light')
  await expect.poll(() => accentIn(page)).toBe('#b00020')
  expect(await read()).toMatchObject(nothing)
  await save(page)
  const saved = {
    accent_color: '#b00020',
    imprint_url: 'https://acme.example/imprint',
    show_powered_by: false,
  }
  expect(await read()).toMatchObject(saved)
  const visitor = await journey.open(shown.address)
  await visitor.getByRole('link', { name: 'Legal notice' }).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(read).toMatchObject(nothing)
  await Promise.all([closePage(page), closePage(visitor)])
})

test('the contrast is a figure, with what is used instead if it is too low', async () => {
  const page = await open()
  const color = page.getByRole('textbox', { name: 'Color', exact: true })
  await color.fill('#ffd400')
  const samples = page.locator('.accent-samples > li')
  await samples
    .first()
    .getByText(
      /^On light pages\s*Contrast 1\.\d:1 is hard to read\. #[0-9a-f]{6} is used instead, with [4-9]\.\d:1\.$/,
    )
    .waitFor()
  await samples
    .last()
    .getByText(/^On dark pages\s*Contrast \d+\.\d:1$/)
    .waitFor()
  await color.fill('green')
  await page.getByText('Enter a color like #0b6e5f.').waitFor()
  expect(await color.getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Choose a color').fill('#123456')
  expect(await color.inputValue()).toBe('#123456')
  await page.getByRole('button', { name: 'Remove color' }).click()
  expect(await color.inputValue()).toBe('')
  await expect.poll(() => color.and(page.locator(':focus')).count()).toBe(1)
  await page.getByLabel('Privacy policy').fill('http://example.com')
  await page.getByText('Enter an address like https://example.com/privacy.').waitFor()
  await closePage(page)
})

test('a logo is chosen, dropped, made smaller, shown everywhere, and removed with undo', async () => {
  const page = await open()
  const section = page.getByRole('region', { name: 'Logo' })
  const input = section.locator('input[type=file]')
  await input.setInputFiles(file(logo))
  await page.getByText('Logo saved.').waitFor()
  await frame(page).locator('img.brand-logo').waitFor()
  const first = (await read()).logo_url
  const large = await noise(2_400, 1_200).ensureAlpha(0.5).png().toBuffer()
  expect(large.length).toBeGreaterThan(1_048_576)
  const dataTransfer = await page.evaluateHandle(
    `(() => { const transfer = new DataTransfer(); transfer.items.add(new File([new Uint8Array([${[...logo]}])], 'b.png', { type: 'image/png' })); return transfer })()`,
  )
  await call('DELETE', '/logo')
  await section.dispatchEvent('drop', { dataTransfer })
  await expect.poll(async () => (await read()).logo_url).toBe(first)
  await input.setInputFiles(file(Buffer.from('Hello')))
  await section
    .getByRole('alert')
    .getByText(/can’t be read as a picture/)
    .waitFor()
  await input.setInputFiles(file(large))
  await expect.poll(async () => (await read()).logo_url).not.toBe(first)
  const image = await (await fetch((await read()).logo_url ?? '')).arrayBuffer()
  expect((await sharp(Buffer.from(image)).stats()).isOpaque).toBe(false)
  const visitor = await journey.open(shown.address)
  await expect
    .poll(() => visitor.evaluate<boolean>(`document.querySelector('.brand-logo')?.naturalWidth > 0`))
    .toBe(true)
  await section.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await section.getByRole('button', { name: 'Remove logo' }).waitFor()
  expect((await read()).logo_url).not.toBeNull()
  await section.getByRole('button', { name: 'Remove logo' }).click()
  await page.clock.runFor(6_500)
  await expect.poll(async () => (await read()).logo_url).toBeNull()
  await Promise.all([closePage(page), closePage(visitor)])
})

test('everything works with the keyboard alone', async () => {
  const page = await open()
  const button = page.getByRole('button', { name: 'Choose logo' })
  const opened = page.waitForEvent('filechooser')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await (await opened).setFiles(file(logo))
  await page.getByText('Logo saved.').waitFor()
  await tabTo(page, page.getByRole('textbox', { name: 'Color', exact: true }))
  await page.keyboard.type('#123456')
  await expect.poll(() => accentIn(page)).toBe('#123456')
  await tabTo(page, page.getByLabel('Show “Powered by Meetwright”'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('radio', { name: 'Booking page' }))
  await page.keyboard.press('ArrowRight')
  await frame(page).getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('radio', { name: 'Email', exact: true }).isChecked()).toBe(true)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await read()).toMatchObject({ accent_color: '#123456', show_powered_by: false })
  await closePage(page)
})

test('saving asks for the password if it was entered more than 15 minutes ago, and the changes stay', async () => {
  const { service, owner } = journey
  await setUserPassword(service, owner)
  const before = service.ctx.clock.now()
  const page = await open()
  await page.getByLabel('Privacy policy').fill('example.com/privacy')
  service.setClock(instant(before + 16 * MINUTE))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Confirm your identity' }).click()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === PATH)
  await waitForScript(page)
  expect(await page.getByLabel('Privacy policy').inputValue()).toBe('example.com/privacy')
  await save(page)
  expect(await read()).toMatchObject({ privacy_url: 'https://example.com/privacy' })
  service.setClock(before)
  await closePage(page)
})

test('members who are not admins see who can change it', async () => {
  const page = await openConsole(journey.browser, journey.service, shown.host, PATH)
  await page.getByText('Only admins can change how the organization appears.').waitFor()
  expect(await page.getByRole('link', { name: 'Brand' }).count()).toBe(0)
  await closePage(page)
})

const showDraft = async (page: Page) => {
  await page.locator('.color-row > [type=text]').fill('#ffd400')
  await page.locator('.accent-samples').waitFor()
  await frame(page).locator('body').waitFor()
}

testAppearances('is accessible and fits', async (appearance) => {
  const page = await open(appearance)
  await showDraft(page)
  await expectAccessible(page, 'console-brand', appearance)
  await closePage(page)
})

testLocales('is accessible and fits', async (locale) => {
  const page = await open({}, `?lang=${locale}`)
  await showDraft(page)
  await expectAccessibleAndNarrow(page, `console-brand-${locale}`)
  await closePage(page)
})
