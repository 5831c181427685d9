// An invitee whose personal data is deleted, for tests of what is left of it in calendars of hosts.
import { expect } from 'vitest'
import { instant, toWireTime } from '../src/domain/time/instant.ts'
import { hashAddress } from '../src/features/data-compliance/match-emails.ts'
import { reportEntries } from '../src/features/data-compliance/report-entries.ts'
import { runDeletions } from '../src/features/data-compliance/run-deletions.ts'
import { sql } from '../src/platform/db/sql.ts'
import { createMeetings } from './meetings.ts'
import type { Person, Service } from './service.ts'

export interface ErasedPerson {
  readonly email: string
  /** What must not be left, in lower case. */
  readonly traces: readonly string[]
  createType(hosts: readonly Person[], fields?: object): Promise<string>
  /** With answers and a phone number. */
  book(eventType: string, start: string, fields?: object): Promise<Record<string, string>>
  /** Requests the deletion, and runs it like a worker. */
  erase(): Promise<void>
  /** The same for all events that began in a period. */
  eraseEvents(start: string, end: string): Promise<void>
  /** What the activity log says about entries in calendars, oldest first. */
  reports(): Promise<readonly Record<string, number>[]>
  /** What the deletion counted when it finished. */
  finished(): Promise<Record<string, number> | undefined>
}

interface DeletionState {
  readonly hashes: readonly string[] | null
  readonly start_time: string | null
  readonly counts: Record<string, number>
}

const { signal } = new AbortController()

export function createErasedPerson(service: Service, owner: Person, name: string): ErasedPerson {
  const meetings = createMeetings(service, owner)
  const email = `${name.toLowerCase()}@erased.example`
  const phone = '+493012345678'
  const hash = hashAddress(service.ctx, owner.organizationId, email)
  let periodStart: string | null = null
  const countsOf = async (type: string) => {
    const rows = await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(sql.selectFrom('events').select('after').where('type', '=', type).orderBy('id'))
    return rows
      .map(({ after }) => after as unknown as DeletionState)
      .filter(({ hashes, start_time }) =>
        periodStart === null ? hashes?.includes(hash) : start_time === periodStart,
      )
      .map(({ counts }) => counts)
  }
  const request = async (path: string, body: object) => {
    const { status } = await service.call('POST', `/data_compliance/deletion/${path}`, { as: owner, body })
    expect(status).toBe(202)
    await runDeletions.run(service.ctx, signal)
  }
  return {
    email,
    traces: [name.toLowerCase(), 'secret answer', phone.slice(1), 'guest@erased.example'],
    createType: (hosts, fields = {}) =>
      meetings.createType(hosts, {
        booking_window: null,
        name: 'Intro',
        locations: [{ kind: 'outbound_call' }],
        custom_questions: [{ name: 'What is it about?', type: 'string', position: 0 }],
        ...fields,
      }),
    book: (eventType, start, fields = {}) =>
      meetings.bookOrThrow(eventType, start, {
        invitee: { email, name: `${name} Hopper` },
        event_guests: ['guest@erased.example'],
        location: { kind: 'outbound_call', location: phone },
        questions_and_answers: [{ question: 'What is it about?', answer: 'Secret answer', position: 0 }],
        ...fields,
      }),
    erase: () => request('invitees', { emails: [email] }),
    eraseEvents(start_time, end_time) {
      periodStart = toWireTime(instant(Date.parse(start_time)))
      return request('events', { start_time, end_time })
    },
    async reports() {
      await reportEntries.run(service.ctx, signal)
      return countsOf('data_deletion.calendars_updated')
    },
    finished: async () => (await countsOf('data_deletion.finished')).at(-1),
  }
}
