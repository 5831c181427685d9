// Books for someone in a real browser: the chosen time is held, and event types ask for what they require.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let service: Service
let browser: Browser
let owner: Person
let meetings: Meetings

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  meetings = createMeetings(service, owner)
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

beforeEach(() => service.setClock(START))

/** A host of their own for each test, with one event type. */
async function createHost(fields: object = {}): Promise<{ host: Person; type: string }> {
  const host = await service.addMember(owner.organizationId, 'Host')
  return { host, type: await meetings.createType([host], { name: 'Demo', start_increment: 20, ...fields }) }
}

async function openDialog(host: Person): Promise<Page> {
  const page = await openConsole(browser, service, host, '/app/meetings')
  await page.getByRole('button', { name: 'New meeting' }).first().click()
  await dialogOf(page).getByRole('radio').first().waitFor()
  return page
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const timeOf = (page: Page, name: string) => dialogOf(page).getByRole('radio', { name }).first()

const isHoldRequest = (method: string, url: string) => method === 'POST' && url.endsWith('/holds')
const waitForHold = (page: Page) =>
  page.waitForResponse((response) => isHoldRequest(response.request().method(), response.url()))
const waitForRelease = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/holds/'),
  )

interface HeldTime {
  readonly start: string
  /** The path of the hold. */
  readonly path: string
}

async function chooseTime(page: Page, name: string): Promise<HeldTime> {
  const [response] = await Promise.all([waitForHold(page), timeOf(page, name).click({ force: true })])
  const { resource } = (await response.json()) as { resource: { start_time: string; uri: string } }
  return { start: resource.start_time, path: pathOf(resource.uri) }
}

const statusOfHold = async ({ path }: HeldTime) => (await meetings.call('GET', path)).body.resource.status

async function fillInvitee(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByLabel('Their name').fill(name)
  await dialogOf(page).getByLabel('Their email').fill(`${name.toLowerCase()}@example.com`)
}
const book = (page: Page) => dialogOf(page).getByRole('button', { name: 'Book meeting' }).click()
const waitForBooked = (page: Page, name: string) => page.getByText(`Meeting with ${name} booked.`).waitFor()

/** What a second booker gets. */
async function bookOverApi(type: string, start: string): Promise<string> {
  const { status, body } = await meetings.book(type, start)
  return status === 200 ? 'booked' : body.reasons.map(({ rule }) => rule).join()
}

/** The meeting of the only invitee of a host. */
async function readMeeting(host: Person) {
  const user = service.uri('users', host.userId)
  const { body } = await meetings.call('GET', `/scheduled_events?user=${user}`)
  const [event] = body.collection as unknown as {
    uri: string
    start_time: string
    end_time: string
    location: { type: string; location: string } | null
  }[]
  const invitees = await meetings.call('GET', `${pathOf(event?.uri)}/invitees`)
  const [invitee] = invitees.body.collection as unknown as {
    name: string
    questions_and_answers: { question: string; answer: string }[]
  }[]
  const minutes = (Date.parse(event?.end_time ?? '') - Date.parse(event?.start_time ?? '')) / MINUTE
  const answers = invitee?.questions_and_answers.map(({ question, answer }) => [question, answer])
  return { minutes, location: event?.location ?? null, name: invitee?.name, answers }
}

