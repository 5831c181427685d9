// Personal meeting links in the console, in a real browser: entered where the place is chosen, or in the profile.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const ZOOM = 'https://zoom.us/j/5551234567?pwd=a1B2'
const PROFILE = '/app/settings/profile'

let service: Service
let browser: Browser
let owner: Person
let host: Person
let meetings: Meetings

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  meetings = createMeetings(service, owner)
})
beforeEach(async () => {
  host = await service.addMember(owner.organizationId, `Ada ${Math.random()}`)
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const open = (path: string, as = host) => openConsole(browser, service, as, path)
const setLink = (kind: string, url = ZOOM, as = host) =>
  service.call('PUT', `/locations/${kind}`, { as, body: { url } })
const urlOf = async (kind: string) => {
  const { body } = await service.call('GET', '/locations', { as: host })
  return (body.collection as unknown as { kind: string; url: string | null }[]).find(
    (one) => one.kind === kind,
  )?.url
}
const openNewPlace = async (type: string, as = host): Promise<Page> => {
  const page = await open(`/app/event-types/${idOf(type)}`, as)
  await page.getByRole('button', { name: 'Add a place' }).click()
  await page.getByLabel('Kind of place').selectOption('Zoom')
  return page
}

test('a host chooses Zoom and enters the link there, with the keyboard alone', async () => {
  const type = await meetings.createType([host], { name: 'Intro' })
  const page = await openNewPlace(type)
  const field = page.getByLabel('Your Zoom link')
  await field.waitFor()
  await page.getByLabel('Kind of place').focus()
  await tabTo(page, field)
  await page.keyboard.type('http://zoom.us/j/1')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a link that begins with https://.').waitFor()
  expect(await urlOf('zoom_conference')).toBeNull()
  await field.fill(ZOOM.replace('https://', ''))
  await page.keyboard.press('Enter')
  await page.getByText('Zoom link saved').waitFor()
  await page.getByRole('link', { name: ZOOM }).waitFor()
  expect(await urlOf('zoom_conference')).toBe(ZOOM)
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Change, Zoom')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.save-bar').waitFor({ state: 'detached' })
  const { event } = await meetings.bookOrThrow(type, '2026-11-05T10:00:00Z')
  await page.goto(`${service.url}/app/meetings/${idOf(event)}`)
  expect(await page.getByRole('link', { name: 'Join', exact: true }).getAttribute('href')).toBe(ZOOM)
  await page.context().close()
})

test('a link is changed, removed and put back in the profile', async () => {
  await setLink('webex_conference', 'https://acme.webex.com/meet/ada')
  const page = await open(PROFILE)
  await page.getByRole('heading', { name: 'Video meeting links' }).waitFor()
  await page.getByRole('button', { name: 'Change, Webex' }).click()
  expect(await page.locator(':focus').inputValue()).toBe('https://acme.webex.com/meet/ada')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change, Webex' }).click()
  await page.getByLabel('Your Webex link').fill('https://acme.webex.com/meet/lovelace')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'https://acme.webex.com/meet/lovelace' }).waitFor()
  await page.getByRole('button', { name: 'Remove, Webex' }).click()
  await page.getByRole('button', { name: 'Add link, Webex' }).waitFor()
  expect(await urlOf('webex_conference')).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'https://acme.webex.com/meet/lovelace' }).waitFor()
  expect(await urlOf('webex_conference')).toBe('https://acme.webex.com/meet/lovelace')
  await page.context().close()
})

test('the editor says whose links are missing', async () => {
  const other = await service.addMember(owner.organizationId, 'Bob')
  const shared = await meetings.createType([host, other], { name: 'Turns', pooling_type: 'round_robin' })
  const asHost = await openNewPlace(shared, owner)
  await asHost.getByText('The hosts enter their links in their own profile.').waitFor()
  await asHost.context().close()
  await setLink('zoom_conference')
  await setLink('zoom_conference', ZOOM, other)
  await setLink('zoom_conference', ZOOM, owner)
  const hosts = [owner, other].map(({ userId }) => ({ user: service.uri('users', userId) }))
  const body = { hosts, locations: [{ kind: 'zoom_conference' }] }
  const { status } = await service.call('PATCH', `/event_types/${idOf(shared)}`, { as: owner, body })
  expect(status).toBe(200)
  const page = await open(`/app/event-types/${idOf(shared)}`, owner)
  await page.getByText('every host needs a link').waitFor()
  await page.context().close()
})

testAppearances('the links in the profile', async (appearance) => {
  await setLink('zoom_conference', `${ZOOM}&${'long'.repeat(30)}`)
  const page = await openConsole(browser, service, host, PROFILE, appearance)
  await page.getByRole('button', { name: 'Change, Zoom' }).waitFor()
  await expectAccessible(page, 'meeting-links', appearance)
  await page.context().close()
})

testLocales('the links are accessible and fit', async (locale) => {
  await setLink('zoom_conference')
  const type = await meetings.createType([host], { locations: [{ kind: 'zoom_conference' }] })
  const page = await open(`/app/event-types/${idOf(type)}?lang=${locale}`)
  await page.getByRole('link', { name: ZOOM }).waitFor()
  await expectAccessibleAndNarrow(page, `meeting-link-${locale}`)
  await page.goto(`${service.url}${PROFILE}?lang=${locale}`)
  await page.getByRole('link', { name: ZOOM }).waitFor()
  await expectAccessibleAndNarrow(page, `meeting-links-${locale}`)
  await page.context().close()
})
