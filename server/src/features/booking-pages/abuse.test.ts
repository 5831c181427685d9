// Limits of page bookings: per network address, per event type, and per email address and host.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createBookingPageClient,
  getChallenge,
  getConfirmation,
  getRefusal,
  solve,
} from '../../../../testbed/booking-page.ts'
import { createRoutingForms, EMAIL, SIZE } from '../../../test/routing-forms.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { blockInvitee } from '../blocked-invitees/block-invitee.ts'
import { unblockPattern } from '../blocked-invitees/unblock-invitee.ts'

let service: Service
let owner: Person
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

let hosts = 0
async function createHost(): Promise<Person> {
  hosts += 1
  return service.addMember(owner.organizationId, `Host ${hosts}`)
}
async function createType(person: Person, fields: object = {}): Promise<{ path: string; uri: string }> {
  const body = { owner: service.uri('users', person.userId), name: 'Call', minimum_notice: 0, ...fields }
  const response = await service.call('POST', '/event_types', { as: owner, body })
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  const { uri = '', scheduling_url = '' } = response.body.resource
  return { uri, path: new URL(scheduling_url).pathname }
}
/** Returns this many consecutive start times, from now on. */
const starts = async (path: string, count: number) =>
  (await createBookingPageClient(service).month(path, '2026-11')).starts.slice(1, count + 1)

describe('one address', () => {
  test('books at most 20 an hour across hosts, without affecting other addresses', async () => {
    const [first, second] = [await createType(await createHost()), await createType(await createHost())]
    const busy = createBookingPageClient(service)
    for (const [index, start] of (await starts(first.path, 20)).entries()) {
      const { path } = index % 2 === 0 ? first : second
      getConfirmation(await busy.book(path, { start, email: `guest-${index}@example.com` }))
    }
    const [, , , , , , , , , , , , , , , , , , , , next = 0] = await starts(second.path, 21)
    expect(getRefusal(await busy.book(second.path, { start: next }))).toEqual([429, 'too_many_from_address'])
    getConfirmation(await createBookingPageClient(service).book(second.path, { start: next }))
    // Invalid fields are reported before the rate limit counts.
    expect((await busy.book(second.path, { start: next, name: '' })).status).toBe(422)
  })
})

describe('one event type', () => {
  test('stays open after 60 refused attempts from 3 addresses', async () => {
    const { path } = await createType(await createHost())
    const [taken = 0, free = 0] = await starts(path, 2)
    getConfirmation(await createBookingPageClient(service).book(path, { start: taken }))
    for (let network = 0; network < 3; network += 1) {
      const attacker = createBookingPageClient(service)
      for (let attempt = 0; attempt < 20; attempt += 1)
        expect(
          getRefusal(await attacker.book(path, { start: taken, email: `a-${attempt}@example.com` })),
        ).toEqual([409, 'just_taken'])
    }
    getConfirmation(await createBookingPageClient(service).book(path, { start: free }))
  })

  test('of 100 seats takes them all in an hour', async () => {
    const { path } = await createType(await createHost(), { kind: 'group', invitee_limit: 100 })
    const [start = 0] = await starts(path, 1)
    for (let index = 0; index < 100; index += 1)
      getConfirmation(
        await createBookingPageClient(service).book(path, { start, email: `seat-${index}@example.com` }),
      )
  })

  test('asks for a proof of work above 60 bookings an hour on pages, but not in the API', async () => {
    const person = await createHost()
    const { path, uri } = await createType(person, { kind: 'group', invitee_limit: 20 })
    const times = await starts(path, 5)
    const book = (index: number, solution?: Awaited<ReturnType<typeof solve>>, code = '') =>
      createBookingPageClient(service).book(path, {
        code,
        start: times[Math.floor(index / 20)] ?? 0,
        email: `seat-${index}@example.com`,
        ...(solution === undefined ? {} : { solution }),
      })
    for (let index = 0; index < 60; index += 1) getConfirmation(await book(index))
    getChallenge(await book(60, undefined, '123456'))
    const solution = await solve(getChallenge(await book(60)))
    const { challenge, counter, derivedKey } = solution
    const wrong = [
      { challenge, counter: counter - 1, derivedKey },
      { challenge, counter, derivedKey: '00' },
      { challenge: challenge.replace(/"cost":\d+/, '"cost":1'), counter, derivedKey },
      { challenge: challenge.replace(/"endsAt":\d/, '"endsAt":9'), counter, derivedKey },
      { challenge: '{"parameters":{},"signature":""}', counter, derivedKey },
      { challenge: '{"parameters":null,"signature":"00"}', counter, derivedKey },
      { challenge: 'null', counter, derivedKey },
    ]
    for (const one of wrong) getChallenge(await book(60, one))
    service.setClock(instant(service.ctx.clock.now() + 10 * MINUTE))
    getChallenge(await book(60, solution))
    service.setClock(START)
    getConfirmation(await book(60, solution))
    // A solution works once.
    getChallenge(await book(61, solution))
    const body = {
      event_type: uri,
      start_time: new Date(times[3] ?? 0).toISOString(),
      invitee: { name: 'By program', email: 'program@example.com' },
    }
    const response = await service.call('POST', '/invitees', { as: await service.createToken(owner), body })
    expect(response.status).toBe(200)
    expect(response.headers.get('x-ratelimit-remaining')).toBe('499')
    service.setClock(instant(service.ctx.clock.now() + HOUR))
    getConfirmation(await book(80))
    service.setClock(START)
  })
})

