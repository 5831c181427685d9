// Sharing an event type in a real browser: the link, its QR code, the embed code on another site, and one-time links.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Site, sitePage, startSite } from '../../../../embed/test/site.ts'
import { openPage } from '../../../../testbed/browser.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  openConsole,
  selectWithArrows,
} from '../../../test/console.ts'
import { chooseTime, closePage, confirm, fillIn, type Journey, startJourney } from '../../../test/journey.ts'
import { idOf } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import type { Person } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let journey: Journey
let site: Site
let host: Person
let type = ''
let address = ''

beforeAll(async () => {
  ;[journey, site] = await Promise.all([startJourney(), startSite()])
  const created = await journey.createHostWithType('Ada', { name: 'Intro', color: '#7a1f5c' })
  host = created.host
  type = created.type
  address = created.address
})
afterAll(() => Promise.all([journey.stop(), site.stop()]))

const pathOfPanel = (uri = type) => `/app/event-types/${idOf(uri)}/share`
const open = (appearance = {}, path = pathOfPanel()) =>
  openConsole(journey.browser, journey.service, host, path, appearance)
const readCode = (page: Page) => page.getByLabel('Code', { exact: true }).inputValue()
const list = async (name: 'scheduling_links' | 'shares', uri = type) =>
  (await journey.service.call('GET', `/${name}?event_type=${uri}`, { as: host })).body.collection

async function openWithClipboard(uri = type): Promise<Page> {
  const page = await open({}, pathOfPanel(uri))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return page
}
const readClipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()')

/** A site of another origin with the code in its HTML. */
async function openSite(name: string, code: string): Promise<Page> {
  const page = await openPage(journey.browser)
  await page.goto(site.show(name, sitePage(code)))
  return page
}

async function createType(name: string): Promise<string> {
  return journey.meetings.createType([host], { name, start_increment: 30 })
}

describe('the link', () => {
  test('is copied, and opens the page that visitors see', async () => {
    const page = await openWithClipboard()
    await page.getByRole('button', { name: 'Copy link', exact: true }).click()
    await page.getByText('Link copied').waitFor()
    expect(await readClipboard(page)).toBe(address)
    const visit = page.getByRole('link', { name: 'Open it as a visitor' })
    expect([await visit.getAttribute('href'), await visit.getAttribute('target')]).toEqual([
      address,
      '_blank',
    ])
    await closePage(page)
  })

  test('is copied where the browser has no clipboard, such as over http', async () => {
    const page = await openWithClipboard()
    await page.evaluate(
      `navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
    )
    const button = page.getByRole('button', { name: 'Copy link', exact: true })
    await button.click()
    await page.getByText('Link copied').waitFor()
    expect(await readClipboard(page)).toBe(address)
    expect(await button.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
    await closePage(page)
  })

  test('of an event type that is off says so', async () => {
    const off = await createType('Off')
    await journey.service.call('PATCH', new URL(off).pathname, { as: host, body: { active: false } })
    const page = await open({}, pathOfPanel(off))
    await page.getByText('This event type is off').waitFor()
    await closePage(page)
  })
})

/** Draws an image in the browser: a character for each pixel of a grid. */
async function readPixels(page: Page, kind: 'svg+xml' | 'png', bytes: Buffer) {
  const draw = `(async () => {
    const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (one) => one.charCodeAt(0))
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([bytes], { type: 'image/${kind}' }))
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 512, height: 512 })
    const context = canvas.getContext('2d')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 512, 512)
    context.imageSmoothingEnabled = false
    context.drawImage(image, 0, 0, 512, 512)
    const { data } = context.getImageData(0, 0, 512, 512)
    let dark = ''
    for (let at = 0; at < data.length; at += 4) dark += data[at] < 128 ? '1' : '0'
    return { width: image.naturalWidth, dark }
  })()`
  return (await page.evaluate(draw)) as { readonly width: number; readonly dark: string }
}

describe('the QR code', () => {
  test('is the same on the page, in the SVG file and in the PNG file', async () => {
    const page = await open()
    const shown = await page
      .getByRole('img', { name: `QR code of ${address}` })
      .locator('path')
      .getAttribute('d')
    const download = async (format: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download ${format}` }).click(),
      ])
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    }
    const [svg, png] = [await download('SVG'), await download('PNG')]
    expect([svg.name, png.name]).toEqual(['intro.svg', 'intro.png'])
    expect(svg.bytes.toString()).toContain(`d="${shown}"`)
    const [fromSvg, fromPng] = [
      await readPixels(page, 'svg+xml', svg.bytes),
      await readPixels(page, 'png', png.bytes),
    ]
    expect(fromPng.width).toBeGreaterThanOrEqual(1_024)
    expect(fromSvg.dark).toBe(fromPng.dark)
    await closePage(page)
  })
})

