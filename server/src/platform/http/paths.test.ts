// Known and unknown paths, and their spellings.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  await service.call('POST', '/groups', { as: owner, body: { name: 'One' } })
  await service.call('POST', '/groups', { as: owner, body: { name: 'Two' } })
})
afterAll(() => service.stop())

/** Sends raw text on a new socket and reads until the service closes it. */
async function raw(text: string): Promise<{ status: number; headers: Headers; body: string }> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  socket.write(text)
  await once(socket, 'close')
  const [head = '', ...body] = response.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]))
  return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') }
}

describe('a path', () => {
  test.each(['/groups/%zz', '/%', '/groups/%ff', '/%C0%AF', `/groups/${'a'.repeat(8_000)}`])(
    'that can’t be decoded or is too long returns 404: %s',
    async (path) => {
      const { status, headers } = await service.call('GET', path, { as: owner })
      expect(status).toBe(404)
      expect(headers.get('x-ratelimit-limit')).toBe('500')
    },
  )

  test.each([
    ['/v1', 'v1_gone'],
    ['/v1/', 'v1_gone'],
    ['/v1?x=1', 'v1_gone'],
    ['/v1/users/me', 'v1_gone'],
    ['/v10', 'route_not_found'],
    ['/x', 'route_not_found'],
    ['//groups', 'route_not_found'],
    ['/GROUPS', 'route_not_found'],
    ['/groups/x/y', 'route_not_found'],
  ] as const)('that is unknown returns 404, with and without a token: %s', async (path, code) => {
    for (const as of [{ as: owner }, {}]) {
      const { status, body } = await service.call('GET', path, as)
      expect([status, body.code]).toEqual([404, code])
    }
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
    'that exists returns 405 and the supported methods for %s',
    async (method) => {
      const { status, body, headers } = await service.call(method, '/groups', { as: owner })
      expect([status, body.code]).toEqual([405, 'method_not_allowed'])
      expect(headers.get('allow')).toBe('GET, HEAD, POST')
    },
  )

  test('with an id returns 405 and its own methods', async () => {
    const { status, headers } = await service.call('PUT', `/groups/${owner.userId}`, { as: owner })
    expect([status, headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, PATCH'])
  })

  test('with GET supports HEAD without a body', async () => {
    const head = await service.call('HEAD', '/groups?count=1', { as: owner })
    const get = await service.call('GET', '/groups?count=1', { as: owner })
    expect([head.status, head.body]).toEqual([200, null])
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    expect(Number(get.headers.get('x-ratelimit-remaining'))).toBe(
      Number(head.headers.get('x-ratelimit-remaining')) - 1,
    )
    expect((await service.call('HEAD', '/groups?count=0', { as: owner })).status).toBe(400)
    expect((await service.call('HEAD', '/groups')).status).toBe(401)
    expect((await service.call('HEAD', `/groups/${owner.userId}`, { as: owner })).status).toBe(404)
    const headers = { accept: 'text/event-stream' }
    const feed = await service.call('HEAD', '/changes', { as: owner, headers })
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  })

  test('may have a trailing slash, percent-encoding or an origin', async () => {
    const token = `authorization: Bearer ${owner.token}\r\nconnection: close`
    const spellings = ['/groups/?count=1', '/%67roups?count=1', 'http://elsewhere.example/groups?count=1']
    for (const spelling of spellings) {
      const response = await raw(`GET ${spelling} HTTP/1.1\r\nhost: elsewhere.example\r\n${token}\r\n\r\n`)
      expect(response.status).toBe(200)
      const { pagination } = JSON.parse(response.body)
      expect(pagination.next_page).toMatch(/^https:\/\/api\.meetwright\.test\/groups\?count=1&/)
      const next = pagination.next_page.replace('https://api.meetwright.test', '')
      expect((await service.call('GET', next, { as: owner })).body.pagination.count).toBe(1)
    }
  })
})
