// Public holidays in a real browser: a host chooses a country and region, opens and closes days, and sees them in the week.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/availability/time-off'
let service: Service
let browser: Browser
let owner: Person
let host: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
})
beforeEach(async () => {
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  await service.call('PATCH', '/users/me', { as: host, body: { timezone: 'Europe/Paris' } })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** The preview of the week, and the heading of a day of November if it has free times. */
function previewOf(page: Page) {
  const preview = page.locator('.preview-card[data-confirmed]')
  const day = (date: number) =>
    preview.getByRole('heading', { level: 3, name: new RegExp(`November ${date}`) })
  return { preview, day }
}

const choose = (body: object, as = host) => service.call('PATCH', '/user_public_holidays', { as, body })
const choice = async () =>
  (await service.call('GET', '/user_public_holidays', { as: host })).body.resource as unknown as {
    country: string | null
    region: string | null
    open_days: string[]
  }

describe('a host', () => {
  test('chooses a country and a region, and can undo both', async () => {
    const page = await openConsole(browser, service, host, PATH)
    await page.getByLabel('Country').selectOption({ label: 'Germany' })
    await page.getByText('9 of 9 days closed').waitFor()
    await page.getByLabel('Region').selectOption({ label: 'Bayern' })
    await page.getByLabel('Tue, Jan 6 · Epiphany').waitFor()
    await vi.waitFor(async () => expect(await choice()).toMatchObject({ country: 'DE', region: 'BY' }))
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await vi.waitFor(async () => expect(await choice()).toMatchObject({ country: 'DE', region: null }))
    await page.getByText('9 of 9 days closed').waitFor()
    await page.getByLabel('Country').selectOption({ label: 'None' })
    await page.getByText('9 of 9 days closed').waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('who goes through the countries with the arrow keys gets back the region and the open days', async () => {
    const before = { country: 'DE', region: 'BY', open_days: ['de-2026-epiphany'] }
    await choose(before)
    const page = await openConsole(browser, service, host, PATH)
    await page.getByText('11 of 12 days closed').waitFor()
    await page.getByLabel('Country').focus()
    await page.keyboard.press('ArrowDown')
    await vi.waitFor(async () => {
      const { country, open_days } = await choice()
      expect([country === 'DE', open_days]).toEqual([false, []])
    })
    await page.keyboard.press('ArrowUp')
    await vi.waitFor(async () => expect(await choice()).toMatchObject(before))
    await page.getByText('11 of 12 days closed').waitFor()
    expect(await page.getByLabel('Tue, Jan 6 · Epiphany').isChecked()).toBe(false)
    await page.context().close()
  })

  test('comes back to a country even if the open days were those of another region', async () => {
    await choose({ country: 'DE', region: 'BY', open_days: ['de-2026-epiphany'] })
    const page = await openConsole(browser, service, host, PATH)
    await page.getByLabel('Region').selectOption({ label: 'Sachsen' })
    await page.getByLabel('Country').selectOption({ label: 'France' })
    await vi.waitFor(async () => expect(await choice()).toMatchObject({ country: 'FR', open_days: [] }))
    await page.getByLabel('Country').selectOption({ label: 'Germany' })
    const after = { country: 'DE', region: 'SN', open_days: [] }
    await vi.waitFor(async () => expect(await choice()).toMatchObject(after))
    await page.context().close()
  })

  test('can try again if the days of a year don’t load', async () => {
    await choose({ country: 'DE' })
    const page = await openConsole(browser, service, host, PATH)
    await page.getByText('9 of 9 days closed').waitFor()
    const list = /\/public_holidays\?/
    await page.route(list, (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('button', { name: 'Later year' }).click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Fri, Mar 26 · Good Friday').waitFor()
    await page.context().close()
  })

  test('opens and closes days of a year with the keyboard alone', async () => {
    await choose({ country: 'DE', region: 'BY' })
    const page = await openConsole(browser, service, host, PATH)
    await page.getByRole('button', { name: 'Later year' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Public holidays 2027' }).waitFor()
    const epiphany = page.getByLabel('Wed, Jan 6 · Epiphany')
    expect(await epiphany.isChecked()).toBe(true)
    await epiphany.focus()
    await page.keyboard.press('Space')
    await page.getByText('11 of 12 days closed').waitFor()
    await page.getByLabel('Fri, Mar 26 · Good Friday').focus()
    await page.keyboard.press('Space')
    await page.getByText('10 of 12 days closed').waitFor()
    await vi.waitFor(async () =>
      expect((await choice()).open_days).toEqual(['de-2027-epiphany', 'de-2027-good-friday']),
    )
    await page.keyboard.press('Space')
    await vi.waitFor(async () => expect((await choice()).open_days).toEqual(['de-2027-epiphany']))
    await page.context().close()
  })

  test('takes an opened day back', async () => {
    await choose({ country: 'DE' })
    const page = await openConsole(browser, service, host, PATH)
    await page.getByLabel('Fri, Dec 25 · Christmas Day').uncheck()
    await page.getByText('Open: Fri, Dec 25 · Christmas Day.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('9 of 9 days closed').waitFor()
    await vi.waitFor(async () => expect((await choice()).open_days).toEqual([]))
    await page.context().close()
  })

  test('sees a change by an admin without a reload', async () => {
    await choose({ country: 'DE' })
    const page = await openConsole(browser, service, host, PATH)
    await page.getByText('9 of 9 days closed').waitFor()
    await choose({ user: service.uri('users', host.userId), open_days: ['de-2026-christmas-day'] }, owner)
    await page.getByText('8 of 9 days closed').waitFor()
    await page.context().close()
  })

  test('has no year before or after those of the table', async () => {
    await choose({ country: 'DE' })
    const page = await openConsole(browser, service, host, PATH)
    await page.getByRole('heading', { name: 'Public holidays 2026' }).waitFor()
    expect(await page.getByRole('button', { name: 'Earlier year' }).isDisabled()).toBe(true)
    for (let year = 2027; year <= 2037; year += 1) {
      await page.getByRole('button', { name: 'Later year' }).click()
      await page.getByRole('heading', { name: `Public holidays ${year}` }).waitFor()
    }
    expect(await page.getByRole('button', { name: 'Later year' }).isDisabled()).toBe(true)
    await page.context().close()
  })

  test('sees the day closed with its name in the week and in the preview', async () => {
    const type = await createMeetings(service, owner).createType([host], { name: 'Product demo' })
    await choose({ country: 'FR' })
    const page = await openConsole(browser, service, host, '/app/availability')
    await page.getByRole('button', { name: 'Later week' }).click()
    await page.locator('.week-grid').getByText('Armistice').first().waitFor()
    const { preview, day } = previewOf(page)
    await preview.getByText(/November 11.*Armistice/).waitFor()
    await vi.waitFor(async () => expect([await day(11).count(), await day(12).count()]).toEqual([0, 1]))
    const question = `event_type=${type.slice(-36)}&start_time=2026-11-11T10:00:00Z`
    await page.goto(new URL(`/app/availability/why?${question}`, page.url()).href)
    await page.getByText('Public holiday until').first().waitFor()
    await page
      .getByRole('link', { name: /Armistice/ })
      .first()
      .waitFor()
    await page.context().close()
  })
})

test('the preview follows a change of the public holidays', async () => {
  await createMeetings(service, owner).createType([host], { name: 'Product demo' })
  const page = await openConsole(browser, service, host, '/app/availability')
  await page.getByRole('button', { name: 'Later week' }).click()
  const { preview, day } = previewOf(page)
  await day(11).waitFor()
  await choose({ country: 'FR' })
  await preview.getByText(/November 11.*Armistice/).waitFor()
  await vi.waitFor(async () => expect([await day(11).count(), await day(12).count()]).toEqual([0, 1]))
  // Now the page is live: at first, it loads everything again.
  await choose({ country: null })
  await day(11).waitFor()
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  await choose({ country: 'DE', region: 'BY', open_days: ['de-2026-epiphany'] })
  const page = await openConsole(browser, service, host, PATH, appearance)
  await page.getByLabel(/Epiphany/).waitFor()
  await expectAccessible(page, 'console-public-holidays', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  await choose({ country: 'DE', region: 'BY' })
  const page = await openConsole(browser, service, host, `${PATH}?lang=${locale}`)
  await page.getByRole('checkbox').first().waitFor()
  await expectAccessibleAndNarrow(page, `console-public-holidays-${locale}`)
  await page.context().close()
})
