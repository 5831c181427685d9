// What a host does most, each by pointer and by keyboard alone: move a meeting, cancel it, mark a no-show. Prints their times.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { openConsole, tabTo } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, HOUR, instant, iso, MINUTE } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const texts = {
  en: {
    reschedule: 'Reschedule',
    move: 'Move meeting',
    cancel: 'Cancel meeting',
    noShow: 'Mark as “did not come”',
    came: 'They came after all',
  },
  de: {
    reschedule: 'Verschieben',
    move: 'Termin verschieben',
    cancel: 'Termin absagen',
    noShow: 'Als nicht erschienen markieren',
    came: 'Doch erschienen',
  },
  uk: {
    reschedule: 'Перенести',
    move: 'Перенести зустріч',
    cancel: 'Скасувати зустріч',
    noShow: 'Позначити «не прийшли»',
    came: 'Усе ж прийшли',
  },
}

interface Row extends Appearance {
  readonly name: string
  readonly language: keyof typeof texts
}

const rows: readonly Row[] = [
  { name: 'desktop', width: 1280, language: 'en' },
  { name: 'phone', width: 390, language: 'en' },
  { name: 'dark', width: 1280, isDark: true, language: 'en' },
  { name: 'German', width: 1280, language: 'de' },
  { name: 'Ukrainian', width: 390, language: 'uk' },
]

/** How a user opens a meeting of the list, and presses a control. */
interface Driver {
  readonly open: (page: Page, meeting: Locator) => Promise<void>
  readonly press: (page: Page, control: Locator) => Promise<void>
  readonly chooseFirstTime: (page: Page) => Promise<void>
}

const MAX_MEETINGS = 60

const drivers: Readonly<Record<'pointer' | 'keyboard', Driver>> = {
  pointer: {
    open: (_page, meeting) => meeting.click(),
    press: (_page, control) => control.click(),
    chooseFirstTime: (page) => page.locator('.time').first().click(),
  },
  keyboard: {
    async open(page, meeting) {
      await meeting.waitFor()
      for (let step = 0; step < MAX_MEETINGS; step += 1) {
        await page.keyboard.press('j')
        if ((await meeting.and(page.locator(':focus')).count()) === 1) break
      }
      await expectVisibleFocus(page)
      await page.keyboard.press('Enter')
    },
    async press(page, control) {
      await control.waitFor()
      await tabTo(page, control)
      await expectVisibleFocus(page)
      await page.keyboard.press('Enter')
    },
    async chooseFirstTime(page) {
      const first = page.locator('.time input').first()
      await first.waitFor()
      await tabTo(page, first)
      await expectVisibleFocus(page)
      await page.keyboard.press('Space')
    },
  },
}

/** A radio button shows the focus at its label. */
const FOCUS_OUTLINE = `(() => {
  const { activeElement } = document
  const elements = [activeElement, activeElement.nextElementSibling].filter(Boolean)
  return activeElement !== document.body && elements.some((one) => getComputedStyle(one).outlineStyle !== 'none')
})()`

async function expectVisibleFocus(page: Page): Promise<void> {
  expect(await page.evaluate(FOCUS_OUTLINE)).toBe(true)
}

let service: Service
let browser: Browser
let owner: Person
let meetings: Meetings
let type = ''
/** Ids of meetings that have begun, one for each journey. */
const begun: string[] = []
const JOURNEYS = rows.length * Object.keys(drivers).length

async function book(start: number, name: string): Promise<string> {
  const invitee = { email: 'grace@example.com', name, timezone: 'America/New_York' }
  return idOf((await meetings.bookOrThrow(type, iso(instant(start)), { invitee })).event)
}

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  meetings = createMeetings(service, owner)
  type = await meetings.createType([owner], { name: 'Product demo' })
  for (let number = 0; number < JOURNEYS; number += 1)
    begun.push(await book(START + HOUR + number * 30 * MINUTE, `Absent ${number}`))
  service.setClock(instant(START + 7 * HOUR))
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const readStatus = async (id: string) =>
  (await meetings.call('GET', `/scheduled_events/${id}`)).body.resource.status

interface Journey {
  readonly page: Page
  readonly driver: Driver
  readonly words: (typeof texts)['en']
}

const button = ({ page }: Journey, name: string) => page.getByRole('button', { name, exact: true })
const openMeeting = async ({ page, driver }: Journey, name: string) => {
  await driver.open(page, page.getByRole('link', { name: new RegExp(`${name} `) }))
  await page.getByRole('complementary').getByText(name).first().waitFor()
}

async function moveMeeting(journey: Journey, id: string, name: string): Promise<void> {
  const { page, driver, words } = journey
  await openMeeting(journey, name)
  await driver.press(page, button(journey, words.reschedule))
  await driver.chooseFirstTime(page)
  await driver.press(page, button(journey, words.move))
  await page.waitForURL((url) => !url.pathname.endsWith(id))
  const moved = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect([await readStatus(id), await readStatus(moved)]).toEqual(['canceled', 'active'])
}

async function cancelMeeting(journey: Journey, id: string, name: string): Promise<void> {
  const { page, driver, words } = journey
  await openMeeting(journey, name)
  await driver.press(page, button(journey, words.cancel))
  const dialog = page.getByRole('dialog')
  await driver.press(page, dialog.getByRole('button', { name: words.cancel, exact: true }))
  await dialog.waitFor({ state: 'detached' })
  // The button that opened the dialog is gone.
  await expect.poll(() => page.locator(':focus').count()).toBe(1)
  expect(await readStatus(id)).toBe('active')
  await page.clock.fastForward(6_000)
  await expect.poll(() => readStatus(id)).toBe('canceled')
}

async function markNoShow(journey: Journey, id: string, name: string): Promise<void> {
  const { page, driver, words } = journey
  await openMeeting(journey, name)
  await driver.press(page, button(journey, words.noShow))
  await button(journey, words.came).waitFor()
  const readMark = async () => {
    const { body } = await meetings.call('GET', `/scheduled_events/${id}/invitees`)
    return (body as unknown as { collection: { no_show: object | null }[] }).collection[0]?.no_show
  }
  await expect.poll(readMark).not.toBeNull()
}

/** Each journey has a working day of its own. */
const dayOf = (number: number) => START + (1 + number + Math.floor((number + 1) / 5) * 2) * DAY

describe.each(rows)('$name', (row) => {
  test.each(['pointer', 'keyboard'] as const)('by %s', async (by) => {
    const number = rows.indexOf(row) * 2 + (by === 'pointer' ? 0 : 1)
    const [moved, canceled, absent] = [`Moved ${number}`, `Canceled ${number}`, `Absent ${number}`]
    const movedId = await book(dayOf(number) + HOUR, moved)
    const canceledId = await book(dayOf(number) + 2 * HOUR, canceled)
    const run = async (
      journey: typeof moveMeeting,
      status: string,
      ...[id, name]: readonly [string, string]
    ): Promise<string> => {
      const path = `/app/meetings?lang=${row.language}&status=${status}`
      const page = await openConsole(browser, service, owner, path, row)
      const start = performance.now()
      await journey({ page, driver: drivers[by], words: texts[row.language] }, id, name)
      const seconds = (performance.now() - start) / 1_000
      await page.context().close()
      return `${journey.name} ${seconds.toFixed(1)} s`
    }
    const times = [
      await run(moveMeeting, 'upcoming', movedId, moved),
      await run(cancelMeeting, 'upcoming', canceledId, canceled),
      await run(markNoShow, 'past', begun[number] ?? '', absent),
    ]
    console.log(`${row.name}, ${by}: ${times.join(', ')}`)
  })
})
