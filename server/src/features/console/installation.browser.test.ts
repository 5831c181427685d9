// The pages of operators in a real browser, by pointer and by keyboard alone: checks, a test mail, failed jobs and organizations.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { storeFailedJob } from '../../../../testbed/failed-jobs.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import {
  type JourneyDriver,
  type JourneyRow,
  journeyDrivers,
  journeyRows,
} from '../../../test/journey-drivers.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { listRetries } from '../../platform/jobs/store.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const PATH = '/app/settings/installation'
const JOBS = `${PATH}/failed-jobs`
const ORGANIZATIONS = `${PATH}/organizations`

const texts = {
  en: {
    warning: 'Warning',
    again: 'Check again',
    found: /^0 problems, \d+ warnings?$/,
    sendTest: 'Send a test mail to me',
    accepted: /^The mail server accepted the mail to /,
    jobs: 'Failed jobs',
    retry: 'Retry mail, for User.Created',
    retried: 'A worker retries the job now.',
    discard: 'Discard webhooks, for User.Created',
    discarded: 'Job discarded',
    organizations: 'Organizations',
    search: 'Part of a name, or a member’s email address',
    members: '2 members · 0 meetings · Created November 2, 2026',
  },
  de: {
    warning: 'Warnung',
    again: 'Erneut prüfen',
    found: /^0 Probleme, \d+ Warnung(en)?$/,
    sendTest: 'Test\u2011E\u2011Mail an mich senden',
    accepted: /^Der Mailserver hat die E\u2011Mail an .* angenommen\.$/,
    jobs: 'Fehlgeschlagene Jobs',
    retry: 'mail, für User.Created wiederholen',
    retried: 'Ein Worker wiederholt den Job jetzt.',
    discard: 'webhooks, für User.Created verwerfen',
    discarded: 'Job verworfen',
    organizations: 'Organisationen',
    search: 'Teil des Namens oder E\u2011Mail-Adresse eines Mitglieds',
    members: '2 Mitglieder · 0 Termine · Erstellt: 2. November 2026',
  },
  uk: {
    warning: 'Попередження',
    again: 'Перевірити ще раз',
    found: /^0 проблем, \d+ попереджен/,
    sendTest: 'Надіслати мені тестовий лист',
    accepted: /^Поштовий сервер прийняв лист на /,
    jobs: 'Невдалі завдання',
    retry: 'Повторити: mail, для User.Created',
    retried: 'Завдання зараз повториться.',
    discard: 'Відкинути: webhooks, для User.Created',
    discarded: 'Завдання відкинуто',
    organizations: 'Організації',
    search: 'Частина назви або адреса учасника',
    members: '2 учасники · 0 зустрічей · Створено 2 листопада 2026',
  },
}

let mailServer: MailServer
let service: Service
let browser: Browser
let operator: Person
let other: Person
let minutes = 0

