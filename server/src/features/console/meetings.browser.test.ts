// Meetings in a real browser: a host reads, notes, cancels with undo, and marks who did not come, by pointer and by keyboard.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { DAY, instant, iso, MINUTE } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let service: Service
let browser: Browser
let owner: Person
let meetings: Meetings
let type = ''

beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'meetings@example.com' }
  service = await startService({ PUBLIC_URL: 'http://localhost:1', ...mail })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
  meetings = createMeetings(service, owner)
  type = await meetings.createType([owner], { name: 'Product demo', color: '#b5472b' })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** With a word that is wider than a phone. */
const LONG_NAME = 'Grace Wolfeschlegelsteinhausenbergerdorff'

let bookings = 0
/** Books a time of its own, in the coming days. */
async function book(name: string): Promise<string> {
  bookings += 1
  const [day, half] = [Math.floor(bookings / 8), bookings % 8]
  const start = iso(instant(Date.parse('2026-11-03T09:00:00Z') + day * DAY + half * 30 * MINUTE))
  const invitee = { email: `${bookings}@example.com`, name, timezone: 'America/New_York' }
  const { event } = await meetings.bookOrThrow(type, start, { invitee })
  return idOf(event)
}

const getEvent = async (id: string) =>
  (await service.call('GET', `/scheduled_events/${id}`, { as: owner })).body.resource as unknown as {
    status: string
    meeting_notes_plain: string | null
  }

const getStatus = async (id: string) => (await getEvent(id)).status

