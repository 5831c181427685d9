// Runs every snippet of docs/embed.md against a real service.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../server/test/service.ts'
import { openPage, startBrowser } from '../../../testbed/browser.ts'
import { type Site, sitePage, startSite } from '../site.ts'

const guide = readFileSync(new URL('../../../docs/embed.md', import.meta.url), 'utf8')
const blocks = [...guide.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
  language,
  code,
}))
const snippets = (language: string, word: string) =>
  blocks.filter((block) => block.language === language && block.code.includes(word)).map(({ code }) => code)

let browser: Browser
let service: Service
let site: Site
let folder: string
let owner: Person
let eventType: string
let address: string
beforeAll(async () => {
  browser = await startBrowser()
  site = await startSite()
  service = await startService()
  folder = mkdtempSync(join(tmpdir(), 'guide-'))
  owner = await service.createOrganization('Acme')
  const body = {
    owner: service.uri('users', owner.userId),
    name: 'Intro',
    custom_questions: [{ name: 'About', type: 'string', position: 0, required: false, enabled: true }],
  }
  const response = await service.call('POST', '/event_types', { as: owner, body })
  eventType = response.body.resource.uri ?? ''
  address = new URL(response.body.resource.scheduling_url ?? '').pathname
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await service.stop()
  rmSync(folder, { recursive: true })
})

/** A snippet with the two URLs replaced, as the guide says. */
const withServiceUrls = (snippet: string) =>
  snippet.replaceAll('/book/ada/intro', address).replaceAll('https://meet.example.com', service.url)

async function open(html: string, headers: Record<string, string> = {}): Promise<[Page, FrameLocator]> {
  const page = await openPage(browser)
  await page.goto(site.show('page', sitePage(withServiceUrls(html)), headers))
  return [page, page.frameLocator('iframe')]
}

const waitForTimes = (frame: FrameLocator) => frame.locator('.times .time').first().waitFor()
const waitForScript = (page: Page) => page.waitForFunction('window.Meetwright !== undefined')

async function fillForm(frame: FrameLocator): Promise<void> {
  await frame.locator('.times .time').first().click()
  await frame.locator('[name=name]').fill('Grace Hopper')
  await frame.locator('[name=email]').fill('grace@example.com')
}

async function book(frame: FrameLocator): Promise<void> {
  await fillForm(frame)
  await frame.locator('#confirm').click()
  await frame.locator('#confirmed').waitFor()
}

test('every kind of snippet is tested', () => {
  const tried = [
    'inline-widget',
    '<iframe',
    'popup-widget',
    'badge-widget',
    'id="book"',
    'Booked:',
    'location.assign',
  ]
  const untried = blocks.filter(
    ({ language, code }) => language === 'html' && !tried.some((word) => code.includes(word)),
  )
  expect(untried).toEqual([])
  expect(snippets('jsx', 'BookingPage')).toHaveLength(1)
})

describe('plain HTML', () => {
  test.each(snippets('html', 'inline-widget'))('inline: %#', async (snippet) => {
    const [page, frame] = await open(snippet)
    await waitForTimes(frame)
    await page.context().close()
  })

  test.each(snippets('html', '<iframe'))('without the script: %#', async (snippet) => {
    const [page, frame] = await open(snippet)
    await waitForTimes(frame)
    await page.context().close()
  })

  test.each(snippets('html', 'popup-widget'))('popup: %#', async (snippet) => {
    const [page, frame] = await open(snippet)
    await waitForScript(page)
    await page.getByText('Book a meeting').click()
    await waitForTimes(frame)
    await page.context().close()
  })

  test.each(snippets('html', 'badge-widget'))('badge: %#', async (snippet) => {
    const [page, frame] = await open(snippet)
    await page.getByRole('button', { name: 'Book a meeting' }).click()
    await waitForTimes(frame)
    await page.context().close()
  })

  test.each(snippets('html', 'id="book"'))('from a script, with prefill: %#', async (snippet) => {
    const [page, frame] = await open(snippet)
    await page.getByText('Book a meeting').click()
    await frame.locator('.times .time').first().click()
    expect(await frame.locator('[name=name]').inputValue()).toBe('Grace Hopper')
    expect(await frame.locator('[name=email]').inputValue()).toBe('grace@example.com')
    expect(await frame.locator('body').innerHTML()).toContain('The compiler')
    await page.context().close()
  })

  test.each(snippets('html', 'Booked:'))('receives events: %#', async (snippet) => {
    const [inline = ''] = snippets('html', 'inline-widget')
    const [page, frame] = await open(`${inline}${snippet}`)
    const consoleTexts: string[] = []
    page.on('console', (message) => consoleTexts.push(message.text()))
    await book(frame)
    await expect
      .poll(() => consoleTexts.filter((text) => text.startsWith('Booked: https://')))
      .toHaveLength(1)
    await page.context().close()
  })

  test.each(snippets('html', 'location.assign'))('goes to another page: %#', async (snippet) => {
    const change = (redirect_url: string | null) =>
      service.call('PATCH', new URL(eventType).pathname, { as: owner, body: { redirect_url } })
    await change('https://thanks.example/')
    const [inline = ''] = snippets('html', 'inline-widget')
    const [page, frame] = await open(`${inline}${snippet}`)
    await page.route('https://thanks.example/', (route) => route.fulfill({ body: 'Thank you' }))
    await fillForm(frame)
    await frame.locator('#confirm').click()
    await page.waitForURL('https://thanks.example/')
    await page.context().close()
    await change(null)
  })
})

