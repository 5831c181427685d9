// Tests the real booking page in a page of another origin: height and booking.
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../server/test/service.ts'
import { findViolations, openPage, startBrowser } from '../../../testbed/browser.ts'
import { recordMessages, type Site, sitePage, startSite } from '../site.ts'

let browser: Browser
let service: Service
let owner: Person
let site: Site
let address: string
let eventType: string
beforeAll(async () => {
  browser = await startBrowser({ scrollBars: true })
  site = await startSite()
  service = await startService()
  owner = await service.createOrganization('Acme')
  const choices = [
    'Compilers',
    'Debuggers',
    'Linkers',
    'Assemblers',
    'Editors',
    'Shells',
    'Loaders',
    'Profilers',
  ]
  const response = await service.call('POST', '/event_types', {
    as: owner,
    body: {
      owner: service.uri('users', owner.userId),
      name: 'Intro',
      custom_questions: [
        {
          name: 'About',
          type: 'single_select',
          position: 0,
          required: true,
          answer_choices: choices,
          enabled: true,
        },
      ],
    },
  })
  eventType = response.body.resource.uri ?? ''
  address = `${service.url}${new URL(response.body.resource.scheduling_url ?? '').pathname}`
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await service.stop()
})

const script = () => `<script src="${service.url}/embed.js" async></script>`
const inline = (url = address) =>
  sitePage(`<div class="meetwright-inline-widget" data-url="${url}" data-resize="true"></div>${script()}`)

interface Booked {
  readonly event: { readonly uri: string }
  readonly invitee: { readonly uri: string }
}

/** The height of the frame and of its hidden content. */
async function measure(page: Page): Promise<{ height: number; hidden: number; empty: number }> {
  const height = await page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)
  const inside = await page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((root) => ({
      content: root.getBoundingClientRect().height,
      shown: root.clientHeight,
      all: root.scrollHeight,
    }))
  return { height, hidden: inside.all - inside.shown, empty: height - Math.ceil(inside.content) }
}

const expectFrameFits = (page: Page) =>
  expect
    .poll(async () => {
      const { hidden, empty } = await measure(page)
      return { hidden, empty }
    })
    .toEqual({ hidden: 0, empty: 0 })

/** Waits until the frame has a new height and fits its content. */
async function measureHeightChange(page: Page, act: () => Promise<void>): Promise<number> {
  const before = (await measure(page)).height
  await act()
  await expect.poll(async () => (await measure(page)).height).not.toBe(before)
  await expectFrameFits(page)
  return (await measure(page)).height - before
}

async function open(html: string, appearance: { width?: number } = {}) {
  const page = await openPage(browser, appearance)
  const getMessages = await recordMessages(page)
  site.show('page', html)
  await page.goto(`${site.otherOrigin}/page?utm_source=news`)
  const frame = page.frameLocator('iframe')
  await frame.locator('.times .time').first().waitFor()
  const names = async () =>
    (await getMessages()).map(({ event }) => event).filter((name) => !name.endsWith('page_height'))
  return { page, frame, getMessages, names }
}

async function fillForm(frame: FrameLocator): Promise<void> {
  await frame.locator('[name=name]').fill('Grace Hopper')
  await frame.locator('[name=email]').fill('grace@example.com')
  await frame.locator('.fold.boxed').click()
  await frame.getByText('Linkers').click()
}

test.each([{ width: 1280 }, { width: 390 }])(
  'resizes with its content at $width pixels, and books',
  async (appearance) => {
    const { page, frame, getMessages, names } = await open(inline(), appearance)
    await expectFrameFits(page)
    const zone = frame.locator('.zone .fold')
    expect(await measureHeightChange(page, () => zone.click())).toBeGreaterThan(100)
    expect(await measureHeightChange(page, () => page.keyboard.press('Escape'))).toBeLessThan(-100)
    await frame.locator('.times .time').first().click()
    const select = frame.locator('.fold.boxed')
    expect(await measureHeightChange(page, () => select.click())).toBeGreaterThan(50)
    expect(await measureHeightChange(page, () => select.click())).toBeLessThan(-50)
    await fillForm(frame)
    await expectFrameFits(page)
    await frame.locator('#confirm').click()
    await frame.locator('#confirmed').waitFor()
    await expectFrameFits(page)
    // Escape closed the zone list and was not forwarded.
    expect(await names()).toEqual([
      'meetwright.event_type_viewed',
      'meetwright.date_and_time_selected',
      'meetwright.event_scheduled',
    ])
    const scheduled = (await getMessages()).find(({ event }) => event === 'meetwright.event_scheduled')
    expect(scheduled?.origin).toBe(service.url)
    const { event, invitee } = (scheduled?.payload ?? {}) as Booked
    const booked = await service.call('GET', new URL(invitee.uri).pathname, { as: owner })
    expect(booked.body.resource).toMatchObject({
      event: event.uri,
      email: 'grace@example.com',
      tracking: { utm_source: 'news' },
    })
    await page.context().close()
  },
)

