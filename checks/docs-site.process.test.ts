// Builds the documentation site: every link has a target, and the search works in a browser.
import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  collectCrossOriginRequests,
  measureOverflow,
  openPage,
  startBrowser,
  takeScreenshot,
} from '../testbed/browser.ts'

const BUILD_TIMEOUT_MS = 120_000
const REPOSITORY_FILES = 'https://github.com/meetwright/meetwright/blob/main/'

const site = mkdtempSync(join(tmpdir(), 'meetwright-docs-'))
let server: Server
let browser: Browser
let url: string

beforeAll(async () => {
  await promisify(execFile)(resolve('node_modules/.bin/vitepress'), ['build', 'docs', '--outDir', site])
  server = createServer((request, response) => {
    const file = fileOf(decodeURI(new URL(request.url ?? '/', 'http://site').pathname))
    response.setHeader('content-type', types[file?.split('.').at(-1) ?? ''] ?? 'text/plain')
    response.writeHead(file === null ? 404 : 200).end(file === null ? '' : readFileSync(file))
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await startBrowser()
}, BUILD_TIMEOUT_MS)
afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(site, { recursive: true })
})

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
}

/** The file of a URL path; null if there is none. */
function fileOf(path: string): string | null {
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]
  return candidates.map((name) => join(site, name)).find((file) => existsSync(file)) ?? null
}

interface Link {
  readonly page: string
  readonly href: string
}

const pages = () => globSync('**/*.html', { cwd: site }).filter((name) => name !== '404.html')

const linksOf = (page: string): Link[] =>
  [...readFileSync(join(site, page), 'utf8').matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href = '']) => ({
    page,
    href,
  }))

function isDead({ page, href }: Link): boolean {
  if (href.startsWith(REPOSITORY_FILES))
    return !existsSync(resolve(href.slice(REPOSITORY_FILES.length).replace(/#.*/, '')))
  if (/^\w+:/.test(href)) return false
  const { pathname, hash } = new URL(href, `http://site/${dirname(page)}/${page.split('/').at(-1)}`)
  const file = fileOf(decodeURI(pathname))
  if (file === null) return true
  return hash !== '' && !readFileSync(file, 'utf8').includes(` id="${decodeURIComponent(hash.slice(1))}"`)
}

describe('links', () => {
  test('are all alive', () => {
    const links = pages().flatMap(linksOf)
    expect(links.length).toBeGreaterThan(500)
    expect(links.filter(isDead)).toEqual([])
  })

  test('that are dead are found', () => {
    const page = 'index.html'
    for (const href of ['/nowhere', '/availability#nothing', `${REPOSITORY_FILES}nothing.md`])
      expect([href, isDead({ page, href })]).toEqual([href, true])
  })

  test('reach every document of docs/ from the sidebar', () => {
    const documents = globSync('docs/**/*.md').filter((name) => !name.includes('.vitepress'))
    const linked = linksOf('index.html').map(({ href }) => fileOf(href.replace(/#.*/, '') || '/'))
    for (const name of documents) {
      const path = name
        .replace(/^docs/, '')
        .replace(/README\.md$/, '')
        .replace(/\.md$/, '')
      expect([name, linked.includes(fileOf(path))]).toEqual([name, true])
    }
  })
})

describe('search', () => {
  test.each([
    ['round robin', /can be booked/],
    ['idempotency', /idempoten/i],
  ])('finds "%s"', async (words, title) => {
    const page = await openPage(browser)
    const others = collectCrossOriginRequests(page, url)
    await page.goto(url)
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.locator('.search-input').fill(words)
    const results = page.locator('.VPLocalSearchBox .result')
    await expect.poll(() => results.allTextContents()).toContainEqual(expect.stringMatching(title))
    await results.first().click()
    await expect.poll(() => page.url()).not.toBe(`${url}/`)
    await expect
      .poll(async () => (await page.locator('main').textContent())?.toLowerCase())
      .toContain(words.split(' ')[0])
    expect(others).toEqual([])
    await page.context().close()
  })
})

test.each([390, 1280])('pages fit %i pixels', async (width) => {
  const page = await openPage(browser, { width })
  for (const path of ['/', '/availability', '/errors', '/performance', '/decisions/']) {
    await page.goto(url + path)
    expect([path, await measureOverflow(page)]).toEqual([path, 0])
    await takeScreenshot(page, `docs${path.replaceAll('/', '-')}`, { width })
  }
  await page.context().close()
})