test('works with only the CSP of the guide', async () => {
  const policy = blocks.find(({ code }) => code.startsWith('script-src'))?.code.trim() ?? ''
  const [inline = ''] = snippets('html', 'inline-widget')
  const headers = { 'content-security-policy': `default-src 'none'; ${withServiceUrls(policy)}` }
  const [page, frame] = await open(inline, headers)
  await waitForTimes(frame)
  await page.context().close()
})

test('works in a local file', async () => {
  const [inline = ''] = snippets('html', 'inline-widget')
  const file = join(folder, 'try.html')
  writeFileSync(file, sitePage(withServiceUrls(inline)))
  const page = await openPage(browser)
  await page.goto(pathToFileURL(file).href)
  await waitForTimes(page.frameLocator('iframe'))
  await expect
    .poll(() => page.locator('iframe').evaluate((one) => one.getBoundingClientRect().height))
    .not.toBe(700)
  await page.context().close()
})

/** Uses preact/compat instead of React. */
async function bundle(component: string): Promise<string> {
  writeFileSync(join(folder, 'booking-page.jsx'), withServiceUrls(component))
  writeFileSync(
    join(folder, 'main.jsx'),
    `import { useState } from 'react'
     import { createRoot } from 'react-dom/client'
     import { BookingPage } from './booking-page.jsx'
     function App() {
       const [isShown, setShown] = useState(true)
       const [booked, setBooked] = useState('')
       return <>
         <button onClick={() => setShown(!isShown)}>Switch</button>
         <output>{booked}</output>
         {isShown && <BookingPage url="${service.url}${address}" onBooked={({ invitee }) => setBooked(invitee.uri)} />}
       </>
     }
     createRoot(document.getElementById('app')).render(<App />)`,
  )
  const preact = (path: string) => fileURLToPath(import.meta.resolve(path))
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    resolve: {
      alias: {
        'react-dom/client': preact('preact/compat/client'),
        react: preact('preact/compat'),
        'preact/jsx-dev-runtime': preact('preact/jsx-dev-runtime'),
      },
    },
    build: { write: false, rolldownOptions: { input: join(folder, 'main.jsx'), output: { format: 'iife' } } },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  return outputs.flatMap((one) => ('code' in one ? [one.code] : [])).join('')
}

test('React: mounts, reports a booking, unmounts and mounts again', async () => {
  const [component = ''] = snippets('jsx', 'BookingPage')
  const code = await bundle(component)
  const [page, frame] = await open(`<div id="app"></div><script type="module">${code}</script>`)
  await waitForTimes(frame)
  await expect
    .poll(() => page.locator('iframe').evaluate((one) => one.getBoundingClientRect().height))
    .not.toBe(700)
  for (const count of [0, 1]) {
    await page.getByText('Switch').click()
    await expect.poll(() => page.locator('iframe').count()).toBe(count)
  }
  await book(frame)
  await expect.poll(() => page.locator('output').textContent()).toContain('/invitees/')
  await page.context().close()
})
