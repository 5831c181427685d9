// Gets one response of each kind and checks that it has the three rate limit headers.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Client } from '../../testbed/client.ts'
import type { Person } from '../../testbed/people.ts'
import { waitForBlockedRequest, withGroupLocked } from '../../testbed/row-lock.ts'
import type { ServiceProcess, Testbed } from '../../testbed/testbed.ts'

export interface HeaderCheck {
  readonly response: string
  readonly status: number
  readonly limit: string
  readonly remaining: string
  readonly reset: string
  readonly fault: string
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

function check(response: string, expected: number, status: number, headers: Headers): HeaderCheck {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    String(headers[`x-ratelimit-${name}`] ?? 'missing'),
  ) as [string, string, string]
  const areNumbers = [limit, remaining, reset].every((text) => /^\d+$/.test(text))
  const faults = [
    ...(status === expected ? [] : [`status differs from ${expected}`]),
    ...(areNumbers && Number(remaining) <= Number(limit) && Number(limit) > 0 ? [] : ['headers']),
    ...((status === 429 || status === 503) && !/^\d+$/.test(String(headers['retry-after']))
      ? ['retry-after']
      : []),
  ]
  return { response, status, limit, remaining, reset, fault: faults.join(', ') }
}

/** Parses consecutive raw responses. */
function parseResponses(text: string): { status: number; headers: Headers }[] {
  return text.split(/(?=HTTP\/1\.1 \d{3} )/).map((one) => {
    const [first = '', ...lines] = (one.split('\r\n\r\n', 1)[0] ?? '').split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    )
    return { status: Number(first.split(' ')[1] ?? 0), headers }
  })
}

function openSocket(url: string): { socket: Socket; received: () => string; closed: Promise<string> } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const parts: Buffer[] = []
  const received = () => Buffer.concat(parts).toString()
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.on('error', () => undefined)
  return { socket, received, closed: once(socket, 'close').then(received) }
}

async function sendRaw(response: string, expected: number, url: string, text: string): Promise<HeaderCheck> {
  const { socket, closed } = openSocket(url)
  socket.write(text)
  const [first] = parseResponses(await closed)
  return check(response, expected, first?.status ?? 0, first?.headers ?? {})
}

/** A draining process completes a request in flight and returns 503 to the next one on the connection. */
async function drain(
  testbed: Testbed,
  owner: Person,
  groupId: string,
  api: ServiceProcess,
): Promise<HeaderCheck[]> {
  const head = `Host: x\r\nAuthorization: Bearer ${owner.token}\r\n`
  const body = '{"name":"Drained"}'
  const busy = openSocket(api.url)
  const kept = openSocket(api.url)
  const read = `GET /users/me HTTP/1.1\r\n${head}\r\n`
  kept.socket.write(read)
  await once(kept.socket, 'data')
  await withGroupLocked(testbed, owner.organizationId, groupId, async () => {
    busy.socket.write(
      `PATCH /groups/${groupId} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    await waitForBlockedRequest(testbed)
    api.process.kill('SIGTERM')
    while (await isListening(api.url)) await new Promise((resolve) => setTimeout(resolve, 5))
    kept.socket.write(read)
    await Promise.race([once(kept.socket, 'data'), kept.closed])
  })
  const [first] = parseResponses(await busy.closed)
  const second = parseResponses(kept.received())[1]
  return [
    check('in flight when the process drains', 200, first?.status ?? 0, first?.headers ?? {}),
    check('while the process drains', 503, second?.status ?? 0, second?.headers ?? {}),
  ]
}

async function isListening(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export interface HeaderCheckContext {
  readonly testbed: Testbed
  readonly client: Client
  readonly url: string
  /** Its limit is not reached here. */
  readonly owner: Person
  /** Its limit is reached soon. */
  readonly nearLimitOwner: Person
  /** Is drained and exits. */
  readonly victim: ServiceProcess
}

export async function checkResponseHeaders(context: HeaderCheckContext): Promise<HeaderCheck[]> {
  const { testbed, client, url, owner, nearLimitOwner, victim } = context
  const { token } = owner
  const uriOf = (text: string) => (JSON.parse(text) as { resource: { uri: string } }).resource.uri
  const made = await client.call(url, 'POST', '/groups', {
    token,
    body: { name: 'First' },
    headers: { 'idempotency-key': 'headers' },
  })
  const kept = await client.call(url, 'POST', '/groups', { token, body: { name: 'Kept' } })
  const keptId = uriOf(kept.text).slice(-36)
  const member = await testbed.addMember(owner.organizationId, 'Member')
  const cases: readonly [string, number, string, string, Parameters<Client['call']>[3]?][] = [
    ['read', 200, 'GET', '/users/me', { token }],
    ['list', 200, 'GET', '/groups', { token }],
    ['preflight', 204, 'OPTIONS', '/groups'],
    ['preflight of an unknown route', 204, 'OPTIONS', '/nothing'],
    ['unknown filter', 400, 'GET', '/groups?x=1', { token }],
    ['not JSON', 400, 'POST', '/groups', { token, body: '{]' }],
    ['no bearer', 401, 'GET', '/users/me'],
    ['unknown bearer', 401, 'GET', '/users/me', { token: 'mwp_nobody' }],
    ['role too low', 403, 'POST', '/groups', { token: member.token, body: { name: 'x' } }],
    ['unknown id', 404, 'GET', `/groups/${owner.userId}`, { token }],
    ['unknown route', 404, 'GET', '/nothing', { token }],
    ['unknown route, no bearer', 404, 'GET', '/nothing'],
    ['unknown method', 405, 'PUT', '/groups', { token }],
    ['path that can’t be decoded', 404, 'GET', '/groups/%zz', { token }],
    [
      'content type that is not JSON',
      415,
      'POST',
      '/groups',
      { token, body: 'x', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'key reused',
      422,
      'POST',
      '/groups',
      { token, body: { name: 'Second' }, headers: { 'idempotency-key': 'headers' } },
    ],
    ['deletion', 204, 'DELETE', new URL(uriOf(made.text)).pathname, { token }],
  ]
  const checks = [check('creation', 201, made.status, made.headers)]
  for (const [name, expected, method, path, options] of cases) {
    const { status, headers } = await client.call(url, method, path, options)
    checks.push(check(name, expected, status, headers))
  }
  let last = await client.call(url, 'GET', '/users/me', { token: nearLimitOwner.token })
  for (let tries = 0; tries < 50 && last.status === 200; tries += 1)
    last = await client.call(url, 'GET', '/users/me', { token: nearLimitOwner.token })
  checks.push(check('limit reached', 429, last.status, last.headers))

  const head = `Host: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n`
  const big = 'Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n{'
  checks.push(await sendRaw('body too large', 413, url, `POST /groups HTTP/1.1\r\n${head}${big}`))
  const manyHeaders = `GET /groups HTTP/1.1\r\n${head}X: ${'x'.repeat(20_000)}\r\n\r\n`
  checks.push(await sendRaw('head too large', 431, url, manyHeaders))
  checks.push(await sendRaw('no HTTP', 400, url, 'HELLO\r\n\r\n'))
  checks.push(...(await drain(testbed, owner, keptId, victim)))
  return checks
}
