// The calendars of the contract server, and their events.
import { randomUUID } from 'node:crypto'
import { ContractError } from '../calendar-contract/contract-error.ts'
import { isObject, type JsonObject, listIn, merge, objectIn, textIn } from '../calendar-contract/json.ts'
import { notFound } from './errors.ts'
import { addMeetingBlock, meetingBlockOf, toHtml } from './event-body.ts'
import { checkEvent, checkNames, type EventTimes } from './event-rules.ts'
import { startsOf } from './expand-series.ts'

export interface CalendarOptions {
  readonly name: string
  readonly isDefault?: boolean
  readonly canEdit?: boolean
  readonly allowsTeams?: boolean
  /** Of another person, who shares it. */
  readonly owner?: string
}

export interface StoredEvent {
  readonly id: string
  readonly type: 'singleInstance' | 'seriesMaster' | 'occurrence' | 'exception'
  readonly seriesMasterId: string | null
  /** As the client or the host has written it. */
  readonly written: JsonObject
  readonly times: EventTimes
  /** HTML, with the block of a Teams meeting. */
  readonly text: string
  readonly version: number
  readonly createdAt: number
  /** Whether the address of its Teams meeting follows later. */
  readonly isMeetingPending?: boolean
}

/** A mail that Microsoft would have sent. */
export interface Invitation {
  readonly calendarName: string
  readonly eventId: string
}

export interface ChangeOfEvent {
  readonly eventId: string
  readonly changeType: 'created' | 'updated' | 'deleted'
}

export interface CalendarEnvironment {
  readonly now: () => number
  readonly invitations: Invitation[]
  readonly onChange: (calendar: ContractCalendar, change: ChangeOfEvent) => void
}

const newId = () => `AAMkA${randomUUID().replaceAll('-', '')}=`

export class ContractCalendar {
  readonly id = newId()
  readonly options: Required<Omit<CalendarOptions, 'owner'>> & Pick<CalendarOptions, 'owner'>
  readonly #events = new Map<string, StoredEvent>()
  /** By the id of the occurrence. Null: deleted. */
  readonly #exceptions = new Map<string, StoredEvent | null>()
  /** Of all events that were ever here. */
  readonly #transactionIds = new Set<string>()
  readonly #environment: CalendarEnvironment
  #version = 0

  constructor(options: CalendarOptions, environment: CalendarEnvironment) {
    this.options = { isDefault: false, canEdit: true, allowsTeams: true, ...options }
    this.#environment = environment
  }

