// The account page in a real browser, by pointer and by keyboard alone: a member exports everything about themselves, and closes the account.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
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
import { runDeletions } from '../data-compliance/run-deletions.ts'
import { runLookups } from '../data-compliance/run-lookups.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const PATH = '/app/settings/account'
const never = new AbortController().signal

const texts = {
  en: {
    export: 'Export',
    page: 'Save as a page',
    json: 'Save as JSON',
    meetings: 'These meetings are canceled:',
    open: 'Close account…',
    confirm: 'Type “',
    close: 'Close account',
    closed: 'Your account is closed. Your data is being deleted.',
  },
  de: {
    export: 'Exportieren',
    page: 'Als Seite speichern',
    json: 'Als JSON speichern',
    meetings: 'Diese Termine werden abgesagt:',
    open: 'Konto schließen…',
    confirm: 'Zur Bestätigung „',
    close: 'Konto schließen',
    closed: 'Ihr Konto ist geschlossen. Ihre Daten werden gelöscht.',
  },
  uk: {
    export: 'Експортувати',
    page: 'Зберегти як сторінку',
    json: 'Зберегти як JSON',
    meetings: 'Ці зустрічі буде скасовано:',
    open: 'Закрити обліковий запис…',
    confirm: 'Введіть «',
    close: 'Закрити обліковий запис',
    closed: 'Ваш обліковий запис закрито. Ваші дані видаляються.',
  },
}

let service: Service
let browser: Browser
let owner: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1', RATE_LIMITS: 'off' })
  browser = await startBrowser()
  service.setClock(START)
  owner = await service.createOrganization('Analytical Engines')
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** With a meeting ahead. */
async function addHost(): Promise<Person & { readonly email: string }> {
  const host = await service.addMember(owner.organizationId, 'Grace Hopper')
  const meetings = createMeetings(service, owner)
  const type = await meetings.createType([host], { name: 'Consultation' })
  await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z', { email: 'ada@else.example' })
  const { email } = (await service.call('GET', '/users/me', { as: host })).body.resource
  return { ...host, email: String(email) }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function download(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return (await (await file.createReadStream()).toArray()).join('')
}

async function run({ language, ...appearance }: JourneyRow, driver: JourneyDriver): Promise<void> {
  const host = await addHost()
  const text = texts[language]
  const page = await openConsole(browser, service, host, `${PATH}?lang=${language}`, appearance)
  const created = page.waitForResponse((response) => response.url().endsWith('/users/me/data_exports'))
  await driver.press(button(page, text.export))
  await created
  await runLookups.run(service.ctx, never)
  await button(page, text.json).waitFor()
  const json = await download(page, () => driver.press(button(page, text.json)))
  const { records } = JSON.parse(json) as { records: { source: string; fields: Record<string, unknown> }[] }
  expect(records.find(({ source }) => source === 'users')?.fields).toMatchObject({ email: host.email })
  const html = await download(page, () => driver.press(button(page, text.page)))
  expect(html).toContain(host.email)
  expect(html).not.toContain('<script')

  await page.getByText(text.meetings).waitFor()
  await page.getByText('Consultation').waitFor()
  await driver.press(button(page, text.open))
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: text.close, exact: true })
  expect(await close.isDisabled()).toBe(true)
  await driver.fill(dialog.getByLabel(text.confirm), host.email)
  await driver.press(close)
  await page.waitForURL(/\/sign-in\?/)
  await page.getByText(text.closed).waitFor()
  await runDeletions.run(service.ctx, never)
  await page.goto(`${service.url}${PATH}`)
  await page.waitForURL(/\/sign-in/)
  const gone = await service.call('GET', `/users/${host.userId}`, { as: owner })
  expect(gone.status).toBe(404)
  await page.context().close()
}

describe.each(Object.entries(journeyDrivers))('by %s', (name, driver) => {
  test.each(name === 'keyboard' ? journeyRows.slice(0, 1) : journeyRows)(
    'a member exports what is kept, and closes the account: $name',
    (row) => run(row, driver),
  )
})

test('the owner hands over first', async () => {
  const page = await openConsole(browser, service, owner, PATH)
  await page.getByText('Hand over the ownership first').waitFor()
  await page.getByRole('link', { name: 'Go to people' }).waitFor()
  expect(await button(page, 'Close account…').count()).toBe(0)
  await page.context().close()
})

test('says what to do if the password was entered too long ago', async () => {
  const host = await addHost()
  const page = await openConsole(browser, service, host, PATH)
  await page.route('**/users/me/closure', (route) =>
    route.fulfill({
      status: 403,
      json: {
        title: 'Permission Denied',
        code: 'reauthentication_required',
        message: 'Enter the password again.',
      },
    }),
  )
  await button(page, 'Close account…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type “').fill(host.email)
  await button(page, 'Close account').click()
  await dialog.getByRole('alert').getByRole('link').waitFor()
  await page.context().close()
})

testAppearances('the account page is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, await addHost(), PATH, appearance)
  await page.getByText('Consultation').waitFor()
  await expectAccessible(page, 'console-account', appearance)
  await page.context().close()
})

testLocales('the account page and its dialog are accessible and fit', async (locale) => {
  const page = await openConsole(browser, service, await addHost(), `${PATH}?lang=${locale}`)
  await page.getByText('Consultation').waitFor()
  await expectAccessibleAndNarrow(page, `console-account-${locale}`)
  await page.locator('.button.danger').click()
  await page.getByRole('dialog').waitFor()
  await expectAccessibleAndNarrow(page, `console-account-close-${locale}`)
  await page.context().close()
})
