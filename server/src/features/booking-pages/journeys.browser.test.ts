// End-to-end tests in Chromium with a worker and a mail server: book, reschedule, cancel, reconfirm and concurrent bookings.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  chooseTime,
  closePage,
  confirm,
  fillIn,
  findLink,
  type Journey,
  readPageText,
  startJourney,
} from '../../../test/journey.ts'
import { findMailTo } from '../../../test/mail-server.ts'
import { START } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let journey: Journey

beforeAll(async () => {
  journey = await startJourney()
})
afterEach(() => journey.service.setClock(START))
afterAll(() => journey.stop())

const inviteesOf = async (event: string) =>
  (await journey.meetings.call('GET', `${new URL(event).pathname}/invitees`)).body.collection
const eventsOf = async (email: string) =>
  (
    await journey.meetings.call(
      'GET',
      `/scheduled_events?organization=${journey.service.uri('organizations', journey.owner.organizationId)}&invitee_email=${encodeURIComponent(email)}`,
    )
  ).body.collection

test('an invitee books on the page, reschedules from the page and cancels from the mail', async () => {
  const { address } = await journey.createHostWithType('Ada Lovelace', { name: 'Intro call' })
  const page = await journey.open(address)
  await chooseTime(page, '2026-11-04', '10:00 AM')
  await fillIn(page, 'Grace Hopper', 'grace@example.org')
  await confirm(page)
  expect(await readPageText(page)).toContain('Wednesday, November 4, 2026')
  const [event] = await eventsOf('grace@example.org')
  expect(event).toMatchObject({ start_time: '2026-11-04T10:00:00.000000Z', status: 'active' })
  const [invitee] = await inviteesOf(event?.uri ?? '')
  expect(invitee).toMatchObject({ source: 'page', timezone: 'Europe/London', scheduling_method: null })
  expect(findMailTo(await journey.takeMail(), 'grace@example.org').subject).toContain('Booked: Intro call')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Calendar file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('invite.ics')

  await page.getByRole('link', { name: 'Reschedule' }).click()
  await page.waitForURL('**/-/reschedule/**')
  await chooseTime(page, '2026-11-05', '11:30 AM')
  await confirm(page)
  expect(await readPageText(page)).toContain('Meeting rescheduled')
  const moved = findMailTo(await journey.takeMail(), 'grace@example.org')
  expect(moved.subject).toContain('New time: Intro call')
  expect(moved.text).toContain('Thursday, November 5, 2026')
  expect(await journey.getResource(event?.uri)).toMatchObject({ status: 'canceled' })

  await page.goto(findLink(moved, 'cancel'))
  const active = (await eventsOf('grace@example.org')).filter(({ status }) => status === 'active')
  expect(active).toHaveLength(1)
  await page.locator('[name=reason]').fill('I am ill')
  await page.getByRole('button', { name: 'Cancel meeting' }).click()
  await page.getByRole('heading', { name: 'Meeting canceled' }).waitFor()
  expect(await journey.getResource(active[0]?.uri)).toMatchObject({
    status: 'canceled',
    cancellation: { canceler_type: 'invitee', canceled_by: 'Grace Hopper', reason: 'I am ill' },
  })
  expect((await journey.takeMail()).map(({ mail }) => mail.subject?.split(':')[0])).toEqual([
    'Canceled',
    'Canceled',
  ])
  await page.goto(findLink(moved, 'reschedule'))
  expect(await readPageText(page)).toContain('This meeting is canceled')
  await closePage(page)
})