beforeAll(async () => {
  mailServer = await startMailServer({
    PUBLIC_URL: 'http://localhost:1',
    MEETWRIGHT_SECRET: 'kR4vQ8zX2mN6bT0yH5jW9cF3gL7pD1sA',
  })
  service = mailServer.service
  operator = await service.createOrganization('Operations')
  service.setClock(instant(START + 1_000))
  other = await service.createOrganization('Analytical Engines')
  await service.addMember(other.organizationId, 'Grace Hopper')
  browser = await startBrowser()
})
// The limit of checks counts per minute.
afterEach(() => {
  minutes += 1
  service.setClock(instant(START + minutes * MINUTE))
})
afterAll(async () => {
  await browser.close()
  await mailServer.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** On phones, the list of pages is in a menu. */
async function openSection(page: Page, name: string, driver: JourneyDriver): Promise<void> {
  const menu = page.locator('.settings-menu > summary')
  if (await menu.isVisible()) await driver.press(menu)
  await driver.press(page.getByRole('link', { name, exact: true }))
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

const jobOf = (subscriber: string) => ({ subscriber, isGivenUp: true })

async function run({ language, ...appearance }: JourneyRow, driver: JourneyDriver): Promise<void> {
  const text = texts[language]
  const stored = [jobOf('mail'), jobOf('webhooks')].map((job) =>
    storeFailedJob(service.ctx, other.organizationId, job),
  )
  await Promise.all(stored)
  const page = await openConsole(browser, service, operator, `${PATH}?lang=${language}`, appearance)
  const status = page.getByRole('status').filter({ hasText: text.found })
  await status.waitFor()
  const finding = page.locator('.item').filter({ hasText: 'NODE_ENV is not "production"' })
  await finding.getByText(text.warning, { exact: true }).waitFor()
  await finding.getByText('Set NODE_ENV=production').waitFor()
  await driver.press(button(page, text.again))
  await status.waitFor()
  await expect.poll(() => page.locator(':focus').textContent()).toBe(text.again)

  await driver.press(button(page, text.sendTest))
  await page.getByText(text.accepted).waitFor()
  await page.locator('.server-answer').filter({ hasText: /^250 / }).waitFor()
  expect(mailServer.smtp.drain()).toHaveLength(1)

  await openSection(page, text.jobs, driver)
  const listed = page.locator('li.item')
  await expect.poll(() => listed.count()).toBe(2)
  await driver.press(button(page, text.retry))
  await page.getByText(text.retried).waitFor()
  await driver.press(button(page, text.discard))
  await page.getByText(text.discarded).waitFor()
  await expect.poll(() => listed.count()).toBe(1)
  await page.locator(':focus').waitFor()
  // The job that was retried stays, with its attempts reset.
  await listed.getByText('Analytical Engines').waitFor()
  await listed.getByText(/\b0 (?:of|von|з) 25\b/).waitFor()

  await openSection(page, text.organizations, driver)
  await expect.poll(() => listed.count()).toBe(2)
  await driver.fill(page.getByRole('searchbox', { name: text.search }), 'analytical')
  await expect.poll(() => listed.count()).toBe(1)
  await listed.getByText(text.members).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('analytical')
  await page.context().close()
}

describe.each(Object.entries(journeyDrivers))('by %s', (name, driver) => {
  afterEach(() => forgetJobs())
  test.each(name === 'keyboard' ? journeyRows.slice(0, 1) : journeyRows)(
    'an operator reads the checks, sends a test mail, retries and discards a job, and finds an organization: $name',
    (row) => run(row, driver),
  )
})

test('a job that is discarded is gone after the seconds in which it can be undone', async () => {
  await storeFailedJob(service.ctx, other.organizationId, jobOf('mail'))
  const page = await openConsole(browser, service, operator, JOBS)
  const discard = button(page, 'Discard mail, for User.Created')
  await discard.click()
  await button(page, 'Undo').click()
  await discard.waitFor()
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await discard.click()
  expect((await deleted).status()).toBe(204)
  await page.getByText('No failed jobs.').waitFor()
  await page.context().close()
})

test('the filter shows one state and is in the address', async () => {
  await storeFailedJob(service.ctx, other.organizationId, { subscriber: 'mail' })
  await storeFailedJob(service.ctx, other.organizationId, jobOf('webhooks'))
  const page = await openConsole(browser, service, operator, `${JOBS}?status=waiting`)
  await page.getByText('mail, for User.Created').waitFor()
  expect(await page.locator('li.item').count()).toBe(1)
  await page.getByLabel('Show').selectOption({ label: 'All attempts used' })
  await page.getByText('webhooks, for User.Created').waitFor()
  expect(new URL(page.url()).searchParams.get('status')).toBe('failed')
  await page.context().close()
  await forgetJobs()
})

test('only operators see the pages, and the links to them', async () => {
  for (const path of [PATH, JOBS, ORGANIZATIONS]) {
    const page = await openConsole(browser, service, other, path)
    await page.getByText('Only operators of this installation can see this page.').waitFor()
    expect(await page.getByRole('link', { name: 'Failed jobs' }).count()).toBe(0)
    await page.context().close()
  }
})

/** Leaving a page sends what it delays. */
async function forgetJobs(): Promise<void> {
  await expect
    .poll(async () => {
      await service.ctx.db.transaction(other.organizationId, (tx) =>
        tx.rows(sql.deleteFrom('event_retries').where('organization_id', '=', other.organizationId)),
      )
      return (await service.ctx.db.batch(listRetries('all', 1))).length
    })
    .toBe(0)
}

async function openChecked(query: string, appearance: Appearance = {}): Promise<Page> {
  const page = await openConsole(browser, service, operator, `${PATH}${query}`, appearance)
  await page.locator('li.item .badge').first().waitFor()
  await page.locator('details.scopes > summary').click()
  return page
}

testAppearances('the checks and failed jobs are accessible and fit', async (appearance) => {
  const page = await openChecked('', appearance)
  await expectAccessible(page, 'console-installation', appearance)
  await storeFailedJob(service.ctx, other.organizationId, { subscriber: 'mail' })
  await storeFailedJob(service.ctx, other.organizationId, jobOf('webhooks'))
  await page.goto(`${service.url}${JOBS}`)
  await expect.poll(() => page.locator('li.item').count()).toBe(2)
  await expectAccessible(page, 'console-failed-jobs', appearance)
  await page.goto(`${service.url}${ORGANIZATIONS}`)
  await expect.poll(() => page.locator('li.item').count()).toBe(2)
  await expectAccessible(page, 'console-organizations', appearance)
  await page.context().close()
  await forgetJobs()
})

testLocales('the pages are accessible and fit', async (locale) => {
  await storeFailedJob(service.ctx, other.organizationId, jobOf('webhooks'))
  const page = await openChecked(`?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-installation-${locale}`)
  await page.goto(`${service.url}${JOBS}?lang=${locale}`)
  await page.locator('li.item').waitFor()
  await expectAccessibleAndNarrow(page, `console-failed-jobs-${locale}`)
  await page.goto(`${service.url}${ORGANIZATIONS}?lang=${locale}`)
  await page.locator('li.item').first().waitFor()
  await expectAccessibleAndNarrow(page, `console-organizations-${locale}`)
  await page.context().close()
  await forgetJobs()
})
