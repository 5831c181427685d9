// Chromium for tests: opens pages, checks accessibility and takes screenshots.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** The headless shell needs a third of the CPU time. Chrome is for systems without a Chromium package. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // No test needs WebGL; without its emulation a page costs a quarter less CPU time.
  '--disable-software-rasterizer',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const ISOLATED_FLAGS = ['--host-resolver-rules=MAP * 127.0.0.1', '--disable-popup-blocking']

export interface BrowserOptions {
  /** Shows classic scrollbars that take up width, as on a desktop. */
  readonly scrollBars?: boolean
  /** Resolves every host name to this machine, and lets pages open windows on their own. */
  readonly isIsolated?: boolean
  /** A host name whose port 80 is a port of this machine. */
  readonly host?: { readonly name: string; readonly port: number }
}

export async function startBrowser({
  scrollBars = false,
  isIsolated = false,
  host,
}: BrowserOptions = {}): Promise<Browser> {
  const executablePath = process.env.TEST_BROWSER || PROGRAMS.find((program) => existsSync(program))
  if (executablePath === undefined)
    throw new Error(`No browser at ${PROGRAMS.join(' or ')}: install chromium (.ci/run does).`)
  const ignoreDefaultArgs = scrollBars ? ['--hide-scrollbars'] : []
  const args = [
    ...FLAGS,
    ...(isIsolated ? ISOLATED_FLAGS : []),
    ...(host === undefined ? [] : [`--host-resolver-rules=MAP ${host.name} 127.0.0.1:${host.port}`]),
  ]
  return chromium.launch({ executablePath, args, ignoreDefaultArgs, headless: true })
}

export interface Appearance {
  readonly width?: number
  readonly isDark?: boolean
  /** False disables JavaScript. */
  readonly script?: boolean
  /** The language preference of the browser. */
  readonly language?: string
  /** Time zone of the browser. Default: that of the machine. */
  readonly timezone?: string
}

/** A page with separate cookies. Close its context when it is no longer needed. */
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

/** The axe violations of a page: rule and element. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source)
  const result = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as {
    violations: { id: string; help: string; nodes: { target: string[] }[] }[]
  }
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`),
  )
}

/** By how many pixels the page is wider than the viewport. */
export const measureOverflow = async (page: Page): Promise<number> =>
  (await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')) as number

/** Collects requests to other origins. Call it before the page is opened. */
export function collectCrossOriginRequests(page: Page, own: string): string[] {
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(own)) others.push(request.url())
  })
  return others
}

/** Saves to .cache/screenshots if SCREENSHOTS is set. */
export async function takeScreenshot(page: Page, name: string, appearance: Appearance): Promise<void> {
  if (!process.env.SCREENSHOTS) return
  const folder = '.cache/screenshots'
  mkdirSync(folder, { recursive: true })
  const file = `${name}-${appearance.width ?? 1280}-${appearance.isDark ? 'dark' : 'light'}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true })
}
