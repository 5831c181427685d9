// Personal data in a real browser, by pointer and by keyboard alone: look up a person, export and delete what is kept, and see that it is gone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import {
  type JourneyDriver,
  type JourneyRow,
  journeyDrivers,
  journeyRows,
} from '../../../test/journey-drivers.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'
import { runDeletions } from '../data-compliance/run-deletions.ts'
import { runLookups } from '../data-compliance/run-lookups.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const PATH = '/app/settings/personal-data'
const GRACE = 'grace.hopper@example.com'
const never = new AbortController().signal

const texts = {
  en: {
    email: 'Email address',
    lookUp: 'Look up',
    found: `Kept about ${GRACE}`,
    export: 'Export',
    page: 'Save as a page',
    json: 'Save as JSON',
    open: 'Delete…',
    confirm: `Type “${GRACE}” to confirm`,
    delete: 'Delete personal data',
    waiting: 'Waiting',
    gone: 'Gone in 4 s',
    recorded: 'Recorded in the deletion ledger',
    nothing: `Nothing is kept about ${GRACE}.`,
  },
  de: {
    email: 'E\u2011Mail-Adresse',
    lookUp: 'Suchen',
    found: `Gespeichert zu ${GRACE}`,
    export: 'Exportieren',
    page: 'Als Seite speichern',
    json: 'Als JSON speichern',
    open: 'Löschen…',
    confirm: `Zur Bestätigung „${GRACE}“ eingeben`,
    delete: 'Personenbezogene Daten löschen',
    waiting: 'Wartet',
    gone: 'Gelöscht in 4 s',
    recorded: 'Im Löschverzeichnis festgehalten',
    nothing: `Zu ${GRACE} ist nichts gespeichert.`,
  },
  uk: {
    email: 'Електронна адреса',
    lookUp: 'Знайти',
    found: `Зберігається про ${GRACE}`,
    export: 'Експортувати',
    page: 'Зберегти як сторінку',
    json: 'Зберегти як JSON',
    open: 'Видалити…',
    confirm: `Введіть «${GRACE}», щоб підтвердити`,
    delete: 'Видалити персональні дані',
    waiting: 'Очікує',
    gone: 'Видалено за 4 с',
    recorded: 'Записано в реєстр видалень',
    nothing: `Про ${GRACE} нічого не зберігається.`,
  },
}

let service: Service
let browser: Browser

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** As a worker does. */
const work = () => runLookups.run(service.ctx, never)

async function createOwner(): Promise<Person> {
  const owner = await service.createOrganization('Analytical Engines')
  const meetings = createMeetings(service, owner)
  const type = await meetings.createType([owner], {
    name: 'Product demo',
    custom_questions: [{ name: 'What is it about?', type: 'text', position: 0, required: false }],
  })
  const answer = { question: 'What is it about?', answer: '<b>A secret</b>' }
  await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z', { email: GRACE, custom_questions: [answer] })
  await meetings.bookOrThrow(type, '2026-11-03T11:00:00Z', {
    email: 'ada@example.com',
    event_guests: ['bob@example.com', GRACE],
  })
  return owner
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function download(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return (await (await file.createReadStream()).toArray()).join('')
}

async function lookUp(
  page: Page,
  text: (typeof texts)['en'],
  driver: JourneyDriver,
  address = GRACE,
): Promise<void> {
  await driver.fill(page.getByLabel(text.email, { exact: true }), address)
  const created = page.waitForResponse((response) => response.url().endsWith('/data_lookups'))
  await driver.press(button(page, text.lookUp))
  await created
  await work()
}

async function run({ language, ...appearance }: JourneyRow, driver: JourneyDriver): Promise<void> {
  service.setClock(START)
  const owner = await createOwner()
  const text = texts[language]
  const page = await openConsole(browser, service, owner, `${PATH}?lang=${language}`, appearance)
  await lookUp(page, text, driver)
  await page.getByRole('heading', { name: text.found }).waitFor()

  const created = page.waitForResponse((response) => response.url().endsWith('/data_lookups'))
  await driver.press(button(page, text.export))
  await created
  await work()
  await button(page, text.json).waitFor()
  const json = await download(page, () => driver.press(button(page, text.json)))
  const { records } = JSON.parse(json) as { records: { kind: string; fields: Record<string, unknown> }[] }
  expect(records.find(({ kind }) => kind === 'invitee')?.fields).toMatchObject({ email: GRACE })
  expect(json).not.toMatch(/ada@example|bob@example/)
  const html = await download(page, () => driver.press(button(page, text.page)))
  expect(html).toContain('&lt;b&gt;A secret&lt;/b&gt;')
  expect(html).not.toMatch(/<script|<b>|ada@example/)

  await driver.press(button(page, text.open))
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: text.delete }).isDisabled()).toBe(true)
  await driver.fill(dialog.getByLabel(text.confirm), GRACE)
  await driver.press(dialog.getByRole('button', { name: text.delete }))
  await dialog.waitFor({ state: 'detached' })
  const deletion = page.locator('.deletion').first()
  await deletion.getByText(text.waiting).waitFor()
  await expect.poll(() => page.locator(':focus').count()).toBe(1)
  service.setClock(instant(START + 4_000))
  await runDeletions.run(service.ctx, never)
  await deletion.getByText(text.gone).waitFor()
  await deletion.getByText(text.recorded).waitFor()

  await lookUp(page, text, driver)
  await page.getByText(text.nothing).waitFor()
  await page.context().close()
}

