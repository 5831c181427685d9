// What happened to emails, in a real browser, by pointer and by keyboard alone: in a meeting, and of the organization.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import type { Person } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/settings/mail'
let mailServer: MailServer
let browser: Browser
let owner: Person
let meet: Meetings
let invitee: Record<string, string>

beforeAll(async () => {
  mailServer = await startMailServer({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
/** One mail is refused, the others are accepted. */
beforeEach(async () => {
  const { service, smtp } = mailServer
  owner = await service.createOrganization('Analytical Engines')
  meet = createMeetings(service, owner)
  smtp.setRecipientReply((address) =>
    address === 'grace@example.com' ? { code: 550, text: '5.1.1 mailbox unknown' } : null,
  )
  invitee = await meet.bookOrThrow(
    await meet.createType([owner], { name: 'Intro call' }),
    '2026-11-05T10:00:00Z',
  )
  await mailServer.deliver()
})
afterAll(async () => {
  await browser.close()
  await mailServer.stop()
})

const open = (appearance: Appearance = {}, query = '') =>
  openConsole(browser, mailServer.service, owner, `${PATH}${query}`, appearance)
const openMeeting = (appearance: Appearance = {}, query = '') =>
  openConsole(browser, mailServer.service, owner, `/app/meetings/${idOf(invitee.event)}${query}`, appearance)
const rows = (page: Page) => page.getByRole('list', { name: 'Emails' }).getByRole('listitem')

test('a meeting shows what happened to each email, and copies the link of an invitee who got none', async () => {
  const page = await openMeeting()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Show emails' }).click()
  const refused = rows(page).filter({ hasText: 'grace@example.com' })
  await refused.getByText('Refused by the mail server').waitFor()
  await refused.getByText('The mail server said: RCPT TO: 550 5.1.1 mailbox unknown').waitFor()
  await refused.getByText('Booking, to the invitee').waitFor()
  const accepted = rows(page).filter({ hasText: 'to a host' })
  await accepted.getByText('Accepted by the mail server').waitFor()
  expect(await accepted.getByRole('button').count()).toBe(0)
  await refused.getByRole('button', { name: 'Copy the link to reschedule for Grace Hopper' }).click()
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('/-/reschedule/')
  await page.getByRole('button', { name: 'Show emails' }).click()
  await rows(page).first().waitFor({ state: 'detached' })
  await page.context().close()
})

test('admins filter the emails of the organization, and open the meeting', async () => {
  const page = await open()
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.getByLabel('State').selectOption('Refused by the mail server')
  await page.waitForURL((url) => url.searchParams.get('state') === 'refused')
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByLabel('State').selectOption('Came back undelivered')
  await page.getByText('No emails in this state.').waitFor()
  await page.getByLabel('State').selectOption('All')
  await rows(page)
    .first()
    .getByRole('link', { name: /Intro call/ })
    .click()
  await page.getByRole('heading', { name: 'Intro call' }).waitFor()
  await page.context().close()
})

test('more than 25 emails take two pages', async () => {
  mailServer.smtp.setRecipientReply(() => null)
  const type = await meet.createType([owner])
  for (let at = 0; at < 13; at += 1)
    await meet.bookOrThrow(
      type,
      `2026-11-06T${String(9 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}:00Z`,
      {
        email: `guest-${at}@example.org`,
      },
    )
  await mailServer.deliver()
  const page = await open()
  await expect.poll(() => rows(page).count()).toBe(25)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows(page).count()).toBe(28)
  await page.context().close()
})

test('everything works with the keyboard alone', async () => {
  const page = await open()
  await rows(page).first().waitFor()
  await tabTo(page, page.getByLabel('State'))
  await page.keyboard.press('ArrowDown')
  await page.waitForURL((url) => url.searchParams.get('state') === 'queued')
  await page.getByText('No emails in this state.').waitFor()
  await page.context().close()
  const meeting = await openMeeting()
  await tabTo(meeting, meeting.getByRole('button', { name: 'Show emails' }))
  await meeting.keyboard.press('Enter')
  await tabTo(meeting, meeting.getByRole('button', { name: 'Copy the link to reschedule for Grace Hopper' }))
  await meeting.keyboard.press('Enter')
  await meeting
    .getByRole('status')
    .getByText(/Link copied|copy/i)
    .waitFor()
  await meeting.context().close()
})

test('members see that only admins can do this', async () => {
  const member = await mailServer.service.addMember(owner.organizationId, 'Grace Hopper')
  const page = await openConsole(browser, mailServer.service, member, PATH)
  await page.getByText('Only admins can see the emails of the organization.').waitFor()
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  const page = await open(appearance)
  await rows(page).first().waitFor()
  await expectAccessible(page, 'console-emails', appearance)
  await page.context().close()
  const meeting = await openMeeting(appearance)
  await meeting.getByRole('button', { name: 'Show emails' }).click()
  await rows(meeting).first().waitFor()
  await expectAccessible(meeting, 'console-meeting-emails', appearance)
  await meeting.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await open({}, `?lang=${locale}`)
  await page.getByText('grace@example.com').waitFor()
  await expectAccessibleAndNarrow(page, `console-emails-${locale}`)
  await page.context().close()
})
