// The picture of the user in a real browser: choose, drop, preview, errors, remove and undo.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { collectCrossOriginRequests, findViolations } from '../../../../testbed/browser.ts'
import { expectAccessible, openConsole, waitForScript } from '../../../test/console.ts'
import { closePage, type Journey, startJourney } from '../../../test/journey.ts'
import { testAppearances } from '../../../test/page-matrix.ts'
import { hugePng, noise, plain } from '../../../test/pictures.ts'
import type { Person } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/settings/profile'
const UPLOAD = '**/app/-/api/users/me/picture'
let journey: Journey
let host: Person
let address = ''
let red: Buffer

beforeAll(async () => {
  journey = await startJourney({ RATE_LIMITS: 'off' })
  const created = await journey.createHostWithType('Ada Lovelace')
  host = created.host
  address = created.address
  red = await plain(300, 200).png().toBuffer()
})
beforeEach(() => journey.service.call('DELETE', '/users/me/picture', { as: host }))
afterAll(() => journey.stop())

const open = (appearance = {}) => openConsole(journey.browser, journey.service, host, PATH, appearance)
const readUrl = async () =>
  (await journey.service.call('GET', '/users/me', { as: host })).body.resource.avatar_url ?? null
const section = (page: Page) => page.getByRole('region', { name: 'Picture' })
const picture = (page: Page) => section(page).locator('img')
const isLoaded = (page: Page, selector: string) =>
  page.evaluate<boolean>(`document.querySelector('${selector}')?.naturalWidth > 0`)

const toFile = (buffer: Buffer, name = 'ada.png', mimeType = 'image/png') => ({ name, mimeType, buffer })
const choose = (page: Page, ...file: Parameters<typeof toFile>) =>
  page.locator('input[type=file]').setInputFiles(toFile(...file))
const uploaded = (page: Page) => page.getByText('Picture saved.').waitFor()

test('a chosen picture is shown at once, with progress if it takes long, and then everywhere', async () => {
  const page = await open()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(UPLOAD, async (route) => {
    await released
    await route.continue()
  })
  await choose(page, red)
  await expect.poll(() => picture(page).getAttribute('src')).toMatch(/^blob:/)
  expect(await section(page).getByRole('progressbar').count()).toBe(0)
  const nameField = page.getByLabel('Name')
  const before = await nameField.boundingBox()
  await page.clock.runFor(2_100)
  await section(page).getByRole('progressbar', { name: 'Uploading…' }).waitFor()
  expect(await nameField.boundingBox()).toEqual(before)
  expect(await findViolations(page)).toEqual([])
  release()
  await uploaded(page)
  await section(page).getByRole('progressbar').waitFor({ state: 'detached' })
  expect(await readUrl()).toMatch(/-512\.webp$/)
  await expect.poll(() => isLoaded(page, '.you img')).toBe(true)
  await page.reload()
  await waitForScript(page)
  await expect.poll(() => isLoaded(page, '.picture-field img')).toBe(true)
  const visitor = await journey.open(address)
  await expect.poll(() => isLoaded(visitor, 'img.picture')).toBe(true)
  await Promise.all([closePage(page), closePage(visitor)])
})

test('a picture can be chosen by keyboard, and dropped', async () => {
  const page = await open()
  // Before the focus moves, so that the browser already reports the dialog when the key is pressed.
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose picture' }).focus()
  await page.keyboard.press('Enter')
  await (await opened).setFiles(toFile(red))
  await uploaded(page)
  const first = await readUrl()
  const bytes = [...(await plain(80, 80, [1, 2, 200]).png().toBuffer())]
  const dataTransfer = await page.evaluateHandle(
    `(() => { const transfer = new DataTransfer(); transfer.items.add(new File([new Uint8Array([${bytes}])], 'b.png', { type: 'image/png' })); return transfer })()`,
  )
  await section(page).dispatchEvent('drop', { dataTransfer })
  await expect.poll(readUrl).not.toBe(first)
  await closePage(page)
})

test('a large photo is made smaller before it is uploaded', async () => {
  const photo = await noise(1_600, 1_200).jpeg({ quality: 95 }).toBuffer()
  expect(photo.length).toBeGreaterThan(1_048_576)
  const page = await open()
  await choose(page, photo, 'photo.jpg', 'image/jpeg')
  await uploaded(page)
  expect(await readUrl()).toMatch(/-512\.webp$/)
  await closePage(page)
})

test('what is not a picture, or too large, says what to do and leaves the former picture', async () => {
  const page = await open()
  await choose(page, red)
  await uploaded(page)
  const before = await readUrl()
  const refused = [
    [Buffer.from('Hello'), 'notes.txt', 'text/plain', /can’t be read as a picture/],
    [Buffer.from('Hello'), 'notes.png', 'image/png', /can’t be read as a picture/],
    [Buffer.alloc(2_000_000), 'zero.png', 'image/png', /can’t be read as a picture/],
    [Buffer.alloc(27_000_000), 'movie.png', 'image/png', /too large/],
    [hugePng(6_000, 6_000), 'huge.png', 'image/png', /too large/],
  ] as const
  for (const [bytes, name, type, message] of refused) {
    await choose(page, bytes, name, type)
    await section(page).getByRole('alert').getByText(message).waitFor()
    await expect.poll(() => picture(page).getAttribute('src')).toContain('/-/picture/')
    await choose(page, red)
    await section(page).getByRole('alert').waitFor({ state: 'detached' })
    await expect.poll(() => picture(page).getAttribute('src')).toMatch(/^blob:/)
  }
  expect(await readUrl()).toBe(before)
  await closePage(page)
})

test('a picture is removed after six seconds, unless that is undone', async () => {
  const page = await open()
  await choose(page, red)
  await uploaded(page)
  const remove = page.getByRole('button', { name: 'Remove picture' })
  await remove.click()
  await section(page).getByText('AL', { exact: true }).waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await picture(page).waitFor()
  expect(await readUrl()).not.toBeNull()
  await remove.click()
  await page.clock.runFor(7_000)
  await expect.poll(readUrl).toBeNull()
  expect(await picture(page).count()).toBe(0)
  await closePage(page)
})

test('a picture chosen right after a removal stays', async () => {
  const page = await open()
  await choose(page, red)
  await uploaded(page)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await section(page).getByText('AL', { exact: true }).waitFor()
  await choose(page, red)
  await picture(page).waitFor()
  await page.getByRole('button', { name: 'Remove picture' }).waitFor()
  await page.clock.runFor(7_000)
  await page.reload()
  await waitForScript(page)
  expect(await picture(page).count()).toBe(1)
  await closePage(page)
})

test('a picture of another site is not loaded: the console shows initials', async () => {
  const body = { avatar_url: 'https://pictures.example/ada.png' }
  await journey.service.call('PATCH', '/users/me', { as: host, body })
  const page = await open()
  const others = collectCrossOriginRequests(page, journey.service.url)
  await page.reload()
  await waitForScript(page)
  expect(await page.locator('.you').textContent()).toContain('AL')
  expect(await page.getByRole('button', { name: 'Remove picture' }).count()).toBe(0)
  expect(others).toEqual([])
  await closePage(page)
  await journey.service.call('PATCH', '/users/me', { as: host, body: { avatar_url: null } })
})

testAppearances('is accessible and fits', async (appearance) => {
  const page = await open(appearance)
  await choose(page, red)
  await uploaded(page)
  await expectAccessible(page, 'console-picture', appearance)
  await closePage(page)
})
