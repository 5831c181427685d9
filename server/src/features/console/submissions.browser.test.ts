// The submissions of a routing form in a real browser: the list by period, its pages, one submission, and the export.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import {
  createRoutingForms,
  EMAIL,
  messageResult,
  type RoutingForms,
  SIZE,
  sizeIs,
} from '../../../test/routing-forms.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let service: Service
let browser: Browser
let owner: Person
let member: Person
let forms: RoutingForms
let meetings: Meetings
let form = ''
let booked = ''

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1', RATE_LIMITS: 'off' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  forms = createRoutingForms(service, owner)
  meetings = createMeetings(service, owner)
  const demo = await meetings.createType([owner], { name: 'Demo' })
  form = await forms.createPublished(
    [{ condition: sizeIs('More'), result: { type: 'event_type', value: demo } }],
    {
      default_result: messageResult('Thank you'),
    },
  )
  const submit = async (size: string, email: string, fields: object = {}) =>
    (await forms.submit(form, { [SIZE]: size, [EMAIL]: email }, fields)).body.resource.uri ?? ''
  service.setClock(instant(START - 10 * DAY))
  for (let index = 0; index < 26; index += 1) await submit('1 to 10', `old.${index}@example.com`)
  service.setClock(START)
  await submit('More', 'undecided@example.com')
  booked = await submit('More', 'grace@example.com', { tracking: { utm_source: 'newsletter' } })
  await meetings.bookOrThrow(demo, '2026-11-03T10:00:00Z', { routing_form_submission: booked })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const pathOf = (rest = '') => `/app/routing/${idOf(form)}/submissions${rest}`
const open = (path = pathOf(), as = owner) => openConsole(browser, service, as, path)
const rows = (page: Page) => page.locator('li.submission')

test('an admin pages through the list, and filters it by period', async () => {
  const page = await open()
  await expect.poll(() => rows(page).count()).toBe(25)
  const first = rows(page).filter({ hasText: 'grace@example.com' })
  await first.getByText('book “Demo”').waitFor()
  await first.getByRole('link', { name: /^Grace Hopper, / }).waitFor()
  await rows(page).filter({ hasText: 'undecided@example.com' }).getByText('Not booked').waitFor()
  await page.locator('.submissions').getByRole('button').last().click()
  await expect.poll(() => rows(page).count()).toBe(28)
  await page.getByLabel('From').fill('2026-11-01')
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.getByLabel('From').fill('2026-10-01')
  await page.getByLabel('To', { exact: true }).fill('2026-10-02')
  await page.getByText('No submissions in this period.').waitFor()
  await page.context().close()
})

test('an admin sees all answers of one, who booked, and where the visitor came from', async () => {
  const page = await open()
  await rows(page).filter({ hasText: 'grace@example.com' }).locator('.submission-time').click()
  await page.getByRole('heading', { name: /^Submission of November 2, 2026/ }).waitFor()
  const details = page.locator('.submission-details')
  for (const text of [SIZE, 'More', EMAIL, 'grace@example.com', 'newsletter', 'book “Demo”'])
    await details.getByText(text, { exact: true }).waitFor()
  await details.getByRole('link', { name: /^Grace Hopper, / }).click()
  await page.waitForURL(/\/app\/meetings\/[0-9a-f-]{36}$/)
  await page.context().close()
})

test('the export has all submissions of the period', async () => {
  const page = await open(pathOf('?from=2026-11-01'))
  await expect.poll(() => rows(page).count()).toBe(2)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('submissions.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  expect(text.match(/^http/gm)).toHaveLength(2)
  expect(text).toContain('Grace Hopper,grace@example.com,active,2026-11-03T10:00:00.000000Z,newsletter')
  await page.context().close()
})

test('a member does not see submissions', async () => {
  const page = await open(pathOf(), member)
  await page.getByText('Only admins can see submissions.').waitFor()
  expect(await page.getByRole('link', { name: 'Submissions' }).count()).toBe(0)
  await page.context().close()
})

testAppearances('submissions are accessible and fit', async (appearance) => {
  const page = await openConsole(browser, service, owner, pathOf(), appearance)
  await rows(page).first().waitFor()
  await expectAccessible(page, 'console-submissions', appearance)
  await page.goto(`${service.url}${pathOf(`/${idOf(booked)}`)}`)
  await page.getByRole('link', { name: /^Grace Hopper, / }).waitFor()
  await expectAccessible(page, 'console-submission', appearance)
  await page.context().close()
})

testLocales('submissions are accessible and fit', async (locale) => {
  const page = await openConsole(browser, service, owner, `${pathOf()}?lang=${locale}`)
  await rows(page).first().waitFor()
  await expectAccessibleAndNarrow(page, `console-submissions-${locale}`)
  await page.context().close()
})
