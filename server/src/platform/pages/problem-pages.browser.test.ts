// Error pages in a real browser: accessible and without overflow, in every language.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import {
  findViolations,
  measureOverflow,
  openPage,
  startBrowser,
  takeScreenshot,
} from '../../../../testbed/browser.ts'
import { testLocales } from '../../../test/page-matrix.ts'
import { type ServedPages, servePages } from '../../../test/pages.ts'
import { Problem } from '../errors.ts'
import { CrossSiteProblem } from './page-problem.ts'
import { page } from './page-table.ts'

const wait = { headers: { 'retry-after': '42' } }
const problems = {
  forbidden: () => new Problem('permission_denied'),
  'cross-site': () => new CrossSiteProblem(),
  bad_request: () => new Problem('body_too_large'),
  'too-many': () => new Problem('too_many_requests', wait),
  unavailable: () => new Problem('unavailable', wait),
  internal_error: () => new Error('a fault of ours'),
}
type Name = keyof typeof problems

const rows = (Object.keys(problems) as Name[]).map((name) =>
  page({ id: name, path: `/${name}`, policy: 'public', limit: 'anonymous' }).show(async () => {
    throw problems[name]()
  }),
)

let pages: ServedPages
let browser: Browser
let browserPage: Page
beforeAll(async () => {
  pages = await servePages(rows)
  browser = await startBrowser()
  browserPage = await openPage(browser, { width: 320 })
})
afterAll(async () => {
  await browser.close()
  await pages.stop()
})

describe.each(Object.keys(problems))('%s', (name) => {
  testLocales('is accessible, does not overflow and has a link', async (locale) => {
    await browserPage.emulateMedia({ colorScheme: name === 'internal_error' ? 'dark' : 'light' })
    await browserPage.goto(`${pages.url}/${name}?lang=${locale}`)
    expect(await measureOverflow(browserPage)).toBe(0)
    expect(await browserPage.locator('main a.button').count()).toBeGreaterThan(0)
    expect(await findViolations(browserPage)).toEqual([])
    await takeScreenshot(browserPage, `problem-${name}-${locale}`, { width: 320 })
  })
})