test('books in a popup, and closes it on Escape inside the frame', async () => {
  const link = `<a class="meetwright-popup-widget" href="${address}">Book a call</a>${script()}`
  const page = await openPage(browser)
  const getMessages = await recordMessages(page)
  await page.goto(site.show('page', sitePage(link)))
  await page.waitForFunction('window.Meetwright !== undefined')
  await page.getByText('Book a call').press('Enter')
  const frame = page.frameLocator('iframe')
  await frame.locator('.times .time').nth(3).click()
  expect(await findViolations(page)).toEqual([])
  await fillForm(frame)
  await frame.locator('#confirm').click()
  await frame.locator('#confirmed').waitFor()
  expect((await getMessages()).map(({ event }) => event)).toContain('meetwright.event_scheduled')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  await page.context().close()
})

test('still notifies its site after following links inside', async () => {
  const profile = address.slice(0, address.lastIndexOf('/'))
  const page = await openPage(browser)
  const getMessages = await recordMessages(page)
  await page.goto(site.show('page', inline(profile)))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('link', { name: 'Intro' }).click()
  await frame.locator('.times .time').first().waitFor()
  await expectFrameFits(page)
  await expect
    .poll(async () => (await getMessages()).map(({ event }) => event))
    .toContain('meetwright.event_type_viewed')
  await page.context().close()
})

test('the reschedule and cancel pages notify their site', async () => {
  const start_time = '2026-11-05T10:00:00Z'
  const answers = [{ question: 'About', answer: 'Linkers', position: 0 }]
  const booked = await service.call('POST', '/invitees', {
    as: owner,
    body: {
      event_type: eventType,
      start_time,
      invitee: { email: 'alan@example.com', name: 'Alan' },
      questions_and_answers: answers,
    },
  })
  expect(booked.body).toMatchObject({ resource: { status: 'active' } })
  const page = await openPage(browser)
  const getMessages = await recordMessages(page)
  const show = (url = '') => page.goto(site.show('page', inline(`${service.url}${new URL(url).pathname}`)))
  const waitForMessage = async (event: string): Promise<Booked> => {
    await expect.poll(async () => (await getMessages()).map((one) => one.event)).toContain(event)
    return (await getMessages()).find((one) => one.event === event)?.payload as Booked
  }
  const frame = page.frameLocator('iframe')
  await show(booked.body.resource.reschedule_url)
  await frame.locator('.times .time').last().click()
  await frame.locator('#confirm').click()
  await frame.locator('#confirmed').waitFor()
  await expectFrameFits(page)
  const moved = await waitForMessage('meetwright.event_rescheduled')
  const now = await service.call('GET', new URL(moved.invitee.uri).pathname, { as: owner })
  expect(now.body.resource).toMatchObject({ event: moved.event.uri, old_invitee: booked.body.resource.uri })
  await show(now.body.resource.cancel_url)
  await frame.locator('form button').click()
  expect(await waitForMessage('meetwright.event_canceled')).toEqual(moved)
  await expectFrameFits(page)
  await page.context().close()
})

test('makes no third-party requests and stores nothing in the browser', async () => {
  const page = await openPage(browser)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto(site.show('page', inline()))
  const frame = page.frameLocator('iframe')
  await frame.locator('.times .time').first().click()
  expect([...hosts].sort()).toEqual([service.url, site.origin].sort())
  expect(await page.context().cookies()).toEqual([])
  for (const one of page.frames())
    expect(await one.evaluate('[localStorage.length, sessionStorage.length]')).toEqual([0, 0])
  await page.context().close()
})
