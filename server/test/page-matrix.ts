// Registers the rows of the page matrix (language × width × theme) as tests. By default a covering subset runs and the
// other rows are skipped; PAGE_MATRIX=full runs all of them.
import type { Browser } from 'playwright-core'
import { test } from 'vitest'
import { type Locale, locales } from '../src/domain/language/locales.ts'
import { findBarriers, openWindow, overflow, takePicture, watchOtherOrigins } from './browser.ts'

export interface Look {
  readonly width: number
  readonly isDark: boolean
}

/** Taking pictures is for people who want to see every page. */
const isFull = process.env.PAGE_MATRIX === 'full' || Boolean(process.env.SCREENSHOTS)

const PHONE = 390
const DESKTOP = 1280

/** Phone and desktop, light and dark. */
const looks: readonly Look[] = [PHONE, DESKTOP].flatMap((width) =>
  [false, true].map((isDark) => ({ width, isDark })),
)

/** Two looks that have both widths and both themes. */
const isCovering = ({ width, isDark }: Look) => isDark === (width === DESKTOP)

export function testLooks(name: string, run: (look: Look) => Promise<void>): void {
  for (const look of looks)
    test.skipIf(!isFull && !isCovering(look))(
      `${name} (${look.width} px, ${look.isDark ? 'dark' : 'light'})`,
      () => run(look),
    )
}

/** German has the longest words, Ukrainian another script. */
const COVERING_LOCALES: readonly Locale[] = ['de', 'uk']

export function testLocales(name: string, run: (locale: Locale) => Promise<void>): void {
  for (const locale of locales)
    test.skipIf(!isFull && !COVERING_LOCALES.includes(locale))(`${name} (${locale})`, () => run(locale))
}

export interface StateRow {
  readonly locale: Locale
  /** What axe looks at. */
  readonly looks: readonly Look[]
  /** Widths that the page must fit into, from left to right and from right to left. */
  readonly widths: readonly number[]
  readonly isSkipped: boolean
}

const STATE_WIDTHS = [PHONE, 800, DESKTOP]
const NARROW_WIDTHS = [360, 320]

/**
 * A row per language for the state at `index` of a list. The subset has two languages a state, and among them every width
 * and both themes; from state to state the languages rotate, and so do the themes.
 */
export function stateRows(index: number): readonly StateRow[] {
  const covering = [locales[index % locales.length], locales[(index + 4) % locales.length]]
  return locales.map((locale) => {
    const place = covering.indexOf(locale)
    const coveringWidths = place === 0 ? [PHONE, DESKTOP] : [800]
    return {
      locale,
      looks: isFull
        ? STATE_WIDTHS.flatMap((width) => [false, true].map((isDark) => ({ width, isDark })))
        : coveringWidths.map((width) => ({
            width,
            isDark: (index + STATE_WIDTHS.indexOf(width)) % 2 === 1,
          })),
      widths: isFull ? NARROW_WIDTHS : NARROW_WIDTHS.slice(-1),
      isSkipped: !isFull && place === -1,
    }
  })
}

/** One page, phone and desktop, light and dark: axe finds nothing, nothing overflows, nothing comes from another origin. */
export async function inspect(browser: Browser, url: string, name: string): Promise<string[]> {
  const findings: string[] = []
  for (const look of looks.filter((one) => isFull || isCovering(one))) {
    const page = await openWindow(browser, look)
    const others = watchOtherOrigins(page, new URL(url).origin)
    await page.goto(url)
    const barriers = await findBarriers(page)
    const wider = await overflow(page)
    await takePicture(page, name, look)
    await page.context().close()
    const at = `${look.width} ${look.isDark ? 'dark' : 'light'}`
    findings.push(...barriers.map((barrier) => `${at}: ${barrier}`))
    findings.push(...others.map((other) => `${at}: asked for ${other}`))
    if (wider > 0) findings.push(`${at}: ${wider} px wider than the window`)
  }
  return findings
}
