// Pages on the stand in a real browser, in every state: everyone can use them, in every language, light and dark, from 320 pixels up.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '../../server/src/domain/language/locales.ts'
import type { ViewName, Views } from '../../server/src/domain/pages/views.ts'
import {
  findBarriers,
  openWindow,
  overflow,
  startBrowser,
  takePicture,
  watchOtherOrigins,
} from '../../server/test/browser.ts'
import { type Stand, startStand } from './booking-stand.ts'

export interface State {
  readonly name: string
  readonly show: (stand: Stand) => void
  /** What leads to it. */
  readonly act?: (page: Page, stand: Stand) => Promise<void>
}

/** Each opens a page many times, maybe on a busy machine. */
const LONG = 120_000

/** A phone, a tablet, a desk; light and dark. */
const looks = [390, 800, 1280].flatMap((width) => [false, true].map((isDark) => ({ width, isDark })))

export const shows =
  <Name extends ViewName>(view: Name, props: Views[Name]) =>
  (stand: Stand) =>
    stand.show(view, props)

/** Opens a page, waits until the script has taken it over, and does what leads to the state. */
async function open(state: State, stand: Stand, page: Page, locale: string): Promise<void> {
  state.show(stand)
  await page.goto(`${stand.url}/book/ada/intro?lang=${locale}`)
  // The script has run by now; it knows the zone when there is nothing left to come.
  await page.waitForSelector('.to-come', { state: 'detached' })
  await state.act?.(page, stand)
}

/** What the browser itself complains of: a refused style, a script that fails. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
  return complaints
}

/** The tests of these states; to be called where a file of tests is read. */
export function holdEveryState(states: readonly State[]): void {
  let browser: Browser
  let stand: Stand
  beforeAll(async () => {
    browser = await startBrowser()
    stand = await startStand()
  })
  afterAll(async () => {
    await browser.close()
    await stand.close()
  })

  describe.each(states)('$name', (state) => {
    test.each(['en', 'de'])(
      'keeps nobody out, in any look, in %s',
      async (locale) => {
        const page = await openWindow(browser)
        const complaints = watchComplaints(page)
        const others = watchOtherOrigins(page, stand.url)
        await open(state, stand, page, locale)
        for (const look of looks) {
          await page.setViewportSize({ width: look.width, height: 844 })
          await page.emulateMedia({ colorScheme: look.isDark ? 'dark' : 'light' })
          if (locale === 'en') await takePicture(page, state.name, look)
          const found = {
            barriers: await findBarriers(page),
            wider: await overflow(page),
            complaints,
            others,
          }
          expect({ look, ...found }).toEqual({ look, barriers: [], wider: 0, complaints: [], others: [] })
        }
        await page.context().close()
      },
      LONG,
    )

    test(
      'fits into 360 and 320 pixels in every language, and from right to left',
      async () => {
        const page = await openWindow(browser, { width: 360 })
        for (const locale of locales) {
          await open(state, stand, page, locale)
          for (const width of [360, 320]) {
            await page.setViewportSize({ width, height: 844 })
            for (const direction of ['rtl', 'ltr']) {
              await page.evaluate(`document.documentElement.dir = '${direction}'`)
              expect([locale, width, direction, await overflow(page)]).toEqual([locale, width, direction, 0])
            }
          }
        }
        await page.context().close()
      },
      LONG,
    )
  })
}
