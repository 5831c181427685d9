// The calendars of the contract server: events with versions, deleted ones included.
import { randomUUID } from 'node:crypto'
import { badRequest, ContractError } from '../calendar-contract/contract-error.ts'
import { isObject, type JsonObject, listIn, merge, objectIn, textIn } from '../calendar-contract/json.ts'
import { deleted, notFound } from './errors.ts'
import { checkEvent, checkId, checkNames, conferenceRequestIn, READ_ONLY } from './event-rules.ts'

export type AccessRole = 'freeBusyReader' | 'reader' | 'writerWithoutPrivateAccess' | 'writer' | 'owner'

export interface CalendarOptions {
  readonly id: string
  readonly accessRole?: AccessRole
  readonly isPrimary?: boolean
  readonly isHidden?: boolean
  readonly summary?: string
  readonly timeZone?: string
  readonly allowsMeet?: boolean
}

export interface StoredEvent {
  readonly id: string
  readonly resource: JsonObject
  /** Of the calendar, after the change. */
  readonly version: number
}

/** A mail that Google would have sent. */
export interface Invitation {
  readonly calendarId: string
  readonly eventId: string
  readonly sendUpdates: string
}

export interface WriteOptions {
  readonly ifMatch: string | null
  readonly sendUpdates: string
  readonly hasConferences: boolean
}

/** By default, changes by the host on a page of Google. */
const BY_HOST: WriteOptions = { ifMatch: null, sendUpdates: 'none', hasConferences: true }
/** Occurrences that were neither changed nor deleted have such ids, too. */
const OCCURRENCE_ID = /^(.+)_(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z)?$/
/** How Google creates conferences. */
interface ConferenceBehavior {
  /** How often a new conference is still pending when it is read. */
  readonly pendingReads: number
  readonly outcome: 'success' | 'failure'
}

export class ContractCalendar {
  readonly options: Required<CalendarOptions>
  readonly #events = new Map<string, StoredEvent>()
  readonly #pendingReads = new Map<string, number>()
  readonly #invitations: Invitation[]
  readonly #onChange: (calendar: ContractCalendar) => void
  #version = 1
  #conferenceCount = 0
  /** Tests change both. */
  allowsMeet: boolean
  conferences: ConferenceBehavior = { pendingReads: 2, outcome: 'success' }

  constructor(
    options: CalendarOptions,
    invitations: Invitation[],
    onChange: (calendar: ContractCalendar) => void,
  ) {
    this.options = {
      accessRole: 'owner',
      isPrimary: false,
      isHidden: false,
      summary: options.id,
      timeZone: 'Europe/Berlin',
      allowsMeet: true,
      ...options,
    }
    this.allowsMeet = this.options.allowsMeet
    this.#invitations = invitations
    this.#onChange = onChange
  }

  get version(): number {
    return this.#version
  }

  /** How many conferences were created. */
  get conferenceCount(): number {
    return this.#conferenceCount
  }

  /** All that were ever there, in the order of their last change. */
  list(): readonly StoredEvent[] {
    return [...this.#events.values()].sort((a, b) => a.version - b.version)
  }

  /** Also returns deleted events. */
  get(id: string): StoredEvent {
    const event = this.#find(id)
    const left = this.#pendingReads.get(id)
    if (left === undefined) return event
    this.#pendingReads.set(id, left - 1)
    return this.#finishConference(id)
  }

  insert(body: JsonObject, options: WriteOptions = BY_HOST): StoredEvent {
    checkNames(body)
    const givenId = textIn(body, 'id')
    if (givenId !== undefined && body.iCalUID !== undefined)
      throw badRequest('Only one of id and iCalUID can be given.', 'id')
    if (givenId !== undefined) checkId(givenId)
    const id = givenId ?? randomUUID().replaceAll('-', '')
    if (this.#events.has(id))
      throw new ContractError(409, 'duplicate', 'The requested identifier already exists.')
    const event = { iCalUID: `${id}@google.com`, status: 'confirmed', ...writable(body, options), id }
    checkEvent(event)
    return this.#write(event, body, options)
  }

  patch(id: string, body: JsonObject, options: WriteOptions = BY_HOST): StoredEvent {
    checkNames(body)
    const before = this.#require(id, options)
    const isRevived = body.status === 'confirmed'
    if (isCancelled(before) && !isRevived) throw deleted()
    const merged = merge(before.resource, writable(body, options))
    if (merged.id !== id) throw badRequest('The id can’t be changed.', 'id')
    checkEvent(merged)
    return this.#write(merged, body, options)
  }

  delete(id: string, options: WriteOptions = BY_HOST): void {
    const before = this.#require(id, options)
    if (isCancelled(before)) throw deleted()
    this.#record(before.resource, options)
    for (const { resource } of this.list())
      if (resource.recurringEventId === id) this.#store({ ...resource, status: 'cancelled' })
    this.#store({ ...before.resource, status: 'cancelled' })
    this.#onChange(this)
  }

  /** Gets the events of another calendar, without copies in memory. */
  shareEvents(other: ContractCalendar): void {
    for (const event of other.list()) this.#events.set(event.id, event)
    this.#version = other.#version
  }

  /** Google has created all conferences that were pending. */
  finishConferences(): void {
    for (const id of this.#pendingReads.keys()) {
      this.#pendingReads.set(id, 0)
      this.#finishConference(id)
    }
  }

  /** Deleted events disappear for good some time later. */
  purgeDeleted(): void {
    for (const event of this.list()) if (isCancelled(event)) this.#events.delete(event.id)
  }

  #find(id: string): StoredEvent {
    const event = this.#events.get(id) ?? this.#occurrence(id)
    if (event === undefined) throw notFound()
    return event
  }

  #require(id: string, { ifMatch }: WriteOptions): StoredEvent {
    const event = this.#find(id)
    if (ifMatch !== null && ifMatch !== '*' && ifMatch !== event.resource.etag)
      throw new ContractError(412, 'conditionNotMet', 'Precondition Failed', 'If-Match')
    return event
  }