describe('the embed code', () => {
  test('shows the booking page in the page of a site', async () => {
    const page = await open()
    const shown = await openSite('inline', await readCode(page))
    await shown
      .frameLocator('.meetwright-inline-widget iframe')
      .getByRole('heading', { name: 'Intro' })
      .waitFor()
    await page.frameLocator('.booking-frame').getByRole('heading', { name: 'Intro' }).waitFor()
    await Promise.all([closePage(page), closePage(shown)])
  })

  test.each([
    ['Popup', 'link'],
    ['Button in the corner', 'button'],
  ] as const)('%s opens the booking page over the page of a site, and in the preview', async (kind, role) => {
    const page = await openWithClipboard()
    await page.getByRole('radio', { name: kind }).click()
    const text = 'Talk to "us" & more'
    await page.getByLabel('Text', { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Copy code' }).click()
    await page.getByText('Code copied').waitFor()
    const code = await readClipboard(page)
    expect(code).toBe(await readCode(page))
    const shown = await openSite(role, code)
    await shown.getByRole(role, { name: text }).click()
    await shown.frameLocator('dialog iframe').getByRole('heading', { name: 'Intro' }).waitFor()
    await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: text }).click()
    await page.getByRole('dialog').frameLocator('iframe').getByRole('heading', { name: 'Intro' }).waitFor()
    await Promise.all([closePage(page), closePage(shown)])
  })
})

describe('one-time links', () => {
  test('are created, copied, used and taken back', async () => {
    const uri = await createType('Once')
    const page = await openWithClipboard(uri)
    await page.getByRole('button', { name: 'New one-time link' }).click()
    await page.getByText('Link created.').waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied').waitFor()
    const [link] = await list('scheduling_links', uri)
    expect(await readClipboard(page)).toBe(link?.booking_url)

    const visitor = await journey.open(link?.booking_url ?? '')
    await chooseTime(visitor, '2026-11-04', '10:00 AM')
    await fillIn(visitor, 'Grace Hopper', 'grace@example.com')
    await confirm(visitor)
    await page.getByRole('button', { name: 'New one-time link' }).click()
    await page.getByText(/^Used /).waitFor()

    await page.getByRole('button', { name: /^Take back/ }).click()
    await page.getByText('Link taken back.').waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: /^Take back/ }).click()
    await page.clock.runFor(7_000)
    await vi.waitFor(async () => expect(await list('scheduling_links', uri)).toHaveLength(1))
    await Promise.all([closePage(page), closePage(visitor)])
  })

  test('can have a name, a duration, days and hours of their own, by keyboard alone', async () => {
    const uri = await createType('Settings')
    const page = await open({}, pathOfPanel(uri))
    await page.getByRole('button', { name: 'New link with its own settings' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Review')
    await page.keyboard.press('Tab')
    await selectWithArrows(page, '45')
    await page.keyboard.press('Tab')
    await selectWithArrows(page, 'The next 14')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await dialog.getByLabel('Monday', { exact: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Create link' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Review · 45 min · Own hours').waitFor()
    const [{ share_override = '' } = {}] = await list('shares', uri)
    const closedOnMonday = expect.not.arrayContaining([expect.objectContaining({ wday: 'monday' })])
    expect(share_override).toMatchObject({
      name: 'Review',
      duration: 45,
      max_booking_time: 14,
      availability_rule: { rules: closedOnMonday },
    })
    // The focus returns to the button that opened the dialog.
    await expect
      .poll(() => page.evaluate('document.activeElement.textContent'))
      .toBe('New link with its own settings')
    await page.getByRole('button', { name: /^Take back/ }).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(7_000)
    await vi.waitFor(async () => expect(await list('shares', uri)).toEqual([]))
    await closePage(page)
  })

  test('of a colleague are not shown, and the page says why', async () => {
    const colleague = await journey.service.addMember(journey.owner.organizationId, 'Charles')
    const page = await openConsole(journey.browser, journey.service, colleague, pathOfPanel())
    await page.getByRole('alert').getByText('This could not be loaded.').waitFor()
    expect(await page.getByRole('button', { name: 'New one-time link' }).count()).toBe(0)
    await closePage(page)
  })
})

testAppearances('is accessible and fits', async (appearance) => {
  await journey.service.call('POST', '/scheduling_links', {
    as: host,
    body: { max_event_count: 1, owner: type, owner_type: 'EventType' },
  })
  const page = await open(appearance)
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await page.getByText('Not used').first().waitFor()
  await page.frameLocator('.booking-frame').getByRole('heading', { name: 'Intro' }).waitFor()
  const check = async (name: string) => {
    await expectAccessible(page, name, appearance)
  }
  await check('console-share')
  await page.getByRole('radio', { name: 'Button in the corner' }).click()
  await check('console-share-button')
  await page.getByRole('button', { name: 'New link with its own settings' }).click()
  await page.getByRole('dialog').getByLabel('Own hours').check()
  await check('console-share-settings')
  const overflow = await page
    .getByRole('dialog')
    .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  expect(overflow).toBe(0)
  await closePage(page)
})

testLocales('is accessible and fits', async (locale) => {
  const page = await open({}, `${pathOfPanel()}?lang=${locale}`)
  await page.getByRole('img').first().waitFor()
  await expectAccessibleAndNarrow(page, `console-share-${locale}`)
  await closePage(page)
})