describe('a host', () => {
  test('finds a meeting by name, reads it, and writes notes', async () => {
    const id = await book('Barbara Liskov')
    const page = await openConsole(browser, service, owner, '/app/meetings')
    await page.getByRole('searchbox').fill('lisk')
    await page.getByRole('link', { name: /Barbara Liskov/ }).click()
    await page.waitForURL((url) => url.pathname.endsWith(id) && url.search === '?search=lisk')
    await page.getByLabel(/Your notes/).fill('Asked about the compiler.')
    await page.getByText('Saved').waitFor()
    expect((await getEvent(id)).meeting_notes_plain).toBe('Asked about the compiler.')
    await page.context().close()
  })

  test('cancels a meeting, and can undo it for some seconds', async () => {
    const id = await book('Alan Turing')
    const page = await openConsole(browser, service, owner, `/app/meetings/${id}`)
    const cancel = async () => {
      await page.getByRole('button', { name: 'Cancel meeting' }).click()
      await page.getByRole('dialog').getByText('gets an email').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click()
    }
    await cancel()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Cancel meeting' }).waitFor()
    expect(await getStatus(id)).toBe('active')
    await cancel()
    // Leaving the page sends it at once.
    await page.goto('about:blank')
    await vi.waitFor(async () => expect(await getStatus(id)).toBe('canceled'), 10_000)
    await page.context().close()
  })

  test('moves a meeting to another time', async () => {
    const id = await book('Donald Knuth')
    const page = await openConsole(browser, service, owner, `/app/meetings/${id}`)
    await page.getByRole('button', { name: 'Reschedule' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: '3:45 PM' }).first().check({ force: true })
    await dialog.getByRole('button', { name: 'Move meeting' }).click()
    await page.getByText('Meeting with Donald Knuth moved.').waitFor()
    const moved = page.url().split('/').at(-1) ?? ''
    expect([await getStatus(id), await getStatus(moved)]).toEqual(['canceled', 'active'])
    await page.context().close()
  })

  test('asks the invitee to choose another time, and the present one stays', async () => {
    const id = await book('Niklaus Wirth')
    const page = await openConsole(browser, service, owner, `/app/meetings/${id}`)
    await page.getByRole('button', { name: 'Reschedule' }).click()
    await page.getByRole('radio', { name: 'Ask them to choose' }).check()
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Niklaus Wirth was asked').waitFor()
    expect(await getStatus(id)).toBe('active')
    await page.context().close()
  })

  test('moves and cancels one of several invitees, and the others stay', async () => {
    const workshop = await meetings.createType([owner], {
      name: 'Workshop',
      kind: 'group',
      invitee_limit: 12,
    })
    const start = '2026-11-06T14:00:00Z'
    const bookSeat = async (name: string) =>
      (await meetings.bookOrThrow(workshop, start, { invitee: { email: `${name}@example.com`, name } })).event
    const id = idOf(await bookSeat('Annie'))
    await bookSeat('Betty')
    await bookSeat('Kathleen')
    const page = await openConsole(browser, service, owner, `/app/meetings/${id}`)
    const people = page.getByRole('complementary').locator('.attendee b')
    await page.getByRole('button', { name: 'Reschedule: Annie' }).click()
    await page.getByRole('radio', { name: '4:30 PM' }).first().check({ force: true })
    await page.getByRole('button', { name: 'Move meeting' }).click()
    await page.getByText('Meeting with Annie moved.').waitFor()
    await expect.poll(() => people.allTextContents()).toEqual(['Betty', 'Kathleen'])
    await page.getByRole('button', { name: 'Cancel booking: Betty' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await expect.poll(() => people.allTextContents()).toEqual(['Kathleen'])
    await page.goto('about:blank')
    const readActive = async () => {
      const { body } = await service.call('GET', `/scheduled_events/${id}/invitees?status=active`, {
        as: owner,
      })
      return (body as unknown as { collection: { name: string }[] }).collection.map(({ name }) => name)
    }
    await expect.poll(readActive).toEqual(['Kathleen'])
    expect(await getStatus(id)).toBe('active')
    await page.context().close()
  })

  test('books for someone, and exports the list', async () => {
    const page = await openConsole(browser, service, owner, '/app/meetings')
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.getByRole('radio', { name: '4:20 PM' }).first().check({ force: true })
    await dialog.getByLabel('Their name').fill('Frances Allen')
    await dialog.getByLabel('Their email').fill('frances@example.com')
    await dialog.getByRole('button', { name: 'Book meeting' }).click()
    await page.getByRole('complementary').getByText('frances@example.com').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    const csv = (await (await download.createReadStream()).toArray()).join('')
    expect(csv.split('\r\n').find((line) => line.includes('frances@example.com'))).toContain('Frances Allen')
    await page.context().close()
  })

  test('works by keyboard alone', async () => {
    await book('Edsger Dijkstra')
    const page = await openConsole(browser, service, owner, '/app/meetings')
    await page.keyboard.press('j')
    const focused = page.locator('a.meeting:focus')
    expect(await focused.count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/app\/meetings$/)
    await page.keyboard.press('Control+k')
    await page.locator('[role=combobox]:focus').waitFor()
    // In one step: the results of the first letters would be replaced while the test reads them.
    await page.keyboard.insertText('dijk')
    await page.getByRole('option', { name: /Edsger Dijkstra/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByText('Edsger Dijkstra').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.context().close()
  })
})

testAppearances('is accessible and fits', async (appearance) => {
  const id = await book(LONG_NAME)
  for (const [name, path] of [
    ['console-meetings', '/app/meetings'],
    ['console-meeting', `/app/meetings/${id}`],
    ['console-meetings-empty', '/app/meetings?status=canceled'],
  ] as const) {
    const page = await openConsole(browser, service, owner, path, appearance)
    await expectAccessible(page, name, appearance)
    await page.context().close()
  }
})

testLocales('is accessible and fits', async (locale) => {
  const id = await book(LONG_NAME)
  const page = await openConsole(browser, service, owner, `/app/meetings/${id}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-meeting-${locale}`)
  const [search, you] = [page.locator('.search-button'), page.locator('.top-actions .button')]
  const heights = [(await search.boundingBox())?.height, (await you.boundingBox())?.height]
  expect(heights[0]).toBe(heights[1])
  await page.context().close()
})