describe('the chosen time', () => {
  test('is refused to others until the dialog is closed', async () => {
    const { host, type } = await createHost()
    const page = await openDialog(host)
    const held = await chooseTime(page, '4:20 PM')
    expect(await bookOverApi(type, held.start)).toBe('held')
    await Promise.all([waitForRelease(page), page.keyboard.press('Escape')])
    expect(await bookOverApi(type, held.start)).toBe('booked')
    await page.context().close()
  })

  test('is free again after the choice of another time, of another type, and after leaving the page', async () => {
    const { host, type } = await createHost()
    await meetings.createType([host], { name: 'Other', start_increment: 20 })
    const page = await openDialog(host)
    const first = await chooseTime(page, '4:20 PM')
    // It overlaps the first one.
    const second = await chooseTime(page, '4:00 PM')
    expect([await statusOfHold(first), await statusOfHold(second)]).toEqual(['released', 'active'])
    await Promise.all([
      waitForRelease(page),
      dialogOf(page).getByLabel('Event type').selectOption({ label: 'Other' }),
    ])
    expect(await statusOfHold(second)).toBe('released')
    const third = await chooseTime(page, '4:00 PM')
    await page.goto('about:blank')
    await expect.poll(() => statusOfHold(third)).toBe('released')
    expect(await bookOverApi(type, third.start)).toBe('booked')
    await page.context().close()
  })

  test('is booked with its hold', async () => {
    const { host, type } = await createHost()
    const page = await openDialog(host)
    const held = await chooseTime(page, '4:20 PM')
    await fillInvitee(page, 'Grace')
    await book(page)
    await waitForBooked(page, 'Grace')
    expect(await statusOfHold(held)).toBe('booked')
    expect(await readMeeting(host)).toEqual({ minutes: 30, location: null, name: 'Grace', answers: [] })
    expect(await bookOverApi(type, held.start)).toBe('busy')
    await page.context().close()
  })

  test('that someone else was faster to book is gone from the list, and what was entered stays', async () => {
    const { host, type } = await createHost()
    const page = await openDialog(host)
    const { start } = await chooseTime(page, '4:20 PM')
    await chooseTime(page, '3:00 PM')
    expect(await bookOverApi(type, start)).toBe('booked')
    await fillInvitee(page, 'Grace')
    await timeOf(page, '4:20 PM').focus()
    await page.keyboard.press('Space')
    await dialogOf(page).getByText('That time is no longer available.').waitFor()
    const today = dialogOf(page).getByRole('group').first()
    await expect.poll(() => today.getByRole('radio', { name: '4:20 PM' }).count()).toBe(0)
    // The focused time is gone; the focus is still in the list.
    expect(await page.evaluate('document.activeElement?.closest(".choose-time") !== null')).toBe(true)
    await chooseTime(page, '3:40 PM')
    await book(page)
    await waitForBooked(page, 'Grace')
    await page.context().close()
  })

  test('can be booked after its hold has expired, also if the browser has not noticed', async () => {
    for (const notices of [true, false]) {
      const { host } = await createHost()
      const page = await openDialog(host)
      const held = await chooseTime(page, '4:20 PM')
      service.setClock(instant(START + 10 * MINUTE))
      if (notices) {
        await page.clock.fastForward(10 * MINUTE)
        await dialogOf(page).getByText('no longer reserved for you').waitFor()
        expect(await timeOf(page, '4:20 PM').isChecked()).toBe(true)
      }
      expect(await statusOfHold(held)).toBe('expired')
      await fillInvitee(page, 'Grace')
      await book(page)
      await waitForBooked(page, 'Grace')
      service.setClock(START)
      await page.context().close()
    }
  })

  test('that was booked by someone else after the hold expired is refused, and another one is booked', async () => {
    const { host, type } = await createHost()
    const page = await openDialog(host)
    const held = await chooseTime(page, '4:20 PM')
    await fillInvitee(page, 'Grace')
    service.setClock(instant(START + 10 * MINUTE))
    expect(await bookOverApi(type, held.start)).toBe('booked')
    await book(page)
    await dialogOf(page).getByRole('alert').getByText('That time is no longer available.').waitFor()
    await chooseTime(page, '3:20 PM')
    await book(page)
    await waitForBooked(page, 'Grace')
    await page.context().close()
  })
})

const places = [
  { kind: 'physical', location: '1 Main Street' },
  { kind: 'outbound_call' },
  { kind: 'ask_invitee', location: 'In Berlin' },
]
const questions = [
  { name: 'Company', type: 'string', required: true },
  {
    name: 'Plan',
    type: 'single_select',
    required: true,
    answer_choices: ['Small', 'Large'],
    include_other: true,
  },
  {
    name: 'Topics',
    type: 'multi_select',
    required: true,
    answer_choices: ['Price', 'Support'],
    include_other: true,
  },
  { name: 'Anything else?', type: 'text', required: false },
]
const demanding = { duration_options: [30, 60], locations: places, custom_questions: questions }