  #write(event: JsonObject, body: JsonObject, options: WriteOptions): StoredEvent {
    const { conferenceData: _, ...others } = event
    const conference = options.hasConferences ? this.#conferenceOf(event, body) : event.conferenceData
    const { id } = this.#store(conference === undefined ? others : { ...others, conferenceData: conference })
    const stored = this.#finishConference(id)
    this.#record(stored.resource, options)
    this.#onChange(this)
    return stored
  }

  #store(resource: JsonObject): StoredEvent {
    this.#version += 1
    const version = this.#version
    const id = String(resource.id)
    const stored = { id, version, resource: { kind: 'calendar#event', ...resource, etag: `"${version}000"` } }
    this.#events.set(id, stored)
    return stored
  }

  /** Whatever `sendUpdates` says: "some emails might still be sent". */
  #record(resource: JsonObject, { sendUpdates }: WriteOptions): void {
    const others = listIn(resource, 'attendees').filter((one) => !isObject(one) || one.self !== true)
    if (others.length > 0)
      this.#invitations.push({ calendarId: this.options.id, eventId: String(resource.id), sendUpdates })
  }

  /** A request with a known id is ignored. */
  #conferenceOf(event: JsonObject, body: JsonObject): unknown {
    const request = conferenceRequestIn(body)
    if (request === null) return event.conferenceData
    if (request.conferenceSolutionKey.type !== 'hangoutsMeet' || !this.allowsMeet)
      throw badRequest('Invalid conference type value.', 'conferenceData')
    const before = this.#events.get(String(event.id))?.resource.conferenceData
    const known = isObject(before) ? objectIn(before, 'createRequest').requestId : undefined
    if (known === request.requestId) return before
    this.#pendingReads.set(String(event.id), this.conferences.pendingReads)
    return { createRequest: { ...request, status: { statusCode: 'pending' } } }
  }

  #finishConference(id: string): StoredEvent {
    const stored = this.#find(id)
    if ((this.#pendingReads.get(id) ?? 1) > 0) return stored
    this.#pendingReads.delete(id)
    const { resource } = stored
    const { outcome } = this.conferences
    const request = objectIn(objectIn(resource, 'conferenceData'), 'createRequest')
    const createRequest = { ...request, status: { statusCode: outcome } }
    if (outcome === 'failure') return this.#store({ ...resource, conferenceData: { createRequest } })
    this.#conferenceCount += 1
    const conferenceId = `${id.slice(-8)}-${this.#conferenceCount}`
    const uri = `https://meet.google.com/${conferenceId}`
    const conferenceSolution = { key: { type: 'hangoutsMeet' }, name: 'Google Meet' }
    const entryPoints = [
      { entryPointType: 'more', uri: `https://tel.meet/${conferenceId}` },
      { entryPointType: 'video', uri, label: uri.slice('https://'.length) },
    ]
    const conferenceData = { createRequest, entryPoints, conferenceSolution, conferenceId }
    return this.#store({ ...resource, hangoutLink: uri, conferenceData })
  }

  /** An occurrence as its series has it. */
  #occurrence(id: string): StoredEvent | undefined {
    const [, seriesId = '', year, month, day, hour, minute, second] = OCCURRENCE_ID.exec(id) ?? []
    const series = this.#events.get(seriesId)
    if (series === undefined || isCancelled(series) || series.resource.recurrence === undefined)
      return undefined
    const { recurrence: _, ...resource } = series.resource
    const date = `${year}-${month}-${day}`
    const original = hour === undefined ? { date } : { dateTime: `${date}T${hour}:${minute}:${second}Z` }
    const end = endAfter(original, series.resource)
    return {
      id,
      version: series.version,
      resource: {
        ...resource,
        id,
        recurringEventId: seriesId,
        originalStartTime: original,
        start: original,
        end,
      },
    }
  }
}

/** With the length of the series. */
function endAfter(start: { date: string } | { dateTime: string }, series: JsonObject): JsonObject {
  const at = (time: JsonObject) => Date.parse(String(time.dateTime ?? time.date))
  const end = new Date(at(start) + at(objectIn(series, 'end')) - at(objectIn(series, 'start'))).toISOString()
  return 'date' in start ? { date: end.slice(0, 10) } : { dateTime: end }
}

export const isCancelled = ({ resource }: Pick<StoredEvent, 'resource'>): boolean =>
  resource.status === 'cancelled'

/** Without version 1 of conference data in the query, conference data is ignored. */
const writable = (body: JsonObject, { hasConferences }: WriteOptions): JsonObject =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => !READ_ONLY.has(name) && (hasConferences || name !== 'conferenceData'),
    ),
  )
