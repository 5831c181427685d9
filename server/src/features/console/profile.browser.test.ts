// The profile in a real browser: changes are kept until they are saved, can be undone, and never overwrite others' changes.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  openConsole,
  waitForScript,
} from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/settings/profile'
const initial = { name: 'Ada Lovelace', slug: 'ada', timezone: 'Europe/London', time_notation: '24h' }
let service: Service
let browser: Browser
let owner: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
})
beforeEach(() => change(initial))
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const change = (body: object) => service.call('PATCH', '/users/me', { as: owner, body })
const readUser = async () =>
  (await service.call('GET', '/users/me', { as: owner })).body.resource as Record<string, string>
const open = () => openConsole(browser, service, owner, PATH)
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a change survives a reload, is saved, and can be undone', async () => {
  const page = await open()
  await page.getByLabel('Name').fill('Augusta Ada King')
  await page.getByText('1 change not saved').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await waitForScript(page)
  expect(await page.getByLabel('Name').inputValue()).toBe('Augusta Ada King')
  expect((await readUser()).name).toBe('Ada Lovelace')
  const before = await readUser()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved.').waitFor()
  expect((await readUser()).name).toBe('Augusta Ada King')
  const field = page.getByLabel('Name')
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('x')
  // In a field, the browser undoes what was typed.
  await page.keyboard.press('Control+z')
  expect(await field.inputValue()).toBe('Augusta Ada King')
  await page.getByRole('heading', { name: 'Profile', exact: true }).click()
  expect(await page.title()).toBe('Settings · Meetwright')
  await page.keyboard.press('Control+z')
  await vi.waitFor(async () => expect((await readUser()).name).toBe('Ada Lovelace'))
  expect({ ...(await readUser()), updated_at: before.updated_at }).toEqual(before)
  await page.context().close()
})

test('what someone else changed meanwhile stays, unless the user decides otherwise', async () => {
  const page = await open()
  await page.getByLabel('Name').fill('Mine')
  await page.getByLabel('Time zone').selectOption('Europe/Paris')
  await change({ name: 'Theirs', time_notation: '12h', timezone: 'America/New_York' })
  await save(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row', { name: 'Name Mine Theirs' }).waitFor()
  await dialog.getByRole('row', { name: 'Time zone Paris New York' }).waitFor()
  expect((await readUser()).name).toBe('Theirs')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await readUser()).toMatchObject({ name: 'Mine', time_notation: '12h' })
  await page.context().close()
})

test('changes to different fields are both kept without a question', async () => {
  const page = await open()
  await page.getByLabel('Name').fill('Mine')
  await change({ timezone: 'Europe/Paris' })
  await save(page)
  await page.getByText('Saved.').waitFor()
  expect(await readUser()).toMatchObject({ name: 'Mine', timezone: 'Europe/Paris' })
  await page.context().close()
})

test('a refusal says why in the language of the user, and keeps what was typed', async () => {
  await service
    .createOrganization('Other')
    .then((other) => service.call('PATCH', '/users/me', { as: other, body: { slug: 'taken' } }))
  const page = await open()
  await page.getByLabel('Link', { exact: true }).fill('taken')
  await save(page)
  await page.getByText(/Not saved:/).waitFor()
  expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe('taken')
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe('ada')
  await page.goto(`${service.url}${PATH}?lang=de`)
  await waitForScript(page)
  await page.getByLabel('Link', { exact: true }).fill('taken')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Nicht gespeichert: Das ist bereits vergeben.').waitFor()
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, owner, PATH, appearance)
  await page.getByLabel('Name').fill('Changed')
  await expectAccessible(page, 'console-profile', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await openConsole(browser, service, owner, `${PATH}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-profile-${locale}`)
  await page.context().close()
})
