// Microsoft's own client library works with the contract server, and gets the documented errors from it.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, GraphError, HTTPMessageHandler } from '@microsoft/microsoft-graph-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from './accounts.ts'
import type { ContractCalendar } from './calendar-data.ts'
import { type MicrosoftContract, startMicrosoftContract } from './contract-server.ts'

const IMMUTABLE = 'IdType="ImmutableId"'
const PROPERTY = 'String {6f1d2a3c-5b7e-4c8d-9e0f-1a2b3c4d5e6f} Name meetwright'
const time = (dateTime: string, timeZone = 'UTC') => ({ dateTime, timeZone })
const timed = (hour: number, subject = 'Lunch') => ({
  subject,
  start: time(`2027-01-04T${String(hour).padStart(2, '0')}:00:00`),
  end: time(`2027-01-04T${String(hour + 1).padStart(2, '0')}:00:00`),
})

let contract: MicrosoftContract
let account: Account
let calendar: ContractCalendar
let api: Client

const open = (accessToken: string) =>
  // The library sends tokens only to https addresses, so its own handler for tokens is left out.
  Client.initWithMiddleware({
    baseUrl: `${contract.url}/`,
    middleware: new HTTPMessageHandler(),
    fetchOptions: { headers: { authorization: `Bearer ${accessToken}` } },
  })

beforeEach(async () => {
  contract = await startMicrosoftContract()
  account = contract.addAccount('ada@example.com')
  calendar = [...account.calendars.values()][0] as ContractCalendar
  api = open(contract.issueTokens(account).accessToken)
})
afterEach(() => contract.stop())

const events = () => `/me/calendars/${encodeURIComponent(calendar.id)}/events`
const eventPath = (id: string) => `/me/events/${encodeURIComponent(id)}`

