// The order of event types in a real browser: dragged with a mouse and with a finger, on a desktop and on a phone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { openConsole, waitForScript } from '../../../test/console.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const PHONE = 390
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

const createTypes = async (names: string, fields = {}) => {
  for (const name of names) await meetings.createType([owner], { name, ...fields })
}
const createGroup = async (name: string): Promise<string> =>
  (await meetings.call('POST', '/groups', owner, { name })).body.resource.uri ?? ''
const open = (width: number, person = owner) =>
  openConsole(browser, service, person, '/app/event-types', { width })

/** The names of the cards, one letter each. */
const orderOf = async (page: Page) => (await page.locator('.type-name').allTextContents()).join('')
const expectOrder = (page: Page, order: string) => expect.poll(() => orderOf(page)).toBe(order)
const reload = async (page: Page) => {
  await page.reload()
  await waitForScript(page)
}
const toastsOf = (page: Page, name: string) => page.getByText(`${name} moved.`)

/** The mark that shows where the dragged card will be dropped. */
const markOn = (page: Page, name: string, side: 'before' | 'after') =>
  page.locator(`.drop-${side}`, { has: page.getByRole('link', { name, exact: true }) })

async function gripOf(page: Page, name: string) {
  const card = page.locator('.type-card', { has: page.getByRole('link', { name, exact: true }) })
  const box = await card.locator('.grip').boundingBox()
  if (box === null) throw new Error(`The card ${name} has no handle.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The button of the mouse stays pressed. */
async function dragOver(page: Page, name: string, target: string): Promise<void> {
  const [from, to] = [await gripOf(page, name), await gripOf(page, target)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

async function drag(page: Page, name: string, target: string): Promise<void> {
  await dragOver(page, name, target)
  await page.mouse.up()
}

async function readProfilePage(): Promise<string> {
  const { body } = await service.call('GET', '/users/me', { as: owner })
  const html = await (await fetch(`${service.url}${pathOf(body.resource.scheduling_url)}`)).text()
  return [...html.matchAll(/<h2>(.)<\/h2>/g)].map(([, name]) => name).join('')
}

describe.each([1280, PHONE])('at %i px', (width) => {
  test('a card dragged over two others stays there, and undo takes it back', async () => {
    await createTypes('ABC')
    const page = await open(width)
    await dragOver(page, 'A', 'C')
    await markOn(page, 'C', 'after').waitFor()
    await page.mouse.up()
    await expectOrder(page, 'BCA')
    await toastsOf(page, 'A').waitFor()
    expect(await readProfilePage()).toBe('BCA')
    await reload(page)
    expect(await orderOf(page)).toBe('BCA')

    await dragOver(page, 'A', 'B')
    await markOn(page, 'B', 'before').waitFor()
    await page.mouse.up()
    await expectOrder(page, 'ABC')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectOrder(page, 'BCA')
    await expect.poll(readProfilePage).toBe('BCA')
    await reload(page)
    expect(await orderOf(page)).toBe('BCA')
    await page.context().close()
  })

  test('Escape ends a drag without a change', async () => {
    await createTypes('ABC')
    const page = await open(width)
    await dragOver(page, 'A', 'C')
    await page.locator('.is-dragged').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.is-dragged').waitFor({ state: 'detached' })
    await page.mouse.up()
    expect(await orderOf(page)).toBe('ABC')
    // The next drag is the only one that is saved.
    await drag(page, 'B', 'C')
    await toastsOf(page, 'B').waitFor()
    expect(await page.locator('.toast').count()).toBe(1)
    expect(await readProfilePage()).toBe('ACB')
    await page.context().close()
  })
})

test('a finger drags a card, and does not scroll the page', async () => {
  await createTypes('ABCDEFGH')
  const page = await open(PHONE)
  const touch = await page.context().newCDPSession(page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const [from, to] = [await gripOf(page, 'A'), await gripOf(page, 'C')]
  await send('touchStart', [from])
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await send('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * part }])
  await markOn(page, 'C', 'after').waitFor()
  expect(await page.evaluate('window.scrollY')).toBe(0)
  await send('touchEnd', [])
  await expectOrder(page, 'BCADEFGH')
  await toastsOf(page, 'A').waitFor()
  expect(await readProfilePage()).toBe('BCADEFGH')
  await page.context().close()
})

test('at the edge of the window the page scrolls, up to the last card', async () => {
  await createTypes('ABCDEFGH')
  const page = await open(PHONE)
  const { x, y } = await gripOf(page, 'A')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, 840, { steps: 4 })
  await markOn(page, 'H', 'after').waitFor()
  await page.mouse.up()
  await expectOrder(page, 'BCDEFGHA')
  await page.context().close()
})

test('a card that is dropped while another order is being saved is not lost', async () => {
  await createTypes('ABCD')
  const page = await open(1280)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/event_types/*', async (route) => {
    if (route.request().method() === 'PATCH') await isReleased
    await route.continue()
  })
  await drag(page, 'A', 'C')
  await expectOrder(page, 'BCAD')
  await drag(page, 'A', 'B')
  await expectOrder(page, 'ABCD')
  await drag(page, 'D', 'C')
  release()
  await expect.poll(() => page.locator('.toast').count()).toBe(3)
  await reload(page)
  expect(await orderOf(page)).toBe('ABDC')
  await page.context().close()
})

test('a card stays in the section of its owner', async () => {
  const group = await createGroup('Sales')
  await createTypes('AB')
  await createTypes('CD', { owner: group })
  const page = await open(1280)
  await drag(page, 'A', 'D')
  await expectOrder(page, 'BACD')
  await toastsOf(page, 'A').waitFor()
  await page.context().close()
})

test('only cards whose order the user can change have a handle, and a single card has none', async () => {
  const host = await service.addMember(owner.organizationId, 'grace')
  const group = await createGroup('Sales')
  for (const name of ['C', 'D']) await meetings.createType([host], { name, owner: group })
  await meetings.createType([host], { name: 'A' })
  const page = await open(1280, host)
  await expectOrder(page, 'ACD')
  await page.getByRole('switch', { name: 'A can be booked' }).waitFor()
  expect(await page.locator('.grip').count()).toBe(0)
  await meetings.createType([host], { name: 'B' })
  await reload(page)
  expect(await page.locator('.type-card:has(> .grip) .type-name').allTextContents()).toEqual(['A', 'B'])
  await page.context().close()
})
