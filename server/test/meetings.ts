// Creates event types and books meetings over HTTP, for tests.
import type { ApiResponse, Person, Service } from './service.ts'

type Uris = Record<string, string>

/** Additional fields of responses about meetings. */
export interface MeetingResponse extends Omit<ApiResponse, 'body'> {
  readonly body: ApiResponse['body'] & {
    readonly reasons: { rule: string; message: string; until: string | null }[]
    readonly next_available_times: string[]
  }
}

export interface Meetings {
  /** Creates an event type and returns its URI. Default: 30 minutes, every minute of the working hours, no notice. */
  createType(hosts: readonly Person[], fields?: object): Promise<string>
  book(eventType: string, start: string, fields?: BookFields): Promise<MeetingResponse>
  /** The same, but throws if it fails. */
  bookOrThrow(eventType: string, start: string, fields?: BookFields): Promise<Uris>
  getEvent(invitee: Uris): Promise<MeetingResponse>
  cancel(event: string, as?: Person, body?: object): Promise<MeetingResponse>
  reschedule(invitee: Uris, start: string, as?: Person): Promise<MeetingResponse>
  call(method: string, path: string, as?: Person, body?: object): Promise<MeetingResponse>
}

interface BookFields extends Record<string, unknown> {
  readonly as?: Person
  readonly email?: string
  readonly key?: string
}

export const idOf = (uri = ''): string => uri.slice(-36)
export const pathOf = (uri = ''): string => new URL(uri).pathname

/** Requests are made as `owner` unless another user is given. */
export function createMeetings(service: Service, owner: Person): Meetings {
  let typeCount = 0
  const call: Meetings['call'] = async (method, path, as = owner, body) =>
    (await service.call(method, path, { as, ...(body === undefined ? {} : { body }) })) as MeetingResponse

  const book: Meetings['book'] = async (event_type, start_time, fields = {}) => {
    const { as = owner, email = 'grace@example.com', key, ...further } = fields
    const body = { event_type, start_time, invitee: { email, name: 'Grace Hopper' }, ...further }
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    return (await service.call('POST', '/invitees', { as, body, headers })) as MeetingResponse
  }

  return {
    call,
    book,
    async createType(hosts, fields = {}) {
      typeCount += 1
      const [first = owner] = hosts
      const { status, body } = await call('POST', '/event_types', owner, {
        owner: service.uri('users', first.userId),
        hosts: hosts.map(({ userId }) => ({ user: service.uri('users', userId) })),
        name: `Type ${typeCount}`,
        minimum_notice: 0,
        start_increment: 5,
        ...fields,
      })
      if (status !== 201) throw new Error(`Creating the event type failed: ${JSON.stringify(body)}`)
      return body.resource.uri ?? ''
    },
    async bookOrThrow(eventType, start, fields) {
      const { status, body } = await book(eventType, start, fields)
      if (status !== 200) throw new Error(`Booking failed: ${JSON.stringify(body)}`)
      return body.resource
    },
    getEvent: (invitee) => call('GET', pathOf(invitee.event)),
    cancel: (event, as, body) => call('POST', `${pathOf(event)}/cancellation`, as, body),
    reschedule: (invitee, start_time, as) =>
      call('POST', `/invitees/${idOf(invitee.uri)}/reschedule`, as, { start_time }),
  }
}
