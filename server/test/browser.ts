// A real Chromium for tests: opens pages, looks for what keeps people out of them, and takes pictures of them.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** The headless shell is the same engine and takes a third of the CPU time; Chrome is for systems without a Chromium package. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Nothing here needs WebGL: without its emulation a page costs a quarter less CPU time.
  '--disable-software-rasterizer',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface BrowserOptions {
  /** Drawn, and taking width as they do on a desktop; else there are none. */
  readonly scrollBars?: boolean
}

export async function startBrowser({ scrollBars = false }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = process.env.TEST_BROWSER || PROGRAMS.find((program) => existsSync(program))
  if (executablePath === undefined)
    throw new Error(`There is no browser at ${PROGRAMS.join(' or ')}: install chromium (.ci/run does).`)
  const ignoreDefaultArgs = scrollBars ? ['--hide-scrollbars'] : []
  return chromium.launch({ executablePath, args: FLAGS, ignoreDefaultArgs, headless: true })
}

export interface Appearance {
  readonly width?: number
  readonly isDark?: boolean
  /** False: as for those whose browser runs no script. */
  readonly script?: boolean
  /** What the browser asks for by itself. */
  readonly language?: string
  /** Where the browser says that it is; without it, as the machine. */
  readonly timezone?: string
}

/** A window with cookies of its own; close its context when it is no longer needed. */
export async function openPage(browser: Browser, appearance: Appearance = {}): Promise<Page> {
  const { width = 1280, isDark = false, script = true, language = 'en', timezone } = appearance
  const options: BrowserContextOptions = {
    viewport: { width, height: width < 600 ? 844 : 800 },
    colorScheme: isDark ? 'dark' : 'light',
    javaScriptEnabled: script,
    locale: language,
    ...(timezone === undefined ? {} : { timezoneId: timezone }),
    reducedMotion: 'reduce',
  }
  return (await browser.newContext(options)).newPage()
}

/** What axe finds on a page: which rule, and where. Empty is what a test expects. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source)
  const result = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as {
    violations: { id: string; help: string; nodes: { target: string[] }[] }[]
  }
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`),
  )
}

/** By how many pixels a page is wider than its window: 0, or something does not fit. */
export const measureOverflow = async (page: Page): Promise<number> =>
  (await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')) as number

/** Addresses that a page asked for elsewhere than at its own origin; call it before the page is opened. */
export function collectCrossOriginRequests(page: Page, own: string): string[] {
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(own)) others.push(request.url())
  })
  return others
}

/** Kept in .cache/screenshots where SCREENSHOTS is set, for people to look at. */
export async function takeScreenshot(page: Page, name: string, appearance: Appearance): Promise<void> {
  if (!process.env.SCREENSHOTS) return
  const folder = '.cache/screenshots'
  mkdirSync(folder, { recursive: true })
  const file = `${name}-${appearance.width ?? 1280}-${appearance.isDark ? 'dark' : 'light'}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true })
}
