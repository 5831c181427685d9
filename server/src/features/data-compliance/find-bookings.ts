// Finds the bookings of a person, with their meetings, form submissions, mail and entries in calendars.
import { type Redaction, redact, type SharedPart } from '../../domain/privacy/redact.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import { bookedInvitees, inviteesAfter, requestsAfter, submissionsOfRequests } from './booking-store.ts'
import { matcherFor } from './clear-texts.ts'
import { canceledAt } from './erase-bookings.ts'
import { fieldsRemoved, type RecordKind, toRecord } from './found-records.ts'
import type { LookupScan } from './lookup-scan.ts'
import {
  bookingsOf,
  entriesOf,
  eventsFirstBookedBy,
  eventsOnlyOf,
  mailsTo,
  rescheduledTo,
  wordsOf,
} from './lookup-scan-store.ts'
import { type Fields, readRows, type ScannedRow, type ScannedTable, scannedTable } from './scan-store.ts'

const READ_BATCH_SIZE = 2_000

const invitees = scannedTable('invitees')
const events = scannedTable('scheduled_events')
const submissions = scannedTable('routing_form_submissions')
const requests = scannedTable('booking_requests')

/** Returns the ids of all rows that were added, which must not be added again. */
export async function findBookings(scan: LookupScan): Promise<ReadonlySet<string>> {
  const inviteeIds = await findInvitees(scan)
  const booked = await scan.rowsByIds(inviteeIds, bookedInvitees)
  const eventIds = [...new Set(booked.map(({ event_id }) => event_id))]
  const ofBookings = booked.flatMap(({ routing_form_submission_id: id }) => id ?? [])
  const noShowIds = booked.flatMap(({ no_show_id: id }) => id ?? [])
  scan.addSubjects([...inviteeIds, ...noShowIds], 'all')
  const people = await addInvitees(scan, inviteeIds)
  await addMeetings(scan, eventIds, inviteeIds, people)
  const requestIds = await findRequests(scan)
  const ofRequests = await scan.rowsByIds(requestIds, (organizationId, ids) =>
    submissionsOfRequests(organizationId, ids, { inviteeIds, requestIds }),
  )
  const submissionIds = [...new Set([...ofBookings, ...ofRequests.map(({ id }) => id)])]
  scan.addSubjects(submissionIds, 'all')
  await addErased(scan, 'routing_form_submission', submissions, submissionIds)
  for (const mail of await scan.rowsByIds([...inviteeIds, ...requestIds], mailsTo))
    scan.add(toRecord('mail', 'mails', mail, { kind: mail.kind, status: mail.status }))
  for (const entry of await scan.rowsByIds(eventIds, entriesOf))
    scan.add(
      toRecord('calendar_entry', 'calendar_entries', entry, { start_time: toWireTime(entry.start_time) }),
    )
  return new Set([...inviteeIds, ...submissionIds, ...eventIds, ...requestIds])
}

async function findRequests(scan: LookupScan): Promise<readonly string[]> {
  const found: string[] = []
  for await (const rows of scan.batches(requestsAfter, READ_BATCH_SIZE))
    for (const { id, email, created_at } of rows)
      if (email !== null && scan.inviteeMatcher.isMatch(email, created_at)) found.push(id)
  scan.addSubjects(found, 'all')
  await addErased(scan, 'booking_request', requests, found)
  return found
}

/** Also those to which the person was rescheduled. */
async function findInvitees(scan: LookupScan): Promise<string[]> {
  const found = new Set<string>()
  for await (const rows of scan.batches(inviteesAfter, READ_BATCH_SIZE))
    for (const { id, email, created_at } of rows)
      if (email !== null && scan.inviteeMatcher.isMatch(email, created_at)) found.add(id)
  for (let latest = [...found]; latest.length > 0; ) {
    const moved = await scan.rowsByIds(latest, rescheduledTo)
    latest = moved.map(({ id }) => id).filter((id) => !found.has(id))
    for (const id of latest) found.add(id)
  }
  return [...found]
}

const readTable = (table: ScannedTable) => (organizationId: string, ids: readonly string[]) =>
  readRows(organizationId, table, ids)

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

