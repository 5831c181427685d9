// The responses of /openapi.json and /docs.
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
  test('returns the committed file', async () => {
    const response = await fetch(`${service.url}/openapi.json`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.text()).toBe(readFileSync('openapi.json', 'utf8'))
  })

  test('contains the URL of the installation', async () => {
    const otherService = await startService({ API_URL: 'https://api.acme.test' })
    const response = await (await fetch(`${otherService.url}/openapi.json`)).text()
    await otherService.stop()
    expect(response).not.toContain('https://api.example.com')
    expect(JSON.parse(response).servers[0].variables.api_url.default).toBe('https://api.acme.test')
  })
})

describe('/docs', () => {
  test('contains each documented route and each library endpoint exactly once', () => {
    const sections = [...text.matchAll(/<section class="operation" id="(\w+)"/g)].map(([, id]) => id)
    const endpoints = chapters.flatMap((chapter) => chapter.endpoints ?? [])
    expect(sections.sort()).toEqual([...documented, ...endpoints].map(({ id }) => id).sort())
  })

  test('shows a token request as a form sent to the authorization server, without a bearer token', () => {
    const section = text.slice(text.indexOf('id="createToken"'))
    expect(section.slice(0, section.indexOf('</section>'))).toMatch(
      /https:\/\/auth\.example\.com\/oauth\/token \\\n {2}-d &#39;grant_type=authorization_code&#39; \\\n {2}-d/,
    )
  })

  test('has unique ids and no broken internal links', () => {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
    expect(links.length).toBeGreaterThan(documented.length)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('runs no scripts and loads nothing from other origins', () => {
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(text).not.toMatch(/<script|\son\w+=|<iframe|@import|url\(/)
    expect([...text.matchAll(/(?:src|href)="(?!#|data:|openapi\.json")/g)]).toEqual([])
  })

  test('escapes interpolated text', () => {
    expect(html`<p title="${'"><b>'}">${['<i>', html`<br>`]}${null}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;b&gt;">&lt;i&gt;<br></p>',
    )
    expect(html`${prose('a `<b>` c')}`.text).toBe('a <code>&lt;b&gt;</code> c')
  })
})

describe('both', () => {
  test.each(['/docs', '/openapi.json'])(
    '%s needs no token, does not count toward rate limits and is cacheable',
    async (path) => {
      const responses = await Promise.all(Array.from({ length: 70 }, () => fetch(service.url + path)))
      for (const response of responses) {
        await response.arrayBuffer()
        const { status, headers } = response
        expect(status).toBe(200)
        expect(headers.get('x-ratelimit-limit')).toBe('60')
        expect(headers.get('x-ratelimit-remaining')).toBe('60')
        expect(headers.get('x-ratelimit-reset')).toBe('0')
        expect(headers.get('cache-control')).toBe('public, max-age=300')
      }
      const etag = responses[0]?.headers.get('etag') ?? ''
      const again = await fetch(service.url + path, { headers: { 'if-none-match': `W/${etag}` } })
      expect(again.status).toBe(304)
      const head = await fetch(service.url + path, { method: 'HEAD' })
      expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
    },
  )

  test('every other response is not cacheable', async () => {
    const { headers } = await service.call('GET', '/nowhere')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