test('an invitee reconfirms with one click from the mail', async () => {
  const { address } = await journey.createHostWithType('Bob Kahn', { reconfirmation_hours: 24 })
  const page = await journey.open(address)
  await chooseTime(page, '2026-11-04', '9:00 AM')
  await fillIn(page, 'Rosa Parks', 'rosa@example.org')
  await confirm(page)
  await journey.takeMail()
  journey.service.setClock(instant(START + 25 * HOUR))
  const reminder = findMailTo(await journey.takeMail(), 'rosa@example.org')
  expect(reminder.subject).toContain('Please confirm')
  await page.goto(findLink(reminder, 'reconfirm'))
  const [event] = await eventsOf('rosa@example.org')
  const reconfirmation = async () => (await inviteesOf(event?.uri ?? ''))[0]?.reconfirmation
  const created_at = '2026-11-03T10:00:00.000000Z'
  expect(await reconfirmation()).toEqual({ created_at, confirmed_at: null })
  await page.getByRole('button', { name: 'Yes, I’ll be there' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(await reconfirmation()).toEqual({ created_at, confirmed_at: created_at })
  await closePage(page)
})

test('a group event shows the remaining seats, and hides its time when it is full', async () => {
  const { address } = await journey.createHostWithType('Mary Jackson', { kind: 'group', invitee_limit: 2 })
  for (const [person, left] of [
    ['one', '2 seats left'],
    ['two', '1 seat left'],
  ] as const) {
    const page = await journey.open(address)
    await page.locator('#day-2026-11-05').click()
    const time = page.locator('.times button.time', { hasText: '10:00 AM' })
    expect(await time.textContent()).toContain(left)
    await time.click()
    await fillIn(page, `Person ${person}`, `${person}@example.org`)
    await confirm(page)
    await closePage(page)
  }
  const page = await journey.open(address)
  await page.locator('#day-2026-11-05').click()
  await page.locator('.times button.time', { hasText: '10:30 AM' }).waitFor()
  expect(await page.locator('.times button.time', { hasText: '10:00 AM' }).count()).toBe(0)
  await closePage(page)
})

test('a share is booked once with its own rules, and its page says so afterwards', async () => {
  const { type } = await journey.createHostWithType('Alan Kay')
  const made = await journey.meetings.call('POST', '/shares', journey.owner, {
    event_type: type,
    name: 'For Grace',
    duration: 60,
    duration_options: [60],
  })
  const { scheduling_links } = made.body.resource as never as { scheduling_links: { booking_url: string }[] }
  const address = scheduling_links[0]?.booking_url ?? ''
  const page = await journey.open(address)
  expect(await readPageText(page)).toContain('For Grace')
  await chooseTime(page, '2026-11-05', '10:00 AM')
  await fillIn(page, 'Grace Hopper', 'share@example.org')
  await confirm(page)
  const [event] = await eventsOf('share@example.org')
  expect(event).toMatchObject({
    start_time: '2026-11-05T10:00:00.000000Z',
    end_time: '2026-11-05T11:00:00.000000Z',
  })
  await page.goto(address)
  expect(await readPageText(page)).toContain('This link has already been used')
  await closePage(page)
})

test('two browsers book the same time: one succeeds, and the other is offered other times', async () => {
  const { address } = await journey.createHostWithType('Edith Clarke')
  const pages = await Promise.all(['first', 'second'].map(() => journey.open(address)))
  for (const [place, page] of pages.entries()) {
    await chooseTime(page, '2026-11-06', '10:00 AM')
    await fillIn(page, `Racer ${place}`, `racer-${place}@example.org`)
  }
  await Promise.all(pages.map((page) => page.locator('#confirm').click()))
  await Promise.all(pages.map((page) => page.locator('#confirmed, #refusal').first().waitFor()))
  const outcomes = await Promise.all(pages.map((page) => page.locator('#confirmed').count()))
  expect(outcomes.toSorted()).toEqual([0, 1])
  const loser = pages[outcomes.indexOf(0)]
  if (loser === undefined) throw new Error('Both have it.')
  expect(await readPageText(loser)).toContain('That time was just taken')
  // The entered values are still there: choosing another time completes the booking.
  const next = loser.locator('#refusal button.time')
  expect(await next.count()).toBe(3)
  await next.first().click()
  await confirm(loser)
  const events = [...(await eventsOf('racer-0@example.org')), ...(await eventsOf('racer-1@example.org'))]
  expect(events.map(({ start_time }) => start_time).sort()).toEqual([
    '2026-11-06T10:00:00.000000Z',
    '2026-11-06T10:30:00.000000Z',
  ])
  await Promise.all(pages.map(closePage))
})

test('an invitee in Kiritimati and a host in Los Angeles see the same instant on the night of a DST change', async () => {
  const { host, type, address } = await journey.createHostWithType('Sally Ride', { booking_window: null })
  const { meetings } = journey
  await meetings.call('PATCH', '/users/me', host, { timezone: 'America/Los_Angeles' })
  const [schedule] = (await meetings.call('GET', '/user_availability_schedules', host)).body.collection
  await meetings.call('PATCH', `/user_availability_schedules/${schedule?.uri?.slice(-36)}`, host, {
    timezone: 'America/Los_Angeles',
    rules: [{ type: 'wday', wday: 'sunday', intervals: [{ from: '01:00', to: '05:00' }] }],
  })
  expect((await journey.getResource(type)).uri).toBe(type)
  const page = await journey.open(`${address}?month=2027-03&date=2027-03-14`, {
    timezone: 'Pacific/Kiritimati',
  })
  // 1:00 and 1:30, the last times before the DST gap in Los Angeles.
  await page.locator('#day-2027-03-14').click()
  expect(await page.locator('.times button.time').allTextContents()).toEqual(['11:00 PM', '11:30 PM'])
  await page.locator('#day-2027-03-15').click()
  expect(await page.locator('.times button.time').allTextContents()).toEqual([
    '12:00 AM',
    '12:30 AM',
    '1:00 AM',
    '1:30 AM',
  ])
  await page.locator('.times button.time', { hasText: '12:00 AM' }).click()
  await fillIn(page, 'Teuea Tong', 'teuea@example.org')
  await confirm(page)
  expect(await readPageText(page)).toContain('Monday, March 15, 2027')
  expect(await readPageText(page)).toContain('12:00 AM – 12:30 AM')
  const [event] = await eventsOf('teuea@example.org')
  expect(event?.start_time).toBe('2027-03-14T10:00:00.000000Z')
  const mails = await journey.takeMail()
  const { text } = findMailTo(mails, 'teuea@example.org')
  expect(text).toMatch(
    /Monday, March 15, 2027\s+12:00 AM – 12:30 AM\s+Kiritimati, Line Islands Time \(UTC\+14\)/,
  )
  const toHost = mails.find(({ mail }) => mail.text?.includes('Teuea Tong booked'))?.mail.text
  expect(toHost).toMatch(
    /Sunday, March 14, 2027\s+(?:03:00 – 03:30|3:00 AM – 3:30 AM)\s+Los Angeles, Pacific Time \(UTC−7\)/,
  )
  await closePage(page)
})
