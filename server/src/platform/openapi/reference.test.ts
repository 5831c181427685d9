// The responses of /openapi.json, /docs and /docs/reference.json.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../../../test/service.ts'
import { chapters, routes } from '../../processes/routes.ts'
import { errorCatalog } from '../errors.ts'
import type { CodeSample } from './code-samples.ts'
import type { OpenApiDocument, Operation } from './model.ts'

type SampledOperation = Operation & { readonly 'x-code-samples': readonly CodeSample[] }

let service: Service
let reference: Pick<OpenApiDocument, 'info'> & {
  readonly paths: Record<string, Record<string, SampledOperation>>
}

beforeAll(async () => {
  service = await startService({
    API_URL: 'https://api.example.com',
    AUTH_URL: 'https://auth.example.com',
    MCP_URL: 'https://mcp.example.com',
  })
  reference = (await (await fetch(`${service.url}/docs/reference.json`)).json()) as typeof reference
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

describe('/docs/reference.json', () => {
  test('contains each documented route and each library endpoint exactly once, with code samples', async () => {
    const operations = Object.values(reference.paths).flatMap((item) => Object.values(item))
    const endpoints = chapters.flatMap((chapter) => chapter.endpoints ?? [])
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.sort()).toEqual([...documented, ...endpoints].map(({ id }) => id).sort())
    for (const operation of operations)
      expect([operation.operationId, operation['x-code-samples'].map(({ label }) => label)]).toEqual([
        operation.operationId,
        operation.servers === undefined ? ['curl', 'TypeScript SDK'] : ['curl'],
      ])
  })

  test('shows a token request as a form sent to the authorization server, without a bearer token', () => {
    expect(reference.paths['/oauth/token']?.post?.['x-code-samples'][0]?.source).toMatch(
      /^curl -X POST https:\/\/auth\.example\.com\/oauth\/token \\\n {2}-d 'grant_type=authorization_code' \\\n {2}-d/,
    )
  })

  test('lists every error code', () => {
    for (const code of Object.keys(errorCatalog))
      expect(reference.info.description).toContain(`| \`${code}\` |`)
  })
})

describe('/docs', () => {
  test('loads only our files, and its policy allows no others', async () => {
    const page = await fetch(`${service.url}/docs`)
    const text = await page.text()
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(text).not.toMatch(/\son\w+=|<iframe|<script>/)
    const files = [...text.matchAll(/(?:src|href|spec-url)="([^"]+)"/g)].map(([, path]) => path)
    expect(files.length).toBeGreaterThan(4)
    for (const path of files)
      expect([path, (await fetch(`${service.url}/${path}`)).status]).toEqual([path, 200])
  })
})

describe('all', () => {
  test.each(['/docs', '/docs/reference.json', '/openapi.json'])(
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
      for (const known of [etag, `"another", ${etag.replace('W/', '')}`]) {
        const again = await fetch(service.url + path, { headers: { 'if-none-match': known } })
        expect(again.status).toBe(304)
      }
      const head = await fetch(service.url + path, { method: 'HEAD' })
      expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
    },
  )

  test('every other response is not cacheable', async () => {
    const { headers } = await service.call('GET', '/nowhere')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