describe('the dialog', () => {
  test('of the usual event type asks only for time, name and address', async () => {
    const { host } = await createHost({ locations: [{ kind: 'physical', location: '1 Main Street' }] })
    const page = await openDialog(host)
    expect(await dialogOf(page).getByRole('textbox').count()).toBe(2)
    expect(await dialogOf(page).getByRole('combobox').count()).toBe(1)
    await book(page)
    await dialogOf(page).getByText('Choose a time, and fill in all fields.').waitFor()
    await page.context().close()
  })

  test('asks for duration, place and answers that the event type requires', async () => {
    const { host } = await createHost(demanding)
    const page = await openDialog(host)
    const dialog = dialogOf(page)
    await dialog.getByLabel('Duration').selectOption({ label: '1 h' })
    // A meeting of an hour ends at 5 PM at the latest.
    await expect.poll(() => dialog.getByRole('radio', { name: '4:20 PM' }).count()).toBe(0)
    await chooseTime(page, '4:00 PM')
    await dialog.getByLabel('Place').selectOption({ label: 'You call them' })
    await fillInvitee(page, 'Grace')
    await dialog.getByLabel('Their phone number').fill('030 123456')
    await dialog.getByLabel('Company').fill('Eckert-Mauchly')
    await dialog.getByLabel('Plan').selectOption({ label: 'Other' })
    await dialog.getByLabel('Plan: other answer').fill('Huge')
    await dialog.getByRole('group', { name: 'Topics' }).getByLabel('Support').check()
    expect(await dialog.getByLabel('Anything else?').count()).toBe(0)
    await book(page)
    await dialog.getByText('Enter a phone number with the country code').waitFor()
    await dialog.getByLabel('Their phone number').fill('+49 30 123456')
    await book(page)
    await waitForBooked(page, 'Grace')
    expect(await readMeeting(host)).toMatchObject({
      minutes: 60,
      location: { type: 'outbound_call', location: '+4930123456' },
      answers: [
        ['Company', 'Eckert-Mauchly'],
        ['Plan', 'Huge'],
        ['Topics', 'Support'],
      ],
    })
    await page.context().close()
  })

  test('works by keyboard alone, and holds only the time at which the arrow keys stop', async () => {
    const { host } = await createHost(demanding)
    const page = await openConsole(browser, service, host, '/app/meetings')
    const dialog = dialogOf(page)
    let holds = 0
    page.on('request', (request) => {
      if (isHoldRequest(request.method(), request.url())) holds += 1
    })
    await page.keyboard.press('n')
    await dialog.getByRole('radio').first().waitFor()
    await tabTo(page, dialog.getByLabel('Duration'))
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => dialog.getByRole('radio', { name: '4:20 PM' }).count()).toBe(0)
    await tabTo(page, dialog.getByRole('radio').first())
    await Promise.all([
      waitForHold(page),
      (async () => {
        await page.keyboard.press('Space')
        for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
      })(),
    ])
    await tabTo(page, dialog.getByLabel('Place'))
    await page.keyboard.press('End')
    await tabTo(page, dialog.getByLabel('Where do you meet?'))
    await page.keyboard.insertText('Café Einstein')
    await tabTo(page, dialog.getByLabel('Their name'))
    await page.keyboard.insertText('Grace')
    await tabTo(page, dialog.getByLabel('Their email'))
    await page.keyboard.insertText('grace@example.com')
    await tabTo(page, dialog.getByLabel('Company'))
    await page.keyboard.insertText('Eckert-Mauchly')
    await tabTo(page, dialog.getByLabel('Plan'))
    await page.keyboard.press('ArrowDown')
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Price' }))
    await page.keyboard.press('Space')
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Other' }))
    await page.keyboard.press('Space')
    await tabTo(page, dialog.getByLabel('Topics: other answer'))
    await page.keyboard.insertText('Speed')
    await tabTo(page, dialog.getByRole('button', { name: 'Book meeting' }))
    await page.keyboard.press('Enter')
    await waitForBooked(page, 'Grace')
    expect(await readMeeting(host)).toMatchObject({
      minutes: 60,
      location: { type: 'ask_invitee', location: 'Café Einstein' },
      answers: [
        ['Company', 'Eckert-Mauchly'],
        ['Plan', 'Small'],
        ['Topics', 'Price\nSpeed'],
      ],
    })
    expect(holds).toBe(1)
    await page.context().close()
  })

  test('keeps its times and the focus while it asks for them again', async () => {
    const { host } = await createHost()
    const page = await openDialog(host)
    await timeOf(page, '4:20 PM').focus()
    await page.evaluate(
      'new MutationObserver(() => { window.missing ||= !document.querySelector("dialog .times") }).observe(document.querySelector("dialog"), { childList: true, subtree: true })',
    )
    // The first times of the list are of the next minute.
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.url().includes('/event_type_available_times')),
      page.clock.fastForward(MINUTE),
    ])
    await response.finished()
    expect(await page.evaluate('[window.missing, document.activeElement?.type]')).toEqual([
      undefined,
      'radio',
    ])
    await page.context().close()
  })

  test('offers to load times again that could not be loaded', async () => {
    const { host } = await createHost()
    const page = await openConsole(browser, service, host, '/app/meetings')
    const pattern = '**/event_type_available_times?*'
    await page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }))
    await page.keyboard.press('n')
    await dialogOf(page).getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute(pattern)
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await timeOf(page, '4:20 PM').waitFor()
    await page.context().close()
  })
})

async function openDemanding(path = '', appearance = {}): Promise<Page> {
  const { host } = await createHost(demanding)
  const page = await openConsole(browser, service, host, `/app/meetings${path}`, appearance)
  await page.keyboard.press('n')
  const dialog = dialogOf(page)
  await dialog.getByRole('radio').first().waitFor()
  await dialog.getByRole('combobox').nth(2).selectOption({ index: 1 })
  await Promise.all([waitForHold(page), dialog.getByRole('radio').first().click({ force: true })])
  return page
}

testAppearances('is accessible and fits', async (appearance) => {
  const page = await openDemanding('', appearance)
  await expectAccessible(page, 'console-book-for-someone', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await openDemanding(`?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-book-for-someone-${locale}`)
  await page.context().close()
})