describe.each(Object.entries(journeyDrivers))('by %s', (name, driver) => {
  test.each(name === 'keyboard' ? journeyRows.slice(0, 1) : journeyRows)(
    'an admin looks up a person, exports what is kept, deletes it, and finds nothing afterwards: $name',
    (row) => run(row, driver),
  )
})

test('an export that was begun for one person is never saved as that of the next', async () => {
  service.setClock(START)
  const { en } = texts
  const page = await openConsole(browser, service, await createOwner(), PATH)
  await lookUp(page, en, journeyDrivers.pointer)
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/data_lookups', async (route) => {
    if (route.request().postDataJSON().with_contents === true) await isAnswered
    await route.continue()
  })
  await button(page, en.export).click()
  await lookUp(page, en, journeyDrivers.pointer, 'ada@example.com')
  await page.getByRole('heading', { name: 'Kept about ada@example.com' }).waitFor()
  const late = page.waitForResponse((response) => response.url().endsWith('/data_lookups'))
  answer()
  await (await late).finished()
  await work()
  await page.unroute('**/data_lookups')

  const [created] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/data_lookups')),
    button(page, en.export).click(),
  ])
  expect(created.postDataJSON()).toEqual({ email: 'ada@example.com', with_contents: true })
  await (await created.response())?.finished()
  await work()
  const json = await download(page, () => button(page, en.json).click())
  expect(json).toContain('ada@example.com')
  expect(json).not.toContain('A secret')
  await page.context().close()
})

test('an admin deletes a past period, after typing the name of the organization', async () => {
  service.setClock(START)
  const page = await openConsole(browser, service, await createOwner(), PATH)
  await page.getByLabel('First day').fill('2026-10-01')
  await page.getByLabel('Last day').fill('2026-11-30')
  await button(page, 'Delete period…').click()
  await page.getByText('The last day must be in the past.').waitFor()
  await page.getByLabel('Last day').fill('2026-10-31')
  await button(page, 'Delete period…').click()
  const dialog = page.getByRole('dialog', {
    name: 'Delete the data from October 1, 2026 to October 31, 2026',
  })
  await dialog.getByLabel('Type “Analytical Engines” to confirm').fill('Analytical Engines')
  await dialog.getByRole('button', { name: 'Delete personal data' }).click()
  await page.locator('.deletion').getByText('October 1, 2026 – October 31, 2026').waitFor()
  await page.context().close()
})

test('only admins see the page', async () => {
  const { organizationId } = await service.createOrganization('Analytical Engines')
  const member = await service.addMember(organizationId, 'Grace Hopper')
  const page = await openConsole(browser, service, member, PATH)
  await page.getByText('Only admins can look up and delete personal data.').waitFor()
  expect(await page.getByRole('link', { name: 'Personal data' }).count()).toBe(0)
  await page.context().close()
})

async function openFound(query: string, appearance: Appearance = {}): Promise<Page> {
  service.setClock(START)
  const owner = await createOwner()
  const deletion = { as: owner, body: { emails: ['someone@example.com'] } }
  await service.call('POST', '/data_compliance/invitee_deletion', deletion)
  await runDeletions.run(service.ctx, never)
  const page = await openConsole(browser, service, owner, `${PATH}${query}`, appearance)
  await page.locator('input[type=email]').fill(GRACE)
  const created = page.waitForResponse((response) => response.url().endsWith('/data_lookups'))
  await page.locator('.look-up .main').click()
  await created
  await work()
  await page.locator('.found-list').waitFor()
  return page
}

testAppearances('what is found is accessible and fits', async (appearance) => {
  const page = await openFound('', appearance)
  await expectAccessible(page, 'console-personal-data', appearance)
  await page.context().close()
})

testLocales('what is found and its deletion are accessible and fit', async (locale) => {
  const page = await openFound(`?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-personal-data-${locale}`)
  await page.locator('.buttons .danger').click()
  await page.getByRole('dialog').waitFor()
  await expectAccessibleAndNarrow(page, `console-personal-data-delete-${locale}`)
  await page.context().close()
})
