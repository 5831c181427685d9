// embed.js over HTTP: every site may load it, from each of our hosts.
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedPages, servePages } from '../../../test/pages.ts'

let pages: ServedPages
beforeAll(async () => {
  pages = await servePages([], { environment: { BOOKING_URL: 'https://book.example' } })
})
afterAll(() => pages.stop())

test('embed.js may be loaded by every site, is cached briefly, not rate limited, and sets no cookie', async () => {
  for (let times = 0; times < 3; times += 1) {
    const response = await pages.get('/embed.js', {
      cookie: '__Host-session=open',
      origin: 'https://shop.test',
    })
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
        'content-encoding': 'gzip',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        'x-ratelimit-remaining': '60',
        vary: 'accept-encoding',
      },
    ])
    expect(response.headers.get('set-cookie')).toBe(null)
    expect(await response.text()).toContain('Meetwright')
  }
})

test('returns 304 if the ETag matches', async () => {
  const { headers } = await pages.get('/embed.js')
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  const again = await pages.get('/embed.js', { 'if-none-match': `"another", ${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect(again.headers.get('cache-control')).toContain('max-age=300')
  expect((await pages.get('/embed.js', { 'if-none-match': '"another"' })).status).toBe(200)
})

test('is also served on the host of the booking pages', async () => {
  const status = await new Promise((resolve, reject) => {
    const sent = request(`${pages.url}/embed.js`, { headers: { host: 'book.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject).end()
  })
  expect(status).toBe(200)
})