describe('one email address', () => {
  const email = 'eager@example.com'
  test('has at most 5 upcoming meetings with a host, not counting canceled ones, other hosts and the API', async () => {
    const person = await createHost()
    const { path, uri } = await createType(person)
    const other = await createType(person, { name: 'Other' })
    const otherHostType = await createType(await createHost())
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = await starts(path, 7)
    const body = {
      event_type: uri,
      start_time: new Date(g).toISOString(),
      invitee: { name: 'By program', email },
    }
    expect((await service.call('POST', '/invitees', { as: owner, body })).status).toBe(200)
    const book = (start: number, at = path) =>
      createBookingPageClient(service).book(at, { start, email: email.toUpperCase() })
    const first = getConfirmation(await book(a))
    for (const start of [b, c, d]) getConfirmation(await book(start))
    getConfirmation(await book(e, other.path))
    expect(getRefusal(await book(f))).toEqual([409, 'too_many_upcoming'])
    expect(getRefusal(await book(f, other.path))).toEqual([409, 'too_many_upcoming'])
    getConfirmation(await book(f, otherHostType.path))
    const canceled = await service.call('POST', `${new URL(first.eventUri).pathname}/cancellation`, {
      as: owner,
    })
    expect(canceled.status).toBe(200)
    getConfirmation(await book(f))
    // A refused booking leaves nothing behind.
    expect(getRefusal(await book(a))).toEqual([409, 'too_many_upcoming'])
    expect((await starts(path, 1))[0]).toBe(a)
  })

  test('has the same limit with other +tags and capitals', async () => {
    const { path } = await createType(await createHost())
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = await starts(path, 6)
    const book = (start: number, address: string) =>
      createBookingPageClient(service).book(path, { start, email: address })
    const addresses = ['many@example.com', 'many+1@example.com', 'Many+2@example.com', 'many+a+b@example.com']
    for (const [index, start] of [a, b, c, d].entries())
      getConfirmation(await book(start, addresses[index] ?? ''))
    getConfirmation(await book(e, 'many+@example.com'))
    expect(getRefusal(await book(f, 'many+6@example.com'))).toEqual([409, 'too_many_upcoming'])
    getConfirmation(await book(f, 'many.6@example.com'))
  })

  test('can reschedule at the limit, and the rescheduled meeting still counts', async () => {
    const { path } = await createType(await createHost())
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = await starts(path, 7)
    const book = (start: number) => createBookingPageClient(service).book(path, { start, email })
    const { inviteeUri } = getConfirmation(await book(a))
    for (const start of [b, c, d, e]) getConfirmation(await book(start))
    const moved = await service.call('POST', `/invitees/${inviteeUri.slice(-36)}/reschedule`, {
      as: owner,
      body: { start_time: new Date(f).toISOString() },
    })
    expect(moved.status).toBe(200)
    expect(getRefusal(await book(g))).toEqual([409, 'too_many_upcoming'])
  })

  test('has the limit that the installation configures', async () => {
    const own = await startService({ TRUST_PROXY: '127.0.0.1', PAGE_BOOKINGS_AHEAD: '1' })
    const otherOwner = await own.createOrganization('Other')
    const body = { owner: own.uri('users', otherOwner.userId), name: 'Call', minimum_notice: 0 }
    const response = await own.call('POST', '/event_types', { as: otherOwner, body })
    const path = new URL(response.body.resource.scheduling_url ?? '').pathname
    const guest = createBookingPageClient(own)
    const [, a = 0, b = 0] = (await guest.month(path, '2026-11')).starts
    getConfirmation(await guest.book(path, { start: a }))
    expect(getRefusal(await guest.book(path, { start: b }))).toEqual([409, 'too_many_upcoming'])
    await own.stop()
  })
})

describe('a blocked address or domain', () => {
  const asSystem = ({ organizationId }: Person) => ({ kind: 'system', organizationId }) as const

  test('books on no page of the organization, and nothing tells why', async () => {
    const { path } = await createType(await createHost())
    const [start = 0] = await starts(path, 1)
    const book = (email: string) => createBookingPageClient(service).book(path, { start, email })
    await blockInvitee(service.ctx, asSystem(owner), 'eve@example.net')
    await blockInvitee(service.ctx, asSystem(owner), 'spam.example')
    for (const email of ['eve@example.net', 'Eve+1@Example.net', 'a@spam.example', 'a@mail.spam.example'])
      expect(getRefusal(await book(email))).toEqual([403, 'blocked'])
    getConfirmation(await book('adam@example.net'))
    await unblockPattern(service.ctx, asSystem(owner), 'eve@example.net')
    const [, later = 0] = await starts(path, 2)
    const other = await service.createOrganization('Other')
    await blockInvitee(service.ctx, asSystem(other), 'eve@example.net')
    getConfirmation(
      await createBookingPageClient(service).book(path, { start: later, email: 'eve@example.net' }),
    )
  })

  test('submits no routing form', async () => {
    const forms = createRoutingForms(service, owner)
    const uri = await forms.createPublished()
    const { booking_url = '', questions } = (await forms.call('GET', new URL(uri).pathname)).body.resource
    const uuidOf = (name: string) => questions.find((question) => question.name === name)?.uuid ?? ''
    const answer = (email: string) =>
      createBookingPageClient(service).answer(new URL(booking_url).pathname, {
        [uuidOf(SIZE)]: 'More',
        [uuidOf(EMAIL)]: email,
      })
    await blockInvitee(service.ctx, asSystem(owner), 'forms.example')
    expect(await answer('a@forms.example')).toEqual({
      status: 403,
      body: { kind: 'refused', reason: 'blocked' },
    })
    expect((await answer('a@example.org')).status).toBe(201)
  })
})
