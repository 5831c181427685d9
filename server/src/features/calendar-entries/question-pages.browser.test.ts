// The page about deleted meetings in a browser: accessible in every appearance, and usable without scripts.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureOverflow, openPage, startBrowser } from '../../../../testbed/browser.ts'
import { storeConnection } from '../../../../testbed/calendar-connections.ts'
import { askedNow, storeEntry } from '../../../../testbed/calendar-entries.ts'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import { createMeetings, idOf, pathOf } from '../../../test/meetings.ts'
import { inspectPage, testLocales } from '../../../test/page-matrix.ts'
import { type Service, startService } from '../../../test/service.ts'
import { calendarQuestionUrl } from '../notifications/calendar-question-url.ts'

let service: Service
let browser: Browser
let url = ''

beforeAll(async () => {
  service = await startService(disableAnonymousLimits())
  browser = await startBrowser()
  const { ctx } = service
  const owner = await service.createOrganization('Acme')
  const meetings = createMeetings(service, owner)
  const type = await meetings.createType([owner], { name: 'Intro call' })
  const credentials = { username: 'ada', password: 'x' }
  const { calendarId } = await storeConnection(ctx, owner, 'https://caldav.example.com/', credentials)
  for (const start of ['2026-11-03T10:00:00Z', '2026-11-03T11:00:00Z']) {
    const eventId = idOf((await meetings.bookOrThrow(type, start)).event)
    await storeEntry(ctx, owner, { eventId, calendarId }, askedNow(ctx, 'emptied'))
  }
  const question = {
    question: 'emptied',
    organizationId: owner.organizationId,
    objectId: calendarId,
    askedAt: ctx.clock.now(),
  } as const
  url = `${service.url}${pathOf(calendarQuestionUrl(ctx, question))}`
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

test('is accessible in light and dark mode, on phone and desktop', async () => {
  expect(await inspectPage(browser, url, 'calendar-question')).toEqual([])
})

testLocales('fits 320 pixels', async (locale) => {
  const page = await openPage(browser, { width: 320 })
  await page.goto(`${url}?lang=${locale}`)
  expect([await measureOverflow(page), await page.getAttribute('html', 'lang')]).toEqual([0, locale])
  await page.context().close()
})

test('works without scripts', async () => {
  const page = await openPage(browser, { script: false })
  await page.goto(url)
  await page.click('text=Put all back')
  await expect.poll(() => page.textContent('h1')).toBe('Meetings put back')
  await page.context().close()
})
