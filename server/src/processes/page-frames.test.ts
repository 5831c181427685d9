// Only pages for invitees may be embedded in frames of other sites.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEmail, setUserPassword, signInVisitor } from '../../../testbed/accounts.ts'
import { createVisitor, type Visitor } from '../../../testbed/visitor.ts'
import { type Service, startService } from '../../test/service.ts'
import { pages } from './pages.ts'

let service: Service
let member: Visitor
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  member = await signIn()
})
afterAll(() => service.stop())

async function signIn(): Promise<Visitor> {
  const person = await service.createOrganization('Acme')
  await setUserPassword(service, person)
  return signInVisitor(service, await getEmail(service, person))
}

const ID = '01980000-0000-7000-8000-000000000000'
const addressOf = (path: string, isEmbeddable: boolean) =>
  `${isEmbeddable ? '/book' : ''}${path.replaceAll(/\{(\w+)\}/g, ID)}`

/** Whether a browser would show the response in a frame of another site. */
function mayBeFramed(headers: Headers): boolean {
  const policy = headers.get('content-security-policy') ?? ''
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1] ?? '*'
  return !headers.has('x-frame-options') && ancestors.split(' ').includes('*')
}

const rows = pages.map((row) => {
  const { id, policy, embeddable: isEmbeddable = false } = row
  return {
    id,
    policy,
    isEmbeddable,
    isPageData: row.respond !== undefined,
    address: addressOf(row.path, isEmbeddable),
    row,
  }
})
const framed = rows.filter(({ isEmbeddable, isPageData }) => isEmbeddable && !isPageData)
const unframed = rows.filter(({ isEmbeddable, isPageData }) => !isEmbeddable || isPageData)

test.each(framed)('$id may be framed', async ({ address, row }) => {
  const responses = [
    ...(row.show ? [await createVisitor(service).open(address)] : []),
    ...(row.submit ? [await createVisitor(service).send(address)] : []),
  ]
  for (const { status, headers } of responses) {
    expect(mayBeFramed(headers)).toBe(true)
    expect(status).toBeLessThan(500)
  }
})

describe('may not be framed, signed in or not', () => {
  test.each(unframed)('$id', async ({ address, row }) => {
    for (const visitor of [createVisitor(service), member])
      if (row.show || row.respond) expect(mayBeFramed((await visitor.open(address)).headers)).toBe(false)
    if (!row.submit && !row.body) return
    // A new session for each row, because one of them signs out.
    for (const visitor of [createVisitor(service), await signIn()])
      expect(mayBeFramed((await visitor.send(address)).headers)).toBe(false)
  })

  test('no embeddable page requires a session', () => {
    expect(framed.filter(({ policy }) => policy !== 'public')).toEqual([])
  })
})

test('unknown paths and responses that are not pages may not be framed', async () => {
  for (const path of ['/nothing-is-here', '/embed.js', '/docs'])
    expect([path, mayBeFramed((await createVisitor(service).open(path)).headers)]).toEqual([path, false])
})