  /** Single events and series. */
  list(): readonly StoredEvent[] {
    return [...this.#events.values()]
  }

  find(id: string): StoredEvent | undefined {
    return this.#events.get(id) ?? this.#findOccurrence(id)
  }

  /** Single events and occurrences that overlap the range, in the order of their starts. */
  view(from: number, to: number): readonly StoredEvent[] {
    return this.list()
      .flatMap((event) => (event.type === 'seriesMaster' ? this.#occurrences(event, to) : [event]))
      .filter(({ times }) => times.start < to && (times.end > from || times.start >= from))
      .sort((a, b) => a.times.start - b.times.start || (a.id < b.id ? -1 : 1))
  }

  /** `readOnly`: what the service sets, such as the answer to an invitation. */
  insert(body: JsonObject, readOnly: JsonObject = {}): StoredEvent {
    checkNames(body)
    const times = checkEvent(body)
    const transactionId = textIn(body, 'transactionId')
    if (transactionId !== undefined && this.#transactionIds.has(transactionId))
      return this.#repeated(transactionId, body, times)
    this.#checkMeeting({}, body)
    const id = newId()
    const html = toHtml(objectIn(body, 'body'))
    const event: StoredEvent = {
      id,
      type: isObject(body.recurrence) ? 'seriesMaster' : 'singleInstance',
      seriesMasterId: null,
      written: { ...body, ...readOnly },
      times,
      text: body.isOnlineMeeting === true ? addMeetingBlock(html, id) : html,
      version: this.#nextVersion(),
      createdAt: this.#environment.now(),
    }
    if (transactionId !== undefined) this.#transactionIds.add(transactionId)
    this.#events.set(event.id, event)
    this.#announce(event, 'created')
    return { ...event, isMeetingPending: true }
  }

  patch(id: string, body: JsonObject, ifMatch: string | null = null): StoredEvent {
    checkNames(body)
    const before = this.#require(id, ifMatch)
    if (textIn(body, 'transactionId') !== undefined)
      throw new ContractError(400, 'ErrorInvalidPropertySet', 'transactionId can’t be changed.')
    const written = merge(before.written, body)
    const times = checkEvent(written)
    this.#checkMeeting(before.written, body)
    const isSeries = isObject(written.recurrence)
    const after: StoredEvent = {
      ...before,
      type: before.seriesMasterId !== null ? 'exception' : isSeries ? 'seriesMaster' : 'singleInstance',
      ...withMeeting(before, body, written),
      times,
      version: this.#nextVersion(),
    }
    if (before.seriesMasterId === null) this.#events.set(id, after)
    else this.#exceptions.set(id, after)
    this.#announce(after, 'updated')
    return { ...after, isMeetingPending: before.written.isOnlineMeeting !== true }
  }

  delete(id: string, ifMatch: string | null = null): void {
    const event = this.#require(id, ifMatch)
    if (event.seriesMasterId === null) this.#events.delete(id)
    else this.#exceptions.set(id, null)
    this.#nextVersion()
    this.#announce(event, 'deleted')
  }

  /** As the host can in Outlook. The event keeps its immutable id. */
  moveTo(id: string, other: ContractCalendar): void {
    const event = this.#require(id, null)
    this.#events.delete(id)
    other.#events.set(id, { ...event, version: other.#nextVersion() })
    this.#announce(event, 'updated')
  }

  /** A Teams meeting can't be taken back. */
  #checkMeeting(before: JsonObject, body: JsonObject): void {
    const isMeeting = before.isOnlineMeeting === true
    if (
      (body.isOnlineMeeting === true && !this.options.allowsTeams) ||
      (isMeeting && body.isOnlineMeeting === false)
    )
      throw new ContractError(400, 'ErrorInvalidRequest', 'The online meeting provider is not allowed.')
  }

  /** The same request again creates nothing; a different one is refused. */
  #repeated(transactionId: string, body: JsonObject, times: EventTimes): StoredEvent {
    const existing = this.list().find(({ written }) => written.transactionId === transactionId)
    const isSame =
      existing !== undefined &&
      existing.written.subject === body.subject &&
      existing.times.start === times.start &&
      existing.times.end === times.end
    if (isSame) return existing
    throw new ContractError(
      409,
      'ErrorDuplicateTransactionId',
      'The transactionId has already been used for another event.',
    )
  }

  #require(id: string, ifMatch: string | null): StoredEvent {
    const event = this.find(id)
    if (event === undefined) throw notFound()
    if (ifMatch !== null && ifMatch !== '*' && ifMatch !== etagOf(event))
      throw new ContractError(412, 'ErrorIrresolvableConflict', 'The item has been changed meanwhile.')
    return event
  }

  #nextVersion(): number {
    this.#version += 1
    return this.#version
  }

  #announce(event: StoredEvent, changeType: ChangeOfEvent['changeType']): void {
    if (listIn(event.written, 'attendees').length > 0)
      this.#environment.invitations.push({ calendarName: this.options.name, eventId: event.id })
    this.#environment.onChange(this, { eventId: event.id, changeType })
  }

  #occurrences(master: StoredEvent, until: number): readonly StoredEvent[] {
    const { start, end, isAllDay } = master.times
    const recurrence = objectIn(master.written, 'recurrence')
    return [...startsOf(recurrence, start, until)].flatMap((at) => {
      const id = occurrenceId(master.id, at)
      const changed = this.#exceptions.get(id)
      if (changed !== undefined) return changed ?? []
      const { recurrence: _, ...written } = master.written
      const times = { start: at, end: at + (end - start), isAllDay }
      return { ...master, id, type: 'occurrence', seriesMasterId: master.id, written, times } as const
    })
  }

  #findOccurrence(id: string): StoredEvent | undefined {
    const [masterId = ''] = id.split('.')
    const master = this.#events.get(masterId)
    return master?.type === 'seriesMaster'
      ? this.#occurrences(master, Date.UTC(2100, 0, 1)).find((one) => one.id === id)
      : undefined
  }
}

/** The text of a changed event. A Teams meeting ends if its block is removed from the text. */
function withMeeting(
  { id, text: former, written: before }: StoredEvent,
  body: JsonObject,
  written: JsonObject,
): Pick<StoredEvent, 'written' | 'text'> {
  const text = body.body === undefined ? former : toHtml(objectIn(written, 'body'))
  if (written.isOnlineMeeting !== true) return { written, text }
  if (before.isOnlineMeeting !== true) return { written, text: addMeetingBlock(text, id) }
  return text.includes(meetingBlockOf(id))
    ? { written, text }
    : { written: { ...written, isOnlineMeeting: false }, text }
}

const occurrenceId = (masterId: string, start: number) =>
  `${masterId}.${new Date(start).toISOString().slice(0, 10).replaceAll('-', '')}`

export const etagOf = ({ version }: Pick<StoredEvent, 'version'>): string => `W/"${version}000=="`
