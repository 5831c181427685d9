// What /openapi.json and /docs answer in the running service.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../../../test/service.ts'
import { chapters, routes } from '../../processes/routes.ts'
import { html, prose } from './html.ts'

let service: Service
let page: Response
let text: string

beforeAll(async () => {
  service = await startService({
    API_URL: 'https://api.example.com',
    AUTH_URL: 'https://auth.example.com',
    MCP_URL: 'https://mcp.example.com',
  })
  page = await fetch(`${service.url}/docs`)
  text = await page.text()
})
afterAll(() => service.stop())

const documented = routes.filter((route) => route.documented !== false)

describe('/openapi.json', () => {
  test('is the committed file', async () => {
    const answer = await fetch(`${service.url}/openapi.json`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.text()).toBe(readFileSync('openapi.json', 'utf8'))
  })

  test('names the installation’s own address', async () => {
    const elsewhere = await startService({ API_URL: 'https://api.acme.test' })
    const answer = await (await fetch(`${elsewhere.url}/openapi.json`)).text()
    await elsewhere.stop()
    expect(answer).not.toContain('https://api.example.com')
    expect(JSON.parse(answer).servers[0].variables.api_url.default).toBe('https://api.acme.test')
  })
})

describe('/docs', () => {
  test('has every documented row, the addresses of apps and AI tools, and no other', () => {
    const sections = [...text.matchAll(/<section class="operation" id="(\w+)"/g)].map(([, id]) => id)
    const endpoints = chapters.flatMap((chapter) => chapter.endpoints ?? [])
    expect(sections.sort()).toEqual([...documented, ...endpoints].map(({ id }) => id).sort())
  })

  test('shows a token request as it is sent: a form, to the authorization server, without a bearer', () => {
    const section = text.slice(text.indexOf('id="createToken"'))
    expect(section.slice(0, section.indexOf('</section>'))).toMatch(
      /https:\/\/auth\.example\.com\/oauth\/token \\\n {2}-d &#39;grant_type=authorization_code&#39; \\\n {2}-d/,
    )
  })

  test('leads to places that are there, each id once', () => {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
    expect(links.length).toBeGreaterThan(documented.length)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('runs no script and asks no other address', () => {
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(text).not.toMatch(/<script|\son\w+=|<iframe|@import|url\(/)
    expect([...text.matchAll(/(?:src|href)="(?!#|data:|openapi\.json")/g)]).toEqual([])
  })

  test('what is put into it can’t become markup', () => {
    expect(html`<p title="${'"><b>'}">${['<i>', html`<br>`]}${null}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;b&gt;">&lt;i&gt;<br></p>',
    )
    expect(html`${prose('a `<b>` c')}`.text).toBe('a <code>&lt;b&gt;</code> c')
  })
})

describe('both', () => {
  test.each(['/docs', '/openapi.json'])('%s needs no token, counts nowhere and may be kept', async (path) => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => fetch(service.url + path)))
    for (const answer of answers) {
      await answer.arrayBuffer()
      const { status, headers } = answer
      expect(status).toBe(200)
      expect(headers.get('x-ratelimit-limit')).toBe('60')
      expect(headers.get('x-ratelimit-remaining')).toBe('60')
      expect(headers.get('x-ratelimit-reset')).toBe('0')
      expect(headers.get('cache-control')).toBe('public, max-age=300')
    }
    const etag = answers[0]?.headers.get('etag') ?? ''
    const again = await fetch(service.url + path, { headers: { 'if-none-match': `W/${etag}` } })
    expect(again.status).toBe(304)
    const head = await fetch(service.url + path, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
  })

  test('every other answer is still not to be kept', async () => {
    const { headers } = await service.call('GET', '/nowhere')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
