// Erases the rows of deleted invitees, their form submissions, and their events without other invitees.
import type { Json } from '../../domain/events/catalog.ts'
import { type Redaction, redact } from '../../domain/privacy/redact.ts'
import { instant } from '../../domain/time/instant.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { removeErasedEntries } from '../calendar-entries/erase-entries.ts'
import {
  bookedInvitees,
  deleteStaleWords,
  dropMailTo,
  type EventPosition,
  eventsFirstBookedBySubjects,
  eventsInPeriod,
  eventsWithoutOthers,
  inviteesAfter,
  inviteesOf,
  rescheduledSubjects,
  submissionsStillUsed,
} from './booking-store.ts'
import { type Fields, lockRows, type ScannedTable, saveRows, scannedTable } from './scan-store.ts'
import type { DeletionRun } from './start-deletion-run.ts'
import { insertSubjects } from './store.ts'

const READ_BATCH_SIZE = 2_000
/** Small transactions, so concurrent bookings don't wait. */
const ERASE_BATCH_SIZE = 200
const EVENT_BATCH_SIZE = 50
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

const invitees = scannedTable('invitees')
const events = scannedTable('scheduled_events')
export const submissions = scannedTable('routing_form_submissions')

export const eraseAll: Redaction = {
  findAddresses: () => [],
  maskAddresses: (text) => text,
  isFullyErased: () => true,
}

export async function eraseBookings(run: DeletionRun): Promise<void> {
  if (!run.inviteeMatcher.isEmpty) await eraseMatchingInvitees(run)
  for (const { period_start: start, period_end: end } of run.deletions)
    if (start !== null && end !== null) await erasePeriod(run, { start, end })
}

async function eraseMatchingInvitees(run: DeletionRun): Promise<void> {
  for await (const rows of run.batches(inviteesAfter, READ_BATCH_SIZE)) {
    const matched = rows.filter(
      ({ email, created_at }) => email !== null && run.inviteeMatcher.isMatch(email, created_at),
    )
    await eraseInvitees(run, idsOf(matched), true)
  }
}

async function erasePeriod(
  run: DeletionRun,
  period: { start: EventPosition['start']; end: EventPosition['start'] },
) {
  const { organizationId, ctx } = run
  const reader = ctx.db.withOrganization(organizationId)
  for (let after: EventPosition = { start: instant(0), id: NIL_UUID }; ; ) {
    await run.renewLease()
    const started: EventPosition[] = await reader.rows(
      eventsInPeriod(organizationId, period, after, EVENT_BATCH_SIZE),
    )
    const ids = idsOf(started)
    // Invitees who were rescheduled to a time outside the period are kept there.
    await eraseInvitees(run, idsOf(await reader.rows(inviteesOf(organizationId, ids))), false)
    // Includes events whose invitees were deleted before.
    await run.write(async (tx) => {
      await eraseRows(run, tx, events, ids)
      run.countEntries(await removeErasedEntries(run.ctx, tx, run.id, ids))
    })
    const last = started.at(-1)
    if (last === undefined || started.length < EVENT_BATCH_SIZE) return
    after = last
  }
}

/** Erases invitees who were rescheduled, or booked from a request, after the row was read and before it was erased. */
export async function eraseRescheduled(run: DeletionRun): Promise<void> {
  const { organizationId, ctx } = run
  for (;;) {
    await run.renewLease()
    const rescheduled = await ctx.db
      .withOrganization(organizationId)
      .rows(rescheduledSubjects(organizationId, READ_BATCH_SIZE))
    if (rescheduled.length === 0) return
    await eraseInvitees(run, idsOf(rescheduled), true)
  }
}

export const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

async function eraseInvitees(
  run: DeletionRun,
  ids: readonly string[],
  followsReschedules: boolean,
): Promise<void> {
  for (let from = 0; from < ids.length; from += ERASE_BATCH_SIZE) {
    await run.renewLease()
    const batch = ids.slice(from, from + ERASE_BATCH_SIZE)
    await run.write((tx) => eraseInviteeBatch(run, tx, batch, followsReschedules))
  }
}