async function addInvitees(scan: LookupScan, ids: readonly string[]): Promise<readonly ScannedRow[]> {
  const rows = await scan.rowsByIds(ids, readTable(invitees))
  const bookings = byId(await scan.rowsByIds(ids, bookingsOf))
  for (const row of rows) {
    const { fields, created_at } = row
    const { id } = fields
    const booking = bookings.get(id)
    if (booking === undefined) continue
    const { event_id: eventId, name, start_time: start, status, timezone } = booking
    const event = { name, start_time: toWireTime(start), status, timezone }
    const removed = fieldsRemoved(fields, eraseRow(scan, invitees, row)) ?? {}
    scan.add(toRecord('invitee', 'invitees', { id, created_at }, { event, ...removed }))
    await addWords(scan, eventId, `${fields.name ?? ''} ${fields.email ?? ''}`)
  }
  return rows
}

/** Words of a text by which search finds an event. A deletion removes those that no other text of the event has. */
export async function addWords(scan: LookupScan, eventId: string, text: string): Promise<void> {
  for (const { word, created_at } of await scan.rows(wordsOf(scan.organizationId, eventId, text)))
    scan.add(toRecord('search_word', 'event_words', { id: eventId, created_at }, { word }))
}

async function addMeetings(
  scan: LookupScan,
  eventIds: readonly string[],
  inviteeIds: readonly string[],
  people: readonly ScannedRow[],
): Promise<void> {
  const only = await scan.rowsByIds(eventIds, (organizationId, ids) =>
    eventsOnlyOf(organizationId, ids, inviteeIds),
  )
  const erasedIds = new Set(only.map(({ id }) => id))
  await addErased(scan, 'scheduled_event', events, [...erasedIds])
  scan.addSubjects([...erasedIds], 'all')
  const sharedIds = eventIds.filter((id) => !erasedIds.has(id))
  await addSharedMeetings(scan, sharedIds, inviteeIds, people)
}

async function addErased(
  scan: LookupScan,
  kind: RecordKind,
  table: ScannedTable,
  ids: readonly string[],
): Promise<void> {
  for (const row of await scan.rowsByIds(ids, readTable(table))) {
    const { fields, created_at } = row
    const removed = fieldsRemoved(fields, eraseRow(scan, table, row))
    if (removed !== null) scan.add(toRecord(kind, table.table, { id: fields.id, created_at }, removed))
  }
}

/** Of a meeting with other invitees: the location, if the person booked first, and the cancellation, if they canceled. */
async function addSharedMeetings(
  scan: LookupScan,
  ids: readonly string[],
  inviteeIds: readonly string[],
  people: readonly ScannedRow[],
): Promise<void> {
  const first = await scan.rowsByIds(ids, (organizationId, some) =>
    eventsFirstBookedBy(organizationId, some, inviteeIds),
  )
  const firstBooked = new Set(first.map(({ id }) => id))
  const canceledTimes = new Set(people.map(({ fields }) => canceledAt(fields.cancellation)))
  for (const row of await scan.rowsByIds(ids, readTable(events))) {
    const { fields, created_at } = row
    const at = canceledAt(fields.cancellation)
    const parts: SharedPart[] = []
    if (firstBooked.has(fields.id)) parts.push('location')
    if (at !== null && canceledTimes.has(at)) parts.push('cancellation')
    const removed = fieldsRemoved(fields, redactRow(scan, events, row, { sharedParts: () => parts }))
    if (removed === null) continue
    scan.addSubjects([fields.id], [...parts, 'texts'])
    scan.add(toRecord('scheduled_event', 'scheduled_events', { id: fields.id, created_at }, removed))
  }
}

/** As a deletion does it: what the person entered, and their address in all other texts. */
const redactRow = (
  scan: LookupScan,
  table: ScannedTable,
  { fields, created_at }: ScannedRow,
  overrides: Partial<Pick<Redaction, 'isFullyErased' | 'sharedParts'>>,
): Fields => redact(fields, matcherFor(scan, table).createRedaction(created_at, overrides)) as Fields

const eraseRow = (scan: LookupScan, table: ScannedTable, row: ScannedRow): Fields =>
  redactRow(scan, table, row, { isFullyErased: () => true })
