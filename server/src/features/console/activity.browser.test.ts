// The activity log in a real browser, by pointer and by keyboard alone: sentences, details, filters, the export, and the state of the chain.
import pg from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { chainAllEntries } from '../../../test/activity-log.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { verifyLogs } from '../activity-log/verify-logs.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const PATH = '/app/settings/activity'
const GROUPS = 26
const never = new AbortController().signal

const texts = {
  en: {
    role: 'Ada Lovelace changed the role of Grace Hopper from member to admin',
    verified: /^Verified up to .*: \d+ entries, none changed\.$/,
    copied: 'Request ID copied',
    copy: 'Copy',
    area: 'Area',
    people: 'People and groups',
    more: 'Show more',
  },
  de: {
    role: 'Ada Lovelace hat die Rolle von Grace Hopper von Mitglied zu Admin geändert',
    verified: /^Geprüft bis .*: \d+ Einträge, keiner verändert\.$/,
    copied: 'Anfrage-ID kopiert',
    copy: 'Kopieren',
    area: 'Bereich',
    people: 'Personen und Gruppen',
    more: 'Mehr anzeigen',
  },
  uk: {
    role: 'Ada Lovelace: змінено роль, Grace Hopper: учасник → адміністратор',
    verified: /^Перевірено до .*: \d+ запис\S*, жоден не змінено\.$/,
    copied: 'ID запиту скопійовано',
    copy: 'Копіювати',
    area: 'Розділ',
    people: 'Люди й групи',
    more: 'Показати ще',
  },
}

interface Row extends Appearance {
  readonly name: string
  readonly language: keyof typeof texts
}

const rows: readonly Row[] = [
  { name: 'desktop', width: 1280, language: 'en' },
  { name: 'phone, dark', width: 390, isDark: true, language: 'en' },
  { name: 'German', width: 1280, language: 'de' },
  { name: 'Ukrainian', width: 390, language: 'uk' },
]

type Press = (page: Page, control: Locator) => Promise<void>

const drivers: Readonly<Record<'pointer' | 'keyboard', Press>> = {
  pointer: (_page, control) => control.click(),
  async keyboard(page, control) {
    await control.waitFor()
    await tabTo(page, control)
    await page.keyboard.press('Enter')
  },
}

let service: Service
let browser: Browser
let database: pg.Client
let owner: Person
let grace: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1', RATE_LIMITS: 'off' })
  browser = await startBrowser()
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
  service.setClock(instant(START - 2 * HOUR))
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
  grace = await service.addMember(owner.organizationId, 'Grace Hopper')
  const call = (method: string, path: string, body?: object) =>
    service.call(method, path, { as: owner, ...(body ? { body } : {}) })
  for (let index = 1; index <= GROUPS; index += 1) await call('POST', '/groups', { name: `Team ${index}` })
  service.setClock(START)
  await call('PATCH', `/organization_memberships/${grace.membershipId}`, { role: 'admin' })
  await service.call('POST', '/groups', { as: grace, body: { name: 'Compilers' } })
  await chainAllEntries(service)
  await verifyLogs.run(service.ctx, never)
})
afterAll(async () => {
  await database.end()
  await browser.close()
  await service.stop()
})

const open = (query = '', as = owner, appearance: Appearance = {}) =>
  openConsole(browser, service, as, `${PATH}${query}`, appearance)
const entries = (page: Page) => page.locator('li.activity-entry')
const sentences = (page: Page) => page.locator('.activity-sentence').allTextContents()

async function run({ language, ...appearance }: Row, press: Press): Promise<void> {
  const text = texts[language]
  const page = await open(`?lang=${language}`, owner, appearance)
  await page.getByText(text.verified).waitFor()
  await page.getByLabel(text.area, { exact: true }).selectOption({ label: text.people })
  await page.waitForURL(/area=people/)
  const entry = entries(page).filter({ hasText: text.role })
  await press(page, entry.locator('summary'))
  await entry.locator('.activity-changes dt').getByText('role', { exact: true }).waitFor()
  expect(await entry.locator('.activity-changes .activity-value').allTextContents()).toEqual(
    expect.arrayContaining(['user', 'admin']),
  )
  const requestId = await entry.locator('code').last().textContent()
  expect(requestId).not.toBe('')
  await press(page, entry.getByRole('button', { name: text.copy, exact: true }))
  await page.getByText(text.copied).waitFor()
  const shown = await entries(page).count()
  await press(page, page.getByRole('button', { name: text.more, exact: true }))
  await expect.poll(() => entries(page).count()).toBeGreaterThan(shown)
  await expect.poll(() => page.locator('li.activity-entry:focus').count()).toBe(1)
  await page.context().close()
}

describe.each(Object.entries(drivers))('by %s', (name, press) => {
  test.each(name === 'keyboard' ? rows.slice(0, 1) : rows)(
    'an admin sees that nothing was changed, who did what with which request, and older entries: $name',
    (row) => run(row, press),
  )
})

