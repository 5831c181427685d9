// Connected calendars in a real browser, with a real CalDAV server: connect, choose, correct a password, disconnect.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, startBrowser } from '../../../../testbed/browser.ts'
import {
  CALENDAR_NAME,
  type CalendarHost,
  type CalendarTestbed,
  PASSWORD,
  startCalendarTestbed,
} from '../../../test/calendar-testbed.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { chooseTime, confirm, fillIn } from '../../../test/journey.ts'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Service, START } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { findFreePort } from '../../processes/cli/find-free-port.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/availability/calendars'
let testbed: CalendarTestbed
let service: Service
let browser: Browser
let host: CalendarHost

beforeAll(async () => {
  const url = `http://127.0.0.1:${await findFreePort('127.0.0.1', 0)}`
  testbed = await startCalendarTestbed({ PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url })
  service = testbed.mailServer.service
  browser = await startBrowser()
})
beforeEach(async () => {
  service.setClock(START)
  testbed.proxy.reset()
  host = await testbed.createHost()
  await service.call('PATCH', '/users/me', {
    as: host.person,
    body: { timezone: 'Europe/London', time_notation: '24h' },
  })
})
afterAll(async () => {
  await browser.close()
  await testbed.stop()
})

const open = (path = PATH) => openConsole(browser, service, host.person, path)
const account = (page: Page) => page.getByRole('listitem').filter({ hasText: host.username }).first()

async function openDialog(page: Page, provider: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Connect account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Calendar service').selectOption(provider)
  return dialog
}

async function fillAccount(dialog: Locator, fields: { url?: string; password?: string } = {}): Promise<void> {
  const { url = testbed.proxy.url, password = PASSWORD } = fields
  await dialog.getByLabel('Server address').fill(url)
  await dialog.getByLabel('User name or email address').fill(host.username)
  await dialog.getByLabel('App password').fill(password)
}

const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Connect account' }).click()

async function shownCalendar(): Promise<object> {
  const { body } = await service.call('GET', '/connected_calendars', { as: host.person })
  return body.collection[0] ?? {}
}

async function refuse(): Promise<void> {
  testbed.proxy.respondWith(() => ({ status: 401 }))
  await testbed.readDue()
}

test('a host connects an account, is booked, and moves the meeting in their calendar', async () => {
  const meetings = createMeetings(service, testbed.owner)
  const type = await meetings.createType([host.person], { name: 'Intro call', start_increment: 30 })
  const page = await open()
  const dialog = await openDialog(page, 'Other (CalDAV)')
  await fillAccount(dialog)
  await submit(dialog)
  await page.getByText(`Your bookings are added to “${CALENDAR_NAME}”.`).waitFor()
  await account(page).getByText('Not read yet').waitFor()
  await testbed.sync()
  await account(page).getByText('Read just now').waitFor()

  const { scheduling_url: address = '' } = (await meetings.call('GET', pathOf(type))).body.resource
  const bookingPage = await openPage(browser, { timezone: 'Europe/London' })
  await bookingPage.goto(address)
  await chooseTime(bookingPage, '2026-11-04', '10:00 AM')
  await fillIn(bookingPage, 'Grace Hopper', 'grace@example.org')
  await confirm(bookingPage)
  await bookingPage.context().close()
  await testbed.sync()
  const [entry] = await host.entries()
  expect(entry).toMatchObject({ title: expect.stringContaining('Intro call'), start: '2026-11-04T10:00:00Z' })

  const moved = entry?.text
    .replace(/DTSTART[^\r\n]*/, 'DTSTART:20261104T150000Z')
    .replace(/DTEND[^\r\n]*/, 'DTEND:20261104T153000Z')
  await host.program.save(host.calendarUrl, entry?.url.split('/').at(-1) ?? '', moved ?? '')
  for (const minutes of [6, 12]) {
    service.setClock(instant(START + minutes * MINUTE))
    await testbed.sync()
  }
  await page.goto(`${service.url}/app/meetings`)
  const meeting = page.locator('a.meeting')
  await meeting.waitFor()
  expect(await meeting.textContent()).toContain('15:00')
  await page.context().close()
})

