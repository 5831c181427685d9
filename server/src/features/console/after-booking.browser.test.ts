// “After booking” in the editor of an event type, in a real browser: by pointer, by keyboard, and with an invalid address.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  openConsole,
  tabTo,
  waitForScript,
} from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const MESSAGE = 'Message after booking'
const ADDRESS = 'Then go to this address'
const WITH_BOOKING = 'Add the booking to the address'
const ANOTHER = 'Offer to book another time'
const STAYS = 'Empty: visitors stay on the confirmation page.'
const PROBLEM = 'Enter an address like https://example.com/thanks.'
const defaults = {
  confirmation_message: null,
  redirect_url: null,
  redirect_with_booking: false,
  book_another: true,
}

let service: Service
let browser: Browser
let owner: Person
let meetings: Meetings
let type = ''

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
beforeEach(async () => {
  owner = await service.createOrganization('Analytical Engines')
  meetings = createMeetings(service, owner)
  type = await meetings.createType([owner], { name: 'Product demo' })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const path = () => `/app/event-types/${idOf(type)}`
const open = (appearance = {}) => openConsole(browser, service, owner, path(), appearance)
const change = (body: object) => meetings.call('PATCH', pathOf(type), owner, body)
const read = async () =>
  (await meetings.call('GET', pathOf(type))).body.resource as unknown as typeof defaults
const waitUntilSaved = (page: Page) => page.locator('.save-bar').waitFor({ state: 'detached' })
const clickSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const hintOf = (page: Page, label: string) =>
  page.locator('#after .field, #after .checkbox', { has: page.getByLabel(label) }).locator('.hint')

test.each([{ width: 1280 }, { width: 390 }])(
  'is saved by pointer at $width pixels, and taken back',
  async (appearance) => {
    const page = await open(appearance)
    await page.getByRole('link', { name: 'After booking' }).click()
    await page.getByLabel(MESSAGE).fill('Bring your laptop.\nRing twice.')
    expect(await page.getByLabel(ADDRESS).getAttribute('autocapitalize')).toBe('none')
    await page.getByLabel(ADDRESS).fill('example.com/thanks')
    await page.getByText(/a button to example\.com\. After 20 seconds/).waitFor()
    await page.getByLabel(WITH_BOOKING).check()
    await page.getByLabel(ANOTHER).uncheck()
    await clickSave(page)
    await waitUntilSaved(page)
    expect(await read()).toMatchObject({
      confirmation_message: 'Bring your laptop.\nRing twice.',
      // Without a scheme, it is https.
      redirect_url: 'https://example.com/thanks',
      redirect_with_booking: true,
      book_another: false,
    })
    await expect.poll(() => page.getByLabel(ADDRESS).inputValue()).toBe('https://example.com/thanks')
    await page.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(async () => expect(await read()).toMatchObject(defaults), 15_000)
    await page.context().close()
  },
)

test('is saved by keyboard alone', async () => {
  const page = await open()
  await tabTo(page, page.getByRole('link', { name: 'After booking' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(MESSAGE))
  await page.keyboard.type('See you soon')
  await tabTo(page, page.getByLabel(ADDRESS))
  await page.keyboard.type('https://example.com')
  await tabTo(page, page.getByLabel(ANOTHER))
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await waitUntilSaved(page)
  expect(await read()).toMatchObject({
    confirmation_message: 'See you soon',
    redirect_url: 'https://example.com',
    redirect_with_booking: false,
    book_another: false,
  })
  await page.context().close()
})

test.each(['http://example.com', 'https://ada:secret@example.com', 'https://', 'javascript:alert(1)'])(
  'the address %s has an error and no other hint, and is not saved',
  async (address) => {
    const page = await open()
    await page.getByText(STAYS).waitFor()
    await page.getByLabel(ADDRESS).fill(address)
    expect(await hintOf(page, ADDRESS).count()).toBe(0)
    await page.locator('#after').getByText(PROBLEM).waitFor()
    expect(await page.getByLabel(ADDRESS).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByText(STAYS).count()).toBe(0)
    await page.getByLabel(MESSAGE).fill('See you soon')
    await clickSave(page)
    await page.locator('.toast').getByText(PROBLEM).waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('after')
    await page.keyboard.press('Control+Enter')
    expect(await read()).toMatchObject(defaults)
    // Nothing is lost: with a valid address, all is saved.
    await page.getByLabel(ADDRESS).fill('https://example.com')
    await page.locator('#after').getByText(PROBLEM).waitFor({ state: 'detached' })
    await clickSave(page)
    await waitUntilSaved(page)
    expect(await read()).toMatchObject({
      confirmation_message: 'See you soon',
      redirect_url: 'https://example.com',
    })
    await page.context().close()
  },
)

test('a message of spaces and an empty address are none', async () => {
  await change({ confirmation_message: 'See you soon', redirect_url: 'https://example.com' })
  const page = await open()
  await page.getByLabel(MESSAGE).fill('  \n ')
  await page.getByLabel(ADDRESS).fill('')
  await page.getByText(STAYS).waitFor()
  await clickSave(page)
  await waitUntilSaved(page)
  expect(await read()).toMatchObject(defaults)
  await page.context().close()
})

test('the hints say what is true for this event type', async () => {
  await change({ redirect_url: 'https://example.com' })
  const page = await open()
  const withBooking = hintOf(page, WITH_BOOKING)
  expect(await withBooking.textContent()).toBe('The address has nothing about the booking or the invitee.')
  await page.getByLabel(WITH_BOOKING).check()
  expect(await withBooking.textContent()).toContain('learns the name and email address of the invitee')
  await page.getByLabel(ADDRESS).fill('')
  expect(await withBooking.textContent()).toBe('Without an address, this has no effect.')
  // This service has no mail server.
  await page.getByLabel(MESSAGE).fill('See you soon')
  expect(await hintOf(page, MESSAGE).textContent()).toBe('Shown on the page after booking.')
  const another = hintOf(page, ANOTHER)
  expect(await another.textContent()).toBe(
    'The confirmation links to the booking page, unless a one-time link or a link with its own settings was used.',
  )
  await page.getByLabel('Hide from the public page').check()
  expect(await another.textContent()).toContain('No effect')
  await page.getByLabel(ANOTHER).uncheck()
  expect(await another.textContent()).toBe('The confirmation does not link to the booking page.')
  await page.context().close()
})

test('two people who change the message see both, and the draft survives a reload', async () => {
  // An editor that follows the other one's changes would have no conflict.
  const page = await openConsole(browser, service, owner, path(), {}, { isLive: false })
  await page.getByLabel(MESSAGE).fill('Mine')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await waitForScript(page)
  expect(await page.getByLabel(MESSAGE).inputValue()).toBe('Mine')
  await change({ confirmation_message: 'Theirs', book_another: false })
  await clickSave(page)
  const dialog = page.getByRole('dialog')
  const row = dialog.getByRole('row', { name: new RegExp(`^${MESSAGE}`) })
  await row.waitFor()
  expect(await dialog.locator('tbody tr').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await waitUntilSaved(page)
  expect(await read()).toMatchObject({ confirmation_message: 'Mine', book_another: false })
  await page.context().close()
})

async function openWithProblem(appearance = {}, query = '') {
  await change({ confirmation_message: 'See you soon', redirect_with_booking: true })
  const page = await openConsole(browser, service, owner, `${path()}${query}`, appearance)
  await page.locator('#after input[type=text]').fill('https://ada:secret@example.com')
  await page.locator('#after .field-error').waitFor()
  return page
}

testAppearances('is accessible and fits', async (appearance) => {
  const page = await openWithProblem(appearance)
  await expectAccessible(page, 'console-after-booking', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await openWithProblem({}, `?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-after-booking-${locale}`)
  await page.context().close()
})
