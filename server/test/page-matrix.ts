// Registers the rows of the page matrix (language × width × theme) as tests. By default a covering subset runs and the
// other rows are skipped; PAGE_MATRIX=full runs all of them.
import type { Browser } from 'playwright-core'
import { test } from 'vitest'
import {
  collectCrossOriginRequests,
  findViolations,
  measureOverflow,
  openPage,
  takeScreenshot,
} from '../../testbed/browser.ts'
import { type Locale, locales } from '../src/domain/language/locales.ts'

export interface Appearance {
  readonly width: number
  readonly isDark: boolean
}

/** Screenshots need every row. */
const isFull = process.env.PAGE_MATRIX === 'full' || Boolean(process.env.SCREENSHOTS)

const PHONE = 390
const DESKTOP = 1280

/** Phone and desktop, light and dark. */
const appearances: readonly Appearance[] = [PHONE, DESKTOP].flatMap((width) =>
  [false, true].map((isDark) => ({ width, isDark })),
)

/** Two appearances cover both widths and both themes. */
const isCovering = ({ width, isDark }: Appearance) => isDark === (width === DESKTOP)

export function testAppearances(name: string, run: (appearance: Appearance) => Promise<void>): void {
  for (const appearance of appearances)
    test.skipIf(!isFull && !isCovering(appearance))(
      `${name} (${appearance.width} px, ${appearance.isDark ? 'dark' : 'light'})`,
      () => run(appearance),
    )
}

/** German has the longest words, Ukrainian a different script. */
const COVERING_LOCALES: readonly Locale[] = ['de', 'uk']

export function testLocales(name: string, run: (locale: Locale) => Promise<void>): void {
  for (const locale of locales)
    test.skipIf(!isFull && !COVERING_LOCALES.includes(locale))(`${name} (${locale})`, () => run(locale))
}

export interface StateRow {
  readonly locale: Locale
  /** Appearances checked with axe. */
  readonly appearances: readonly Appearance[]
  /** Widths that the page must fit, in both text directions. */
  readonly widths: readonly number[]
  readonly isSkipped: boolean
}

const STATE_WIDTHS = [PHONE, 800, DESKTOP]
const NARROW_WIDTHS = [360, 320]

/**
 * One row per language for the state at `index` of a list. The subset has two languages per state, which cover every width
 * and both themes. Languages and themes rotate from state to state.
 */
export function stateRows(index: number): readonly StateRow[] {
  const covering = [locales[index % locales.length], locales[(index + 4) % locales.length]]
  return locales.map((locale) => {
    const coveringIndex = covering.indexOf(locale)
    const coveringWidths = coveringIndex === 0 ? [PHONE, DESKTOP] : [800]
    return {
      locale,
      appearances: isFull
        ? STATE_WIDTHS.flatMap((width) => [false, true].map((isDark) => ({ width, isDark })))
        : coveringWidths.map((width) => ({
            width,
            isDark: (index + STATE_WIDTHS.indexOf(width)) % 2 === 1,
          })),
      widths: isFull ? NARROW_WIDTHS : NARROW_WIDTHS.slice(-1),
      isSkipped: !isFull && coveringIndex === -1,
    }
  })
}

/** Checks a page on phone and desktop, light and dark: no axe violations, no overflow, no requests to other origins. */
export async function inspectPage(browser: Browser, url: string, name: string): Promise<string[]> {
  const findings: string[] = []
  for (const appearance of appearances.filter((one) => isFull || isCovering(one))) {
    const page = await openPage(browser, appearance)
    const crossOriginRequests = collectCrossOriginRequests(page, new URL(url).origin)
    await page.goto(url)
    const violations = await findViolations(page)
    const overflowPx = await measureOverflow(page)
    await takeScreenshot(page, name, appearance)
    await page.context().close()
    const at = `${appearance.width} ${appearance.isDark ? 'dark' : 'light'}`
    findings.push(...violations.map((violation) => `${at}: ${violation}`))
    findings.push(...crossOriginRequests.map((other) => `${at}: asked for ${other}`))
    if (overflowPx > 0) findings.push(`${at}: ${overflowPx} px wider than the window`)
  }
  return findings
}