test('filters are in the address, and a search, a person and a period find the same after a reload', async () => {
  const page = await open()
  await page.getByLabel('Search names and details').fill('compilers')
  await expect.poll(() => sentences(page)).toEqual(['Grace Hopper created the group “Compilers”'])
  await page.getByText('A search reads at most 90 days.').waitFor()
  await page.reload()
  await expect.poll(() => sentences(page)).toEqual(['Grace Hopper created the group “Compilers”'])
  await page.getByLabel('Search names and details').fill('')
  await expect.poll(() => entries(page).count()).toBe(25)

  await page.getByLabel('Person').fill('grace')
  await page.getByRole('button', { name: /^Grace Hopper/ }).click()
  await page.waitForURL((url) => url.searchParams.get('person') === grace.userId)
  // The select takes the place of the search.
  await expect.poll(() => page.locator('select:focus').count()).toBe(1)
  await page.getByLabel('Action').selectOption({ label: 'Created' })
  await expect.poll(() => sentences(page)).toContain('Grace Hopper created the group “Compilers”')
  expect((await sentences(page)).every((one) => one.startsWith('Grace Hopper'))).toBe(true)
  await page.getByLabel('Person').selectOption({ label: 'Anyone' })
  await expect.poll(() => page.locator('input:focus').count()).toBe(1)

  await page.getByLabel('To', { exact: true }).fill('2026-10-01')
  await page.getByText('No entry matches.').waitFor()
  await page.context().close()
})

test('an entry links to all entries of its person', async () => {
  const page = await open('?search=compilers')
  await entries(page).first().locator('summary').click()
  await entries(page).first().getByRole('link', { name: 'All entries of Grace Hopper' }).click()
  await page.waitForURL((url) => url.searchParams.get('person') === grace.userId)
  await expect
    .poll(async () => (await sentences(page)).every((one) => one.startsWith('Grace Hopper')))
    .toBe(true)
  await page.context().close()
})

test('the export has all entries of the filter', async () => {
  const page = await open('?search=team')
  await expect.poll(() => entries(page).count()).toBe(25)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('activity-log.csv')
  const text = (await (await download.createReadStream()).toArray()).join('')
  expect(text.match(/,Group\.Created,/g)).toHaveLength(GROUPS)
  expect(text).not.toContain('Compilers')
  await page.context().close()
})

test('members who are not admins don’t see the log', async () => {
  const member = await service.addMember(owner.organizationId, 'Mary Member')
  const page = await open('', member)
  await page.getByText('Only admins can read the activity log.').waitFor()
  expect(await page.getByRole('link', { name: 'Activity log' }).count()).toBe(0)
  await page.context().close()
})

test('a log that was changed in the database says which entry, and what to do', async () => {
  const other = await service.createOrganization('Difference Engines')
  await service.call('POST', '/groups', { as: other, body: { name: 'Sales' } })
  const unread = await open('', other)
  await unread.getByText('The log has not been verified yet.').waitFor()
  await unread.context().close()
  await chainAllEntries(service)
  await database.query(
    `UPDATE events SET after = after || '{"name": "Forged"}' WHERE organization_id = $1 AND type = 'group.created'`,
    [other.organizationId],
  )
  service.setClock(instant(START + HOUR))
  await verifyLogs.run(service.ctx, never)
  const page = await open('', other)
  const alert = page.locator('.activity-faults')
  await alert.getByText('One entry doesn’t match the chain.').waitFor()
  await alert.getByText('An entry was changed').waitFor()
  await alert.getByText('Group.Created').waitFor()
  await alert.getByText(/^Ask the operator to save the database/).waitFor()
  await expectAccessible(page, 'console-activity-faults')
  await page.context().close()
  service.setClock(START)
})

test('says if entries wait and no worker seems to be running', async () => {
  const late = await service.createOrganization('Late Engines')
  await chainAllEntries(service)
  await verifyLogs.run(service.ctx, never)
  service.setClock(instant(START + 11 * MINUTE))
  await service.call('POST', '/groups', { as: late, body: { name: 'Sales' } })
  const page = await open('', late)
  await page.getByText(/newer entr.* not verified yet\. No worker seems to be running\./).waitFor()
  await page.context().close()
  service.setClock(START)
})

async function openEntry(query: string, appearance: Appearance = {}): Promise<Page> {
  const page = await open(query, owner, appearance)
  const entry = entries(page).filter({ hasText: 'Grace Hopper' }).first()
  await entry.locator('summary').click()
  await entry.locator('.activity-changes').waitFor()
  return page
}

testAppearances('the log and an entry are accessible and fit', async (appearance) => {
  const page = await openEntry('', appearance)
  await expectAccessible(page, 'console-activity', appearance)
  await page.context().close()
})

testLocales('the log and an entry are accessible and fit', async (locale) => {
  const page = await openEntry(`?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-activity-${locale}`)
  await page.context().close()
})
