// Mail templates in a real browser, by pointer and by keyboard alone: write, insert variables, preview, send, save and reset.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { verifyOwnEmail } from '../../../test/mail-template-recipes.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import type { Person, Service } from '../../../test/service.ts'
import { findFreePort } from '../../processes/cli/find-free-port.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const PATH = '/app/settings/mail-templates'
let mailServer: MailServer
let service: Service
let browser: Browser
let owner: Person

beforeAll(async () => {
  // The frame shows a page of the service.
  const url = `http://127.0.0.1:${await findFreePort('127.0.0.1', 0)}`
  mailServer = await startMailServer({
    ...{ PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url },
    RATE_LIMITS: 'off',
  })
  service = mailServer.service
  browser = await startBrowser()
})
beforeEach(async () => {
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
})
afterAll(async () => {
  await browser.close()
  await mailServer.stop()
})

const open = (appearance: Appearance = {}, query = '') =>
  openConsole(browser, service, owner, `${PATH}${query}`, appearance)
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const frame = (page: Page) => page.frameLocator('.preview iframe')
const headlineIn = (page: Page, name: string) => frame(page).getByRole('heading', { name })
const saved = async (query = '') =>
  (await service.call('GET', `/mail_templates/booked/en${query}`, { as: owner })).body
    .resource as unknown as {
    readonly source: string
    readonly subject: readonly object[]
    readonly text: readonly object[]
  }
const insert = async (page: Page, into: string, variable: string) => {
  await page.locator(`summary[aria-label="Insert variable: ${into}"]`).click()
  await page.getByRole('button', { name: variable, exact: true }).click()
}
const text = (content: string) => ({ text: content, variable: null, question: null, fallback: null })

test('a template is written with chips, needs fallbacks, is previewed, saved, used and reset', async () => {
  const page = await open()
  await page.getByText('This is our text.').waitFor()
  await headlineIn(page, 'Your meeting is booked').waitFor()
  await expect.poll(() => field(page, 'Subject').textContent()).toBe('Booked: Event name with Hosts, Time')
  await field(page, 'Subject').fill('See you soon: ')
  await insert(page, 'Subject', 'Event name')
  await page.getByText('See you soon: Meeting').waitFor()
  await field(page, 'Text').fill('Hello ')
  await insert(page, 'Text', 'Invitee’s first name')
  await page.getByText('This can’t be saved yet.').waitFor()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  expect(await save.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('If “Invitee’s first name” is empty').fill('there')
  await insert(page, 'Text', 'Answer to a question')
  await page.getByRole('dialog').getByLabel('Question').fill('Team size')
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
  await page.getByLabel('If “Answer: Team size” is empty').fill('unknown size')
  await frame(page).getByText('Hello Graceunknown size', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Text only' }).check({ force: true })
  await page.locator('.mail-text').getByText('Hello Graceunknown size').waitFor()
  expect(await page.locator('.mail-text').textContent()).toContain('Cancel: ')
  await save.click()
  await page.getByText('This is the text of your organization.').waitFor()
  expect(await saved()).toMatchObject({
    source: 'organization',
    subject: [text('See you soon: '), { variable: 'event.name' }],
    text: [
      text('Hello '),
      { variable: 'invitee.first_name', fallback: 'there' },
      { variable: 'invitee.answer', question: 'Team size', fallback: 'unknown size' },
    ],
  })
  await page.getByRole('button', { name: 'Reset to our text' }).click()
  await page.getByText('This is our text.').waitFor()
  await expect.poll(() => field(page, 'Subject').textContent()).toBe('Booked: Event name with Hosts, Time')
  expect((await saved()).source).toBe('default')
  await page.context().close()
})

test('what someone else has saved meanwhile is not overwritten without asking; other parts stay', async () => {
  const page = await open()
  await page.getByText('This is our text.').waitFor()
  const theirs = { ...(await saved()), headline: [{ text: 'Theirs' }], text: [{ text: 'Their text' }] }
  await field(page, 'Headline').fill('Mine')
  await field(page, 'Subject').fill('My subject')
  const body = { subject: theirs.subject, headline: theirs.headline, text: theirs.text }
  await service.call('PUT', '/mail_templates/booked/en', { as: owner, body })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row', { name: 'Headline Mine Theirs' }).waitFor()
  await expectAccessible(page, 'conflict')
  expect(await saved()).toMatchObject({ headline: [text('Theirs')] })
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByText('This is the text of your organization.').waitFor()
  await expect
    .poll(() => saved())
    .toMatchObject({
      subject: [text('My subject')],
      headline: [text('Mine')],
      text: [text('Their text')],
    })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => saved()).toMatchObject({ headline: [text('Theirs')], text: [text('Their text')] })
  await page.context().close()
})

test('braces and other links are refused while they are typed', async () => {
  const page = await open()
  await field(page, 'Headline').fill('Hi {name}')
  await page.getByText('Use no braces').waitFor()
  expect(await field(page, 'Headline').getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => field(page, 'Headline').textContent()).toBe('Your meeting is booked')
  await page.context().close()
})

test('an event type has its own text, previewed with a real meeting and sent to me', async () => {
  const meet = createMeetings(service, owner)
  const type = await meet.createType([owner], { name: 'Workshop' })
  await meet.bookOrThrow(type, '2026-11-03T14:30:00Z', { name: 'Grace Hopper' })
  await verifyOwnEmail(service, owner)
  await mailServer.deliver()
  const page = await open()
  await page.getByLabel('Applies to').selectOption({ label: 'Workshop' })
  await page.waitForURL((url) => url.searchParams.get('type') === type)
  await page.getByText('This is our text.').waitFor()
  await field(page, 'Headline').fill('Welcome to the workshop')
  await page.getByLabel('Meeting', { exact: true }).selectOption({ index: 1 })
  await headlineIn(page, 'Welcome to the workshop').waitFor()
  await page.locator('.mail-subject').getByText('Booked: Workshop with Ada Lovelace').waitFor()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true })
  await page.getByRole('button', { name: 'Send it to me' }).click()
  await page.getByText(/^Sent to .*@/).waitFor()
  expect(mailServer.smtp.drain().map(({ mail }) => mail.text?.includes('Welcome to the workshop'))).toEqual([
    true,
  ])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('This is the text of this event type.').waitFor()
  expect((await saved(`?event_type=${type}`)).source).toBe('event_type')
  expect((await saved()).source).toBe('default')
  await page.context().close()
})