describe('the dialog', () => {
  test('knows the address of each service, and says where to create a password', async () => {
    const page = await open()
    const hints = {
      iCloud: /account\.apple\.com/,
      Fastmail: /fastmail\.com/,
      Nextcloud: /Create new app password/,
      'mailbox.org': /mailbox\.org password/,
      'Other (CalDAV)': /if your service offers them/,
    }
    const dialog = await openDialog(page, 'iCloud')
    for (const [provider, hint] of Object.entries(hints)) {
      await dialog.getByLabel('Calendar service').selectOption(provider)
      await dialog.getByText(hint).waitFor()
      expect(await dialog.getByLabel('Address of your Nextcloud').count()).toBe(
        provider === 'Nextcloud' ? 1 : 0,
      )
      expect(await dialog.getByLabel('Server address').count()).toBe(provider === 'Other (CalDAV)' ? 1 : 0)
    }
    await page.context().close()
  })

  test('shows each problem at its field', async () => {
    const page = await open()
    const dialog = await openDialog(page, 'Other (CalDAV)')
    const expectProblem = async (label: string, text: RegExp) => {
      await submit(dialog)
      await dialog.getByText(text).waitFor()
      const field = dialog.getByLabel(label)
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => field.and(page.locator(':focus')).count()).toBe(1)
    }
    testbed.proxy.respondWith(() => ({ status: 404 }))
    await fillAccount(dialog)
    await expectProblem('Server address', /no calendar server at this address/)
    testbed.proxy.respondWith(() => ({ status: 503 }))
    await expectProblem('Server address', /can’t be reached/)
    await fillAccount(dialog, { url: 'http://10.0.0.1/' })
    await expectProblem('Server address', /https address of a public server/)
    testbed.proxy.reset()
    await fillAccount(dialog, { password: 'wrong' })
    await expectProblem('App password', /refuses the user name or the password/)
    await host.program.delete(host.calendarUrl)
    await fillAccount(dialog)
    await expectProblem('User name or email address', /no calendar for events/)
    await page.context().close()
  })

  test('says that it waits for the server', async () => {
    const page = await open()
    let pass: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      pass = resolve
    })
    await page.route('**/calendar_connections', async (route) => {
      await held
      await route.continue()
    })
    const dialog = await openDialog(page, 'Other (CalDAV)')
    await fillAccount(dialog)
    await submit(dialog)
    await dialog.getByText('This can take up to 20 seconds.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Connect account' }).isDisabled()).toBe(true)
    pass()
    await dialog.waitFor({ state: 'hidden' })
    await account(page).waitFor()
    await page.context().close()
  })
})

describe('a connected calendar', () => {
  test('stops making the host busy, with undo', async () => {
    await host.connectOrThrow()
    const page = await open()
    const isBusy = page.getByRole('switch', { name: `Makes me busy, ${CALENDAR_NAME}` })
    await isBusy.click()
    await page.getByRole('switch', { name: `Count tentative events, ${CALENDAR_NAME}` }).waitFor({
      state: 'hidden',
    })
    await expect.poll(shownCalendar).toMatchObject({ checks_conflicts: false })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(shownCalendar).toMatchObject({ checks_conflicts: true })
    await page.getByRole('switch', { name: `Count tentative events, ${CALENDAR_NAME}` }).click()
    await expect.poll(shownCalendar).toMatchObject({ counts_tentative: false })
    await page.context().close()
  })

  test('receives bookings by choice, with rules for what the host changes there', async () => {
    await host.connectOrThrow()
    const page = await open()
    await page.getByLabel('When I move a meeting there').selectOption('Only tell me')
    await expect.poll(shownCalendar).toMatchObject({ receives_bookings: true, on_move: 'tell' })
    await page.getByLabel('When I delete a meeting there').selectOption('Cancel the meeting')
    await expect.poll(shownCalendar).toMatchObject({ on_delete: 'cancel' })
    await page.getByLabel('Add my bookings to').selectOption('No calendar')
    await page.getByLabel('When I move a meeting there').waitFor({ state: 'hidden' })
    await expect.poll(shownCalendar).toMatchObject({ receives_bookings: false })
    await page.getByLabel('Add my bookings to').selectOption(CALENDAR_NAME)
    await expect.poll(shownCalendar).toMatchObject({ receives_bookings: true, on_move: 'tell' })
    await page.context().close()
  })
})

