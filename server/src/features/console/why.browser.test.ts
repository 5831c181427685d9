// “Why can’t they book me?” in a real browser: a host asks, opens what takes the time, and sends the answer on.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/availability/why'
let service: Service
let browser: Browser
let owner: Person
let meetings: Meetings
let type = ''
let busyEvent = ''

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', {
    as: owner,
    body: { name: 'Ada Lovelace', timezone: 'Europe/London', time_notation: '24h' },
  })
  meetings = createMeetings(service, owner)
  type = await meetings.createType([owner], { name: 'Product demo', buffer_after: 15, start_increment: 15 })
  busyEvent = idOf((await meetings.bookOrThrow(type, '2026-11-05T14:00:00Z')).event)
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const ask = (start: string, eventType = type) => `${PATH}?event_type=${idOf(eventType)}&start_time=${start}`
const open = (path: string) => openConsole(browser, service, owner, path)
const answer = (page: Page) => page.locator('section.answer')

describe('a host', () => {
  test('sees why a time is closed, and opens the meeting that takes it', async () => {
    const page = await open(ask('2026-11-05T14:00:00Z'))
    await answer(page)
      .getByRole('heading', { name: /14:00 can’t be booked/ })
      .waitFor()
    await answer(page).getByText('Busy. Free again from 14:45.').waitFor()
    await answer(page).getByRole('link', { name: 'Product demo' }).click()
    await page.waitForURL((url) => url.pathname === `/app/meetings/${busyEvent}`)
    await page.context().close()
  })

  test('goes on to the next open time, and the address keeps it', async () => {
    const page = await open(ask('2026-11-05T14:00:00Z'))
    await page.getByRole('button', { name: 'Next open time: 14:45' }).click()
    await page.getByRole('heading', { name: /14:45 can be booked/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('start_time')).toBe('2026-11-05T14:45:00.000Z')
    expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('14:45')
    const link = page.getByRole('link', { name: 'Open booking page' })
    expect(await link.getAttribute('href')).toContain('2026-11-05T14:45:00')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link to this answer' }).click()
    await page.getByText(/^Link copied/).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url())
    await page.reload()
    await page.getByRole('heading', { name: /14:45 can be booked/ }).waitFor()
    await page.context().close()
  })

  test('asks with the keyboard alone', async () => {
    const page = await open(ask('2026-11-05T14:00:00Z'))
    await answer(page).getByText(/^Busy/).waitFor()
    await page.getByLabel('Time', { exact: true }).focus()
    await page.keyboard.type('0305PM')
    await answer(page)
      .getByText(/starts are every 15 minutes/)
      .waitFor()
    await page.getByRole('button', { name: /^00:00/ }).focus()
    await page.keyboard.press('Enter')
    await answer(page).getByText('The meeting doesn’t fit into the working hours of this day.').waitFor()
    await page.context().close()
  })

  test('pastes a booking link with a time', async () => {
    const page = await open(PATH)
    const other = await meetings.createType([owner], { name: 'Interview', minimum_notice: 600 })
    await page.reload()
    const { body } = await service.call('GET', `/event_types/${idOf(other)}`, { as: owner })
    const field = page.getByLabel('Or paste a booking link')
    await field.fill('https://example.com/nothing')
    await page.getByText('None of your event types has this link.').waitFor()
    await field.fill(`${body.resource.scheduling_url}/2026-11-02T10:00:00Z`)
    await answer(page)
      .getByText(/at least 10 h ahead/)
      .waitFor()
    expect(await page.getByLabel('Event type').inputValue()).toBe(other)
    await page.context().close()
  })

  test('sees the reasons of each host', async () => {
    const bob = await service.addMember(owner.organizationId, 'Bob Berlin')
    const pool = await meetings.createType([owner, bob], { name: 'Panel', pooling_type: 'collective' })
    const page = await open(ask('2026-11-05T14:00:00Z', pool))
    await answer(page).getByText('All hosts must be free.').waitFor()
    const hosts = answer(page).locator('.person')
    await hosts.filter({ hasText: 'Ada Lovelace' }).getByText(/^Busy/).waitFor()
    await hosts.filter({ hasText: 'Bob Berlin' }).getByText('Free at this time.').waitFor()
    await page.context().close()
  })
})

test('a colleague sees the answer too, but not what takes the time', async () => {
  const colleague = await service.addMember(owner.organizationId, 'Grace Colleague')
  const page = await openConsole(browser, service, colleague, ask('2026-11-05T14:00:00Z'))
  await answer(page).getByText(/^Busy/).waitFor()
  expect(await page.getByLabel('Event type').inputValue()).toBe(type)
  expect(await answer(page).getByRole('link').count()).toBe(0)
  await page.context().close()
})

test('an answer that no longer exists says so, and can be asked again', async () => {
  const page = await open(ask('2041-11-05T14:00:00Z'))
  await answer(page).getByRole('alert').waitFor()
  await page.getByLabel('Day').fill('2026-11-06')
  await page.getByRole('heading', { name: /can be booked/ }).waitFor()
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, owner, ask('2026-11-05T14:00:00Z'), appearance)
  await answer(page).getByRole('link', { name: 'Product demo' }).waitFor()
  await page.getByText('Open', { exact: true }).first().waitFor()
  await expectAccessible(page, 'console-why', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await open(`${ask('2026-11-05T14:00:00Z')}&lang=${locale}`)
  await answer(page).getByRole('link', { name: 'Product demo' }).waitFor()
  await expectAccessibleAndNarrow(page, `console-why-${locale}`)
  await page.context().close()
})