test('everything works with the keyboard alone', async () => {
  const page = await open()
  await expect.poll(() => field(page, 'Subject').textContent()).toContain('Booked')
  await tabTo(page, page.locator('summary[aria-label="Insert variable: Headline"]'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page, 'Headline').textContent()).toBe('Your meeting is bookedEvent name')
  await field(page, 'Headline').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(' now')
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page, 'Headline').textContent()).toBe('Your meeting is bookedEvent name now')
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Backspace')
  await expect.poll(() => field(page, 'Headline').textContent()).toBe('Your meeting is booked')
  await page.keyboard.type('!')
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByText('This is the text of your organization.').waitFor()
  await page.context().close()
})

test('an organization in trial sees that its templates are not used yet', async () => {
  const active = await open()
  await active.getByText('This is our text.').waitFor()
  expect(await active.getByText('Until the operator activates your organization').count()).toBe(0)
  await active.context().close()
  owner = await service.createOrganization('Newcomers', { stage: 'trial' })
  const page = await open()
  await page.getByText('Until the operator activates your organization').waitFor()
  await expectAccessible(page, 'trial')
  await page.context().close()
})

test('members see that only admins can do this', async () => {
  const member = await service.addMember(owner.organizationId, 'Grace Hopper')
  const page = await openConsole(browser, service, member, PATH)
  await page.getByText('Only admins can see and change email templates.').waitFor()
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  const page = await open(appearance)
  await headlineIn(page, 'Your meeting is booked').waitFor()
  await expectAccessible(page, 'console-mail-templates', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await open({}, `?lang=${locale}`)
  await expect.poll(() => page.locator('.chip').count()).toBeGreaterThan(2)
  await expectAccessibleAndNarrow(page, `console-mail-templates-${locale}`)
  await page.context().close()
})