describe('a refused password', () => {
  test('is announced on every page, and corrected', async () => {
    await host.connectOrThrow()
    await refuse()
    service.setClock(instant(START + HOUR))
    const page = await open('/app/event-types')
    const notice = page.locator('.account-notice')
    expect(await notice.textContent()).toContain('since Mon, Nov 2, 09:00')
    await tabTo(page, notice.getByRole('link', { name: 'See what to do' }))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === PATH)
    await account(page)
      .getByText('The server refuses the user name or the password. Enter a new password.')
      .waitFor()
    await page.getByRole('button', { name: `New password, ${host.username}` }).click()
    const dialog = page.getByRole('dialog')
    const save = () => dialog.getByRole('button', { name: 'New password' }).click()
    await dialog.getByLabel('App password').fill('wrong')
    await save()
    await dialog.getByText(/refuses the user name or the password/).waitFor()
    testbed.proxy.reset()
    await dialog.getByLabel('App password').fill(PASSWORD)
    await save()
    await account(page).getByText('Connected').waitFor()
    await page.getByRole('link', { name: 'Event types' }).first().click()
    await page.getByRole('heading', { name: 'Event types' }).waitFor()
    expect(await notice.count()).toBe(0)
    await page.context().close()
  })
})

describe('disconnecting', () => {
  const connections = async () =>
    (await service.call('GET', '/calendar_connections', { as: host.person })).body.collection.length

  async function bookIntoCalendar(): Promise<void> {
    const meetings = createMeetings(service, testbed.owner)
    const type = await meetings.createType([host.person], { name: 'Intro call' })
    await host.connectOrThrow()
    await meetings.bookOrThrow(type, '2026-11-04T10:00:00Z')
    await testbed.sync()
    expect(await host.entries()).toHaveLength(1)
  }

  test('leaves the meetings in the calendar, and can be undone', async () => {
    await bookIntoCalendar()
    const page = await open()
    const disconnect = async () => {
      await page.getByRole('button', { name: `Disconnect, ${host.username}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
      await account(page).waitFor({ state: 'hidden' })
    }
    await disconnect()
    await page.getByRole('button', { name: 'Undo' }).click()
    await account(page).waitFor()
    await disconnect()
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Connected calendars')
    // Leaving the page disconnects at once.
    await page.goto('about:blank')
    await vi.waitFor(async () => expect(await connections()).toBe(0), 10_000)
    expect(await host.entries()).toHaveLength(1)
    await page.context().close()
  })

  test('removes future meetings from the calendar on request', async () => {
    await bookIntoCalendar()
    const page = await open()
    await page.getByRole('button', { name: `Disconnect, ${host.username}` }).click()
    await page.getByLabel('Remove future meetings from the calendar').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText(`${host.username} is disconnected.`).waitFor()
    expect([await connections(), await host.entries()]).toEqual([0, []])
    await page.context().close()
  })
})

test('admins see the state of a colleague’s account, but neither its name nor its calendars', async () => {
  await host.connectOrThrow()
  const page = await openConsole(browser, service, testbed.owner, `${PATH}?user=${host.person.userId}`)
  await page.getByText('Only the user can see and change the calendars of this account.').waitFor()
  const text = (await page.locator('main').textContent()) ?? ''
  expect([text.includes(CALENDAR_NAME), text.includes('Connect account')]).toEqual([false, false])
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  await host.connectOrThrow()
  await testbed.readDue()
  const page = await openConsole(browser, service, host.person, PATH, appearance)
  await expectAccessible(page, 'console-calendar-accounts', appearance)
  const dialog = await openDialog(page, 'Other (CalDAV)')
  await fillAccount(dialog, { password: 'wrong' })
  await submit(dialog)
  await dialog.getByText(/refuses the user name or the password/).waitFor()
  await expectAccessible(page, 'console-calendar-accounts-dialog', appearance)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Disconnect, ${host.username}` }).click()
  await expectAccessible(page, 'console-calendar-accounts-disconnect', appearance)
  await page.context().close()
})

testAppearances('a refused password is accessible and fits', async (appearance) => {
  await host.connectOrThrow()
  await refuse()
  const page = await openConsole(browser, service, host.person, PATH, appearance)
  await expectAccessible(page, 'console-calendar-accounts-refused', appearance)
  await page.goto(`${service.url}/app/meetings`)
  await page.locator('.account-notice').waitFor()
  await expectAccessible(page, 'console-calendar-accounts-notice', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  await host.connectOrThrow()
  await refuse()
  const page = await openConsole(browser, service, host.person, `${PATH}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-calendar-accounts-${locale}`)
  await page.context().close()
})