/** Locks events before invitees. Canceling locks in the opposite order; `write` retries after a deadlock. */
async function eraseInviteeBatch(
  run: DeletionRun,
  tx: WriteTransaction,
  ids: readonly string[],
  followsReschedules: boolean,
): Promise<void> {
  const { organizationId, ctx } = run
  const booked = await tx.rows(bookedInvitees(organizationId, ids))
  const eventIds = [...new Set(booked.map(({ event_id }) => event_id))]
  const meetings = await tx.rows(lockRows(organizationId, events, eventIds))
  const rows = (await tx.rows(lockRows(organizationId, invitees, ids))).map(({ fields }) => fields)
  await tx.rows(saveRows(organizationId, invitees, rows.map(eraseFields), ctx.clock.now()))
  const noShows = booked.flatMap(({ no_show_id }) => no_show_id ?? [])
  await tx.rows(
    insertSubjects(organizationId, [...ids, ...noShows], { isFullyErased: true, followsReschedules }),
  )
  await tx.rows(dropMailTo(organizationId, ids, ctx.clock.now()))
  run.count('invitees', rows.length)
  const withoutOthers = idsOf(await tx.rows(eventsWithoutOthers(organizationId, eventIds)))
  await eraseRows(run, tx, events, withoutOthers)
  const shared = meetings.map(({ fields }) => fields).filter(({ id }) => !withoutOthers.includes(id))
  if (shared.length > 0) await redactSharedEvents(run, tx, shared, rows)
  await tx.rows(deleteStaleWords(organizationId, eventIds))
  const retained = followsReschedules ? [] : idsOf(await tx.rows(submissionsStillUsed(organizationId, ids)))
  const submissionIds = booked.flatMap(({ routing_form_submission_id: id }) => id ?? [])
  const erasedIds = submissionIds.filter((id) => !retained.includes(id))
  await eraseRows(run, tx, submissions, erasedIds)
}

const eraseFields = (fields: Fields): Fields => redact(fields, eraseAll) as Fields

/** Erases rows of events or form submissions. */
export async function eraseRows(
  run: DeletionRun,
  tx: WriteTransaction,
  table: ScannedTable,
  ids: readonly string[],
): Promise<void> {
  const { organizationId, ctx } = run
  if (ids.length === 0) return
  const rows = await tx.rows(lockRows(organizationId, table, ids))
  const erased = rows.map(({ fields }) => eraseFields(fields))
  await tx.rows(saveRows(organizationId, table, erased, ctx.clock.now()))
  await tx.rows(insertSubjects(organizationId, ids, { isFullyErased: true }))
  run.count(table.table, rows.length)
}

/** Redacts a shared event: the location, if the person booked first, and the cancellation, if they canceled last. */
async function redactSharedEvents(
  run: DeletionRun,
  tx: WriteTransaction,
  meetings: readonly Fields[],
  people: readonly Fields[],
): Promise<void> {
  const { organizationId, ctx } = run
  const ids = idsOf(meetings)
  const firstBooked = new Set(idsOf(await tx.rows(eventsFirstBookedBySubjects(organizationId, ids))))
  const canceledTimes = new Set(people.map(({ cancellation }) => canceledAt(cancellation)))
  const before = new Map(meetings.map((fields) => [fields.id, fields]))
  const changed = meetings.flatMap((fields) => {
    const erased = eraseFields(fields)
    const at = canceledAt(fields.cancellation)
    const cancellation = at !== null && canceledTimes.has(at) ? erased.cancellation : fields.cancellation
    const location = firstBooked.has(fields.id) ? erased.location : fields.location
    if (cancellation === fields.cancellation && location === fields.location) return []
    return { ...fields, cancellation: cancellation ?? null, location: location ?? null }
  })
  if (changed.length === 0) return
  await tx.rows(saveRows(organizationId, events, changed, ctx.clock.now()))
  // Records about other invitees of the event repeat both fields.
  for (const part of ['location', 'cancellation'] as const) {
    const affected = changed.filter((fields) => fields[part] !== before.get(fields.id)?.[part])
    await tx.rows(insertSubjects(organizationId, idsOf(affected), { isFullyErased: false, parts: [part] }))
  }
}

/** The time at which the invitee canceled; null if the host canceled or no one did. */
export const canceledAt = (cancellation: Json | undefined): string | null => {
  const { canceler_type: by, created_at: at } = (cancellation ?? {}) as Readonly<Record<string, Json>>
  return by === 'invitee' ? String(at) : null
}
