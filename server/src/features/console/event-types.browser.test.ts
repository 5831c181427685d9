// The list of event types in a real browser: create, switch off, move, copy and delete, each with undo, by pointer and by keyboard.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  goWithKeys,
  openConsole,
} from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const PATH = '/app/event-types'
let service: Service
let browser: Browser
let owner: Person
let meetings: Meetings

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
beforeEach(async () => {
  owner = await service.createOrganization('Analytical Engines')
  meetings = createMeetings(service, owner)
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const open = (person = owner) => openConsole(browser, service, person, PATH)

type Type = Record<'name' | 'active' | 'position' | 'pooling_type' | 'deleted_at' | 'uri', unknown>
const listTypes = async (as = owner): Promise<Type[]> =>
  (await service.call('GET', '/event_types?sort=position:asc', { as })).body.collection as unknown as Type[]
const readType = async (uri: string): Promise<Type> =>
  (await meetings.call('GET', `/event_types/${idOf(uri)}`)).body.resource as unknown as Type
const namesOf = (page: Page) => page.locator('.type-name').allTextContents()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

describe('a host', () => {
  test('creates an event type with one choice', async () => {
    const page = await open()
    await page.getByText('No event types yet').waitFor()
    await page.getByRole('button', { name: 'New event type' }).click()
    await page.getByRole('button', { name: /^Round robin/ }).click()
    await page.waitForURL((url) => url.pathname.startsWith(`${PATH}/`))
    const created = await listTypes()
    expect(created).toMatchObject([{ name: 'Round robin', pooling_type: 'round_robin' }])
    expect(page.url().endsWith(idOf(String(created[0]?.uri)))).toBe(true)
    await page.context().close()
  })

  test('switches a type off, and back on with undo', async () => {
    const type = await meetings.createType([owner], { name: 'Intro call' })
    const page = await open()
    await page.getByRole('switch', { name: 'Intro call can be booked' }).click()
    await page.getByText('Intro call can’t be booked any more.').waitFor()
    expect(await readType(type)).toMatchObject({ active: false })
    await undo(page)
    await vi.waitFor(async () => expect(await readType(type)).toMatchObject({ active: true }), 15_000)
    await page.locator('[role=switch]:checked').waitFor()
    await page.context().close()
  })

  test('takes back the change that a message is about, not the last one', async () => {
    const [first = '', second = ''] = [
      await meetings.createType([owner], { name: 'First' }),
      await meetings.createType([owner], { name: 'Second' }),
    ]
    const page = await open()
    for (const name of ['First', 'Second']) {
      await page.getByRole('switch', { name: `${name} can be booked` }).click()
      await page.getByText(`${name} can’t be booked any more.`).waitFor()
    }
    const toast = page.locator('.toast', { hasText: 'First can’t be booked' })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(async () => expect(await readType(first)).toMatchObject({ active: true }), 15_000)
    expect(await readType(second)).toMatchObject({ active: false })
    await page.context().close()
  })

  test('moves a type, and the order stays', async () => {
    for (const name of ['A', 'B', 'C']) await meetings.createType([owner], { name })
    const page = await open()
    expect(await namesOf(page)).toEqual(['A', 'B', 'C'])
    await page.getByLabel('More actions for C').click()
    await page.getByRole('button', { name: 'Move up' }).click()
    await page.getByText('C moved.').waitFor()
    await page.reload()
    expect(await namesOf(page)).toEqual(['A', 'C', 'B'])
    await page.context().close()
  })

  test('duplicates a type with its settings; the copy is off', async () => {
    const settings = {
      ...{ duration: 50, buffer_after: 10, color: '#b5472b', daily_limit: 3 },
      ...{ confirmation_message: 'See you soon', redirect_url: 'https://example.com/thanks' },
      ...{ redirect_with_booking: true, book_another: false },
    }
    const custom_questions = [
      { name: 'Team size', type: 'single_select', answer_choices: ['1', '2'], include_other: true },
      { name: 'Topic', type: 'text', required: true },
    ]
    const locations = [{ kind: 'physical', location: '12 Marina Road' }, { kind: 'ask_invitee' }]
    const type = await meetings.createType([owner], {
      name: 'Demo',
      ...settings,
      custom_questions,
      locations,
    })
    const page = await open()
    await page.getByLabel('More actions for Demo').click()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.waitForURL((url) => url.pathname.startsWith(`${PATH}/`))
    const copied = (await listTypes()).find(({ name }) => name === 'Demo (copy)')
    const ignored = { uri: '', name: '', slug: '', scheduling_url: '', created_at: '', updated_at: '' }
    expect({ ...copied, ...ignored, active: true }).toEqual({ ...(await readType(type)), ...ignored })
    await page.context().close()
  })

  test('deletes a type, and restores it with undo', async () => {
    const type = await meetings.createType([owner], { name: 'Demo' })
    const before = await readType(type)
    const page = await open()
    await page.getByLabel('More actions for Demo').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Demo deleted.').waitFor()
    expect(await page.locator('.type-name').count()).toBe(0)
    expect(await listTypes()).toEqual([])
    await undo(page)
    await page.getByRole('link', { name: 'Demo' }).waitFor()
    expect({ ...(await readType(type)), updated_at: '' }).toEqual({ ...before, updated_at: '' })
    await page.context().close()
  })

  test('works by keyboard alone', async () => {
    for (const name of ['A', 'B']) await meetings.createType([owner], { name })
    const page = await openConsole(browser, service, owner, '/app/meetings')
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await goWithKeys(page, 'e', PATH)
    await page.getByRole('link', { name: 'B', exact: true }).waitFor()
    await press('j', 'j')
    expect(await page.locator(':focus').textContent()).toBe('B')
    await press('Tab', 'Tab', 'Space')
    await page.getByText('B can’t be booked any more.').waitFor()
    await press('Tab', 'Enter')
    await page.getByRole('button', { name: 'Move up' }).waitFor()
    await press('Escape')
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('More actions for B')
    await press('Enter', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')
    await page.getByText('B moved.').waitFor()
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('More actions for B')
    expect(await namesOf(page)).toEqual(['B', 'A'])
    await press('n')
    await page.getByRole('dialog').waitFor()
    await press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.context().close()
  })
})

test('a host of a group’s type sees it under the group, and only what a host may do', async () => {
  const host = await service.addMember(owner.organizationId, 'grace')
  const { uri: group } = (await meetings.call('POST', '/groups', owner, { name: 'Sales' })).body.resource
  await meetings.createType([host], { name: 'Sales call', owner: group })
  const page = await open(host)
  await page.getByRole('heading', { name: 'Sales' }).waitFor()
  await page.getByLabel('More actions for Sales call').click()
  await page.getByRole('link', { name: 'Share' }).waitFor()
  expect(await page.locator('.menu-item:visible').allTextContents()).toEqual(['Edit', 'Share'])
  expect(await page.getByRole('switch').count()).toBe(0)
  await page.context().close()
})

async function createSamples() {
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
  await meetings.createType([owner], { name: 'Intro call', duration_options: [15, 30, 45] })
  await meetings.createType([owner], { name: 'Product demo', color: '#b5472b', active: false, secret: true })
  const { uri: group } = (await meetings.call('POST', '/groups', owner, { name: 'Sales' })).body.resource
  await meetings.createType([owner], { name: 'Workshop', owner: group, kind: 'group', invitee_limit: 12 })
}

testAppearances('is accessible and fits', async (appearance) => {
  await createSamples()
  const page = await openConsole(browser, service, owner, PATH, appearance)
  await page.getByRole('switch').first().waitFor()
  await expectAccessible(page, 'console-event-types', appearance)
  await page.getByLabel('More actions for Workshop').click()
  await expectAccessible(page, 'console-event-types-menu', appearance)
  await page.keyboard.press('n')
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'console-event-types-new', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  await createSamples()
  const page = await openConsole(browser, service, owner, `${PATH}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-event-types-${locale}`)
  await page.context().close()
})