/** The status and the code of the error, or `ok`. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'ok'
  } catch (error) {
    if (error instanceof GraphError) return `${error.statusCode} ${error.code}`
    throw error
  }
}

const create = (event: object, prefer = IMMUTABLE) => api.api(events()).header('Prefer', prefer).post(event)

describe('a creation', () => {
  test('needs a start and an end with a zone, and known properties', async () => {
    const { start, end } = timed(9)
    expect(await outcomeOf(create({ subject: 'x', start }))).toBe('400 ErrorPropertyValidationFailure')
    expect(await outcomeOf(create({ start: { dateTime: start.dateTime }, end }))).toMatch(/^400 TimeZone/)
    expect(await outcomeOf(create({ start: time('2027-01-04T09:00:00Z'), end }))).toMatch(/^400/)
    expect(await outcomeOf(create({ ...timed(9), colorId: 1 }))).toBe('400 ErrorInvalidRequest')
    expect(await outcomeOf(create({ start: end, end: start }))).toBe('400 ErrorPropertyValidationFailure')
    expect(await outcomeOf(create({ ...timed(9), isAllDay: true }))).toBe(
      '400 ErrorPropertyValidationFailure',
    )
    expect(await outcomeOf(create(timed(9)))).toBe('ok')
  })

  test('with the same transactionId returns the same event, and another one is refused', async () => {
    const first = await create({ ...timed(9), transactionId: 'one' })
    expect((await create({ ...timed(9), transactionId: 'one' })).id).toBe(first.id)
    expect(await outcomeOf(create({ ...timed(10), transactionId: 'one' }))).toBe(
      '409 ErrorDuplicateTransactionId',
    )
    await api.api(eventPath(first.id)).delete()
    expect(await outcomeOf(create({ ...timed(9), transactionId: 'one' }))).toBe(
      '409 ErrorDuplicateTransactionId',
    )
    expect(
      await outcomeOf(api.api(eventPath((await create(timed(9))).id)).patch({ transactionId: 'x' })),
    ).toMatch(/^400/)
  })

  test('with attendees sends invitations', async () => {
    await create(timed(9))
    expect(contract.invitations).toEqual([])
    await create({
      ...timed(9),
      attendees: [{ emailAddress: { address: 'bob@example.com' }, type: 'required' }],
    })
    expect(contract.invitations).toHaveLength(1)
  })
})

describe('a change', () => {
  test('is refused if the event has changed meanwhile', async () => {
    const { id, '@odata.etag': etag } = await create(timed(9))
    await api.api(eventPath(id)).patch({ subject: 'Dinner' })
    const change = () => api.api(eventPath(id)).header('If-Match', etag)
    expect(await outcomeOf(change().patch({ subject: 'Tea' }))).toBe('412 ErrorIrresolvableConflict')
    expect(await outcomeOf(change().delete())).toBe('412 ErrorIrresolvableConflict')
    expect(await outcomeOf(api.api(eventPath(id)).delete())).toBe('ok')
    expect(await outcomeOf(api.api(eventPath(id)).get())).toBe('404 ErrorItemNotFound')
  })

  test('in a calendar that can’t be edited is denied', async () => {
    const shared = contract.addCalendar(account, { name: 'Bob', canEdit: false, owner: 'bob@example.com' })
    const path = `/me/calendars/${encodeURIComponent(shared.id)}/events`
    expect(await outcomeOf(api.api(path).post(timed(9)))).toBe('403 ErrorAccessDenied')
  })
})

describe('a list', () => {
  const view = (query: Record<string, string> = {}) =>
    api
      .api(`${events().replace(/events$/, 'calendarView')}`)
      .query({ startDateTime: '2027-01-04T00:00:00Z', endDateTime: '2027-01-11T00:00:00Z', ...query })
      .header('Prefer', `${IMMUTABLE}, outlook.timezone="UTC"`)

  async function listAll(query: Record<string, string> = {}): Promise<Record<string, unknown>[]> {
    const items: Record<string, unknown>[] = []
    let page = await view(query).get()
    for (;;) {
      items.push(...page.value)
      const next: string | undefined = page['@odata.nextLink']
      if (next === undefined) break
      expect(page.value).toHaveLength(3)
      // The library follows links only to https addresses.
      page = await api.api(next.replace(`${contract.url}/v1.0`, '')).get()
    }
    return items
  }

  test('of a time range has small pages, and occurrences instead of series', async () => {
    calendar.insert({
      ...timed(9, 'Daily'),
      recurrence: {
        pattern: { type: 'daily', interval: 1 },
        range: { type: 'numbered', startDate: '2027-01-04', numberOfOccurrences: 5 },
      },
    })
    const [, second, third] = calendar.view(0, Date.UTC(2028, 0))
    calendar.delete(second?.id ?? '')
    calendar.patch(third?.id ?? '', { start: time('2027-01-06T12:00:00'), end: time('2027-01-06T13:00:00') })
    const listed = await listAll({ $select: 'type,start' })
    expect(
      listed.map(({ type, start }) => [type, (start as { dateTime: string }).dateTime.slice(0, 13)]),
    ).toEqual([
      ['occurrence', '2027-01-04T09'],
      ['exception', '2027-01-06T12'],
      ['occurrence', '2027-01-07T09'],
      ['occurrence', '2027-01-08T09'],
    ])
  })

  test('needs a time range and known query options, and returns the selected properties', async () => {
    calendar.insert(timed(9))
    expect(Object.keys((await listAll({ $select: 'id,showAs' }))[0] ?? {}).sort()).toEqual([
      '@odata.etag',
      'id',
      'showAs',
    ])
    expect(await outcomeOf(view({ $select: 'title' }).get())).toMatch(/^400/)
    expect(await outcomeOf(view({ $expand: 'x' }).get())).toMatch(/^400/)
    expect(await outcomeOf(view({ endDateTime: '' }).get())).toBe('400 ErrorInvalidParameter')
  })

  test('of events can be filtered by an extended property', async () => {
    const properties = (value: string) => ({ singleValueExtendedProperties: [{ id: PROPERTY, value }] })
    const { id } = await create({ ...timed(9), ...properties('one') })
    await create({ ...timed(9), ...properties('two') })
    const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${PROPERTY}' and ep/value eq 'one')`
    const { value } = await api.api(events()).query({ $filter: filter }).header('Prefer', IMMUTABLE).get()
    expect(value.map((one: { id: string }) => one.id)).toEqual([id])
    expect(await outcomeOf(api.api(events()).query({ $filter: "transactionId eq 'x'" }).get())).toMatch(
      /^400/,
    )
  })

  test('of calendars says which can be edited', async () => {
    contract.addCalendar(account, { name: 'Team', canEdit: false })
    const { value } = await api
      .api('/me/calendars')
      .query({ $select: 'name,canEdit,isDefaultCalendar' })
      .get()
    expect(value).toEqual([
      { name: 'Calendar', canEdit: true, isDefaultCalendar: true },
      { name: 'Team', canEdit: false, isDefaultCalendar: false },
    ])
  })
})

test('without the preference, ids change when an event is moved to another calendar', async () => {
  const mutable = await create(timed(9), 'outlook.timezone="UTC"')
  const immutable = await create(timed(10))
  const other = contract.addCalendar(account, { name: 'Other' })
  for (const { id } of calendar.view(0, Date.UTC(2028, 0))) calendar.moveTo(id, other)
  expect(await outcomeOf(api.api(eventPath(mutable.id)).get())).toBe('404 ErrorItemNotFound')
  expect(await outcomeOf(api.api(eventPath(immutable.id)).get())).toBe('ok')
})

test('times are shown in the preferred zone, and Windows names are accepted', async () => {
  const zone = 'W. Europe Standard Time'
  const event = {
    ...timed(9),
    start: time('2027-07-05T09:00:00', zone),
    end: time('2027-07-05T10:00:00', zone),
  }
  const { id } = await create(event)
  const get = (prefer: string) => api.api(eventPath(id)).header('Prefer', prefer).get()
  expect((await get('outlook.timezone="UTC"')).start).toEqual(time('2027-07-05T07:00:00.0000000'))
  expect((await get(`outlook.timezone="${zone}"`)).start).toEqual(time('2027-07-05T09:00:00.0000000', zone))
})

test('tokens without the scope, and expired tokens, are refused', async () => {
  const weak = open(contract.issueTokens(account, ['openid']).accessToken)
  expect(await outcomeOf(weak.api('/me/calendars').get())).toBe('403 ErrorAccessDenied')
  expect(await outcomeOf(open('eyJ0.x').api('/me/calendars').get())).toBe('401 InvalidAuthenticationToken')
})

test('throttling and failures have the documented form', async () => {
  contract.faults.plan('too_many_requests', 'unavailable', 'no_mailbox')
  expect(await outcomeOf(api.api('/me/calendars').get())).toBe('429 ApplicationThrottled')
  expect(await outcomeOf(api.api('/me/calendars').get())).toBe('503 serviceNotAvailable')
  expect(await outcomeOf(api.api('/me/calendars').get())).toBe('404 MailboxNotEnabledForRESTAPI')
})

describe('a subscription', () => {
  let receiver: Server
  let notices: Record<string, unknown>[]
  let answersValidation: boolean
  const address = 'https://meetwright.test/notices'

  beforeEach(async () => {
    notices = []
    answersValidation = true
    receiver = createServer(async (message, response) => {
      const token = new URL(message.url ?? '', 'http://localhost').searchParams.get('validationToken')
      if (token !== null)
        return void response
          .writeHead(200, { 'content-type': 'text/plain' })
          .end(answersValidation ? token : '')
      const chunks: Buffer[] = []
      for await (const chunk of message) chunks.push(chunk as Buffer)
      notices.push(...JSON.parse(Buffer.concat(chunks).toString()).value)
      response.writeHead(202).end()
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    await contract.stop()
    const { port } = receiver.address() as AddressInfo
    contract = await startMicrosoftContract({
      deliverTo: (to) => to.replace('https://meetwright.test', `http://127.0.0.1:${port}`),
    })
    account = contract.addAccount('ada@example.com')
    calendar = [...account.calendars.values()][0] as ContractCalendar
    api = open(contract.issueTokens(account).accessToken)
  })
  afterEach(() => receiver.close())

  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const subscribe = (changes: object = {}) =>
    api.api('/subscriptions').post({
      changeType: 'created,updated,deleted',
      resource: '/me/events',
      notificationUrl: address,
      lifecycleNotificationUrl: address,
      expirationDateTime: inMinutes(10_000),
      clientState: 'a-secret',
      ...changes,
    })

  test('is created after a handshake, and repeats the secret in each notification', async () => {
    const { id } = await subscribe()
    calendar.insert(timed(9))
    await contract.subscriptions.settled()
    expect(notices).toMatchObject([{ subscriptionId: id, clientState: 'a-secret', changeType: 'created' }])
    contract.sendLifecycleEvent(account, 'missed')
    await contract.subscriptions.settled()
    expect(notices[1]).toMatchObject({
      subscriptionId: id,
      clientState: 'a-secret',
      lifecycleEvent: 'missed',
    })
  })

  test('is refused without the handshake, without https, for other resources, and for more than a week', async () => {
    expect(await outcomeOf(subscribe({ notificationUrl: 'http://meetwright.test/' }))).toBe(
      '400 InvalidRequest',
    )
    expect(await outcomeOf(subscribe({ resource: '/me/calendars/x/events' }))).toBe('400 InvalidRequest')
    expect(await outcomeOf(subscribe({ expirationDateTime: inMinutes(10_081) }))).toBe('400 InvalidRequest')
    answersValidation = false
    expect(await outcomeOf(subscribe())).toBe('400 InvalidRequest')
    expect(contract.subscriptions.active).toEqual([])
  })

  test('can be renewed and deleted', async () => {
    const { id } = await subscribe({ expirationDateTime: inMinutes(1) })
    const [created] = contract.subscriptions.active
    expect(created?.expiresAt).toBeGreaterThan(Date.now() + 44 * 60_000)
    await api.api(`/subscriptions/${id}`).patch({ expirationDateTime: inMinutes(5_000) })
    expect(contract.subscriptions.active[0]?.expiresAt).toBeGreaterThan(Date.now() + 4_000 * 60_000)
    await api.api(`/subscriptions/${id}`).delete()
    expect(await outcomeOf(api.api(`/subscriptions/${id}`).delete())).toBe('404 ResourceNotFound')
    calendar.insert(timed(9))
    await contract.subscriptions.settled()
    expect(notices).toEqual([])
  })
})
