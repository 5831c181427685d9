// Finds texts that contain the address of a person, and stored documents about them.
import type { Json } from '../../domain/events/catalog.ts'
import { findAddresses, mayContainAddress } from '../../domain/privacy/addresses.ts'
import { removedParts } from '../../domain/privacy/removed-parts.ts'
import { instant } from '../../domain/time/instant.ts'
import { unsealResponse } from '../../platform/writes/stored-responses.ts'
import { RESPONSE_RETENTION_MS } from '../../platform/writes/write.ts'
import { blockedAfter, bookedInvitees, invitationsAfter } from './booking-store.ts'
import { clearFields, matcherFor } from './clear-texts.ts'
import { bodiesAfter, entriesAfter, type ResponseRow, responsesAfter } from './document-store.ts'
import { addWords } from './find-bookings.ts'
import { fieldsRemoved, type RecordFields, type RecordKind, toRecord } from './found-records.ts'
import type { LookupScan } from './lookup-scan.ts'
import { type Document, mayMatch, redactDocument, type Subjects } from './redact-documents.ts'
import { mentionsSubjects } from './redact-log.ts'
import {
  type Fields,
  rowsWithAddresses,
  type ScannedRow,
  type ScannedTable,
  scannedTables,
} from './scan-store.ts'

const TEXT_BATCH_SIZE = 1_000
const DOCUMENT_BATCH_SIZE = 200

/** `known`: ids of rows that were found before. */
export async function findTexts(scan: LookupScan, known: ReadonlySet<string>): Promise<void> {
  for (const table of scannedTables) await findInTable(scan, table, known)
  await findAddressesIn(scan, 'organization_invitation', 'organization_invitations', invitationsAfter)
  await findAddressesIn(scan, 'blocked_invitee', 'blocked_invitees', blockedAfter)
}

const KINDS: Readonly<Record<string, RecordKind>> = {
  invitees: 'mention',
  scheduled_events: 'scheduled_event',
  booking_requests: 'booking_request',
  routing_form_submissions: 'routing_form_submission',
  mails: 'mail',
}

async function findInTable(scan: LookupScan, table: ScannedTable, known: ReadonlySet<string>): Promise<void> {
  const matcher = matcherFor(scan, table)
  for await (const rows of scan.batches(rowsWithAddresses(table), TEXT_BATCH_SIZE))
    for (const { id, text, created_at } of rows)
      if (text !== null && !known.has(id) && mayMatch(matcher, text, created_at))
        await addText(scan, table, { fields: JSON.parse(text) as Fields, created_at })
}

async function addText(
  scan: LookupScan,
  table: ScannedTable,
  { fields, created_at }: ScannedRow,
): Promise<void> {
  const cleared = clearFields(scan, table, { fields, created_at })
  const shown = cleared && fieldsRemoved(fields, cleared)
  if (shown === null) return
  const { id } = fields
  const kind = table.table === 'invitees' && 'guests' in shown ? 'guest' : (KINDS[table.table] ?? 'setting')
  scan.add(toRecord(kind, table.table, { id, created_at }, shown))
  if (table.isSubject) scan.addSubjects([id], kind === 'routing_form_submission' ? 'all' : ['texts'])
  const named = typeof shown.name === 'string' ? shown.name : ''
  const addresses = [...findAddresses(named)].filter((one) => scan.inviteeMatcher.isMatch(one, created_at))
  if (table.isSubject && addresses.length > 0) await addWordsOf(scan, table, id, addresses.join(' '))
}

async function addWordsOf(
  scan: LookupScan,
  { table }: ScannedTable,
  id: string,
  text: string,
): Promise<void> {
  const booked = table === 'invitees' ? await scan.rows(bookedInvitees(scan.organizationId, [id])) : []
  const eventIds = table === 'scheduled_events' ? [id] : booked.map(({ event_id }) => event_id)
  for (const eventId of eventIds) await addWords(scan, eventId, text)
}

async function findAddressesIn(
  scan: LookupScan,
  kind: RecordKind,
  table: string,
  rowsAfter: typeof invitationsAfter,
): Promise<void> {
  for await (const rows of scan.batches(rowsAfter, TEXT_BATCH_SIZE))
    for (const row of rows)
      if (row.email !== null && scan.textMatcher.isMatch(row.email, row.created_at))
        scan.add(
          toRecord(kind, table, row, { [kind === 'blocked_invitee' ? 'pattern' : 'email']: row.email }),
        )
}

/** The activity log, bodies of webhooks, and stored responses. Call it after the bookings and texts were found. */
export async function findDocuments(scan: LookupScan): Promise<void> {
  const { subjects } = scan
  await findLogEntries(scan, subjects)
  for await (const rows of scan.batches(bodiesAfter, DOCUMENT_BATCH_SIZE))
    for (const row of rows) {
      const body = removedFrom(scan, { text: row.body, created_at: row.created_at }, subjects)
      if (body !== null) scan.add(toRecord('webhook_delivery', 'webhook_deliveries', row, { body }))
    }
  await findResponses(scan, subjects)
}

/** A JSON document before and after a deletion. Null if one would not change it. */
function redactedPair(
  scan: LookupScan,
  document: Document,
  subjects: Subjects,
): readonly [Json, Json] | null {
  const redacted = redactDocument(scan, document, subjects)
  return redacted === null ? null : [JSON.parse(document.text) as Json, JSON.parse(redacted) as Json]
}

/** The members of a document that a deletion would remove. */
function removedFrom(scan: LookupScan, document: Document, subjects: Subjects): Json | null {
  const pair = redactedPair(scan, document, subjects)
  return pair === null ? null : (removedParts(...pair) ?? null)
}

/** Of an entry of the activity log, whose content is `before` and `after`. */
const toStates = (content: Json): RecordFields => {
  const [before = null, after = null] = content as readonly Json[]
  return { before, after }
}

async function findLogEntries(scan: LookupScan, subjects: Subjects): Promise<void> {
  for await (const rows of scan.batches(entriesAfter(true), TEXT_BATCH_SIZE))
    for (const row of rows) {
      if (row.content === null || !mentionsSubjects(scan, row, subjects)) continue
      const document = { text: row.content, created_at: row.occurred_at }
      const pair = redactedPair(scan, document, subjects)
      const [from, to] = (pair ?? []).map(toStates)
      const fields = { type: row.type, ...(from && to ? fieldsRemoved(from, to) : {}) }
      scan.add(toRecord('activity_log_entry', 'events', { id: row.id, created_at: row.occurred_at }, fields))
    }
}

async function findResponses(scan: LookupScan, subjects: Subjects): Promise<void> {
  const { ctx, organizationId, textMatcher } = scan
  for (let after: ResponseRow | null = null; ; ) {
    const rows: ResponseRow[] = await scan.rows(responsesAfter(organizationId, after, DOCUMENT_BATCH_SIZE))
    for (const row of rows) {
      const created_at = instant(row.expires_at - RESPONSE_RETENTION_MS)
      const text = unsealResponse(ctx, { organizationId, userId: row.user_id, key: row.key }, row.answer)
      const answer = text === null ? null : removedFrom(scan, { text, created_at }, subjects)
      const hasAddress = mayContainAddress(row.key) && textMatcher.hasMatch(row.key, created_at, true)
      const fields = { ...(answer === null ? {} : { answer }), ...(hasAddress ? { key: row.key } : {}) }
      if (answer !== null || hasAddress)
        scan.add(toRecord('stored_response', 'idempotency_keys', { id: row.user_id, created_at }, fields))
    }
    if (rows.length < DOCUMENT_BATCH_SIZE) return
    after = rows.at(-1) ?? null
  }
}
