// Empties the rows of those who are to be forgotten whole: invitees, their events where nobody else is in them, their forms.
import type { Json } from '../../domain/events/catalogue.ts'
import { type Forgetting, forget } from '../../domain/privacy/forget.ts'
import { instant } from '../../domain/time/instant.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import type { Round } from './begin-round.ts'
import {
  bookedAs,
  dropMailTo,
  type EventPlace,
  eventsBegun,
  eventsBegunBySubjects,
  eventsWithoutOthers,
  inviteesAfter,
  inviteesOf,
  movedSubjects,
  submissionsMovedOn,
} from './booking-store.ts'
import { insertSubjects } from './store.ts'
import { type Fields, lockRows, saveRows, walked } from './walk-store.ts'

const READ_TOGETHER = 2_000
/** Small transactions: whoever books meanwhile does not wait. */
const EMPTIED_TOGETHER = 200
const EVENTS_TOGETHER = 50
const NOBODY = '00000000-0000-0000-0000-000000000000'

const invitees = walked('invitees')
const events = walked('scheduled_events')
const submissions = walked('routing_form_submissions')

/** All of it goes, whatever is in it. */
const whole: Forgetting = { meantIn: () => [], leaveOut: (text) => text, isWhole: () => true }

export async function emptyBookings(round: Round): Promise<void> {
  if (!round.people.isEmpty) await emptyPeople(round)
  for (const { period_start: start, period_end: end } of round.deletions)
    if (start !== null && end !== null) await emptyPeriod(round, { start, end })
}

async function emptyPeople(round: Round): Promise<void> {
  const { organizationId, people } = round
  for await (const rows of round.batches(
    (after, most) => inviteesAfter(organizationId, after, most),
    READ_TOGETHER,
  )) {
    const meant = rows.filter(({ email, born }) => email !== null && people.isMeant(email, born))
    await emptyInvitees(round, idsOf(meant), true)
  }
}

async function emptyPeriod(round: Round, period: { start: EventPlace['start']; end: EventPlace['start'] }) {
  const { organizationId, ctx } = round
  const reader = ctx.db.withOrganization(organizationId)
  for (let after: EventPlace = { start: instant(0), id: NOBODY }; ; ) {
    await round.keep()
    const begun: EventPlace[] = await reader.rows(eventsBegun(organizationId, period, after, EVENTS_TOGETHER))
    const ids = idsOf(begun)
    // Whoever moved to a time that is not in the period is booked there, and stays.
    await emptyInvitees(round, idsOf(await reader.rows(inviteesOf(organizationId, ids))), false)
    // Also those whose invitees were deleted before.
    await round.write((tx) => emptyEvents(round, tx, ids))
    const last = begun.at(-1)
    if (last === undefined || begun.length < EVENTS_TOGETHER) return
    after = last
  }
}

/** Who was moved to another time after their row was read, and before it was emptied. */
export async function emptyMoved(round: Round): Promise<void> {
  const { organizationId, ctx } = round
  for (;;) {
    await round.keep()
    const moved = await ctx.db
      .withOrganization(organizationId)
      .rows(movedSubjects(organizationId, READ_TOGETHER))
    if (moved.length === 0) return
    await emptyInvitees(round, idsOf(moved), true)
  }
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

async function emptyInvitees(round: Round, ids: readonly string[], followsMoves: boolean): Promise<void> {
  for (let from = 0; from < ids.length; from += EMPTIED_TOGETHER) {
    await round.keep()
    const some = ids.slice(from, from + EMPTIED_TOGETHER)
    await round.write((tx) => emptySome(round, tx, some, followsMoves))
  }
}

/** Events before invitees. Whoever leaves a meeting takes them the other way: if that makes a circle, `write` tries again. */
async function emptySome(
  round: Round,
  tx: WriteTransaction,
  ids: readonly string[],
  followsMoves: boolean,
): Promise<void> {
  const { organizationId, ctx } = round
  const booked = await tx.rows(bookedAs(organizationId, ids))
  const eventIds = [...new Set(booked.map(({ event_id }) => event_id))]
  const meetings = await tx.rows(lockRows(organizationId, events, eventIds))
  const rows = (await tx.rows(lockRows(organizationId, invitees, ids))).map(({ fields }) => fields)
  await tx.rows(saveRows(organizationId, invitees, rows.map(emptied)))
  const noShows = booked.flatMap(({ no_show_id }) => no_show_id ?? [])
  await tx.rows(insertSubjects(organizationId, [...ids, ...noShows], { isWhole: true, followsMoves }))
  await tx.rows(dropMailTo(organizationId, ids, ctx.clock.now()))
  round.count('invitees', rows.length)
  const alone = idsOf(await tx.rows(eventsWithoutOthers(organizationId, eventIds)))
  await emptyEvents(round, tx, alone)
  const shared = meetings.map(({ fields }) => fields).filter(({ id }) => !alone.includes(id))
  if (shared.length > 0) await forgetInShared(round, tx, shared, rows)
  const stay = followsMoves ? [] : idsOf(await tx.rows(submissionsMovedOn(organizationId, ids)))
  const answered = booked.flatMap(({ routing_form_submission_id: id }) => id ?? [])
  await emptySubmissions(
    round,
    tx,
    answered.filter((id) => !stay.includes(id)),
  )
}

const emptied = (fields: Fields): Fields => forget(fields, whole) as Fields

async function emptyEvents(round: Round, tx: WriteTransaction, ids: readonly string[]): Promise<void> {
  const { organizationId } = round
  if (ids.length === 0) return
  const rows = await tx.rows(lockRows(organizationId, events, ids))
  await tx.rows(
    saveRows(
      organizationId,
      events,
      rows.map(({ fields }) => emptied(fields)),
    ),
  )
  await tx.rows(insertSubjects(organizationId, ids, { isWhole: true }))
  round.count('scheduled_events', rows.length)
}

/** What an event with others in it says of them: where to meet, if they were the first; who left as the last, and why. */
async function forgetInShared(
  round: Round,
  tx: WriteTransaction,
  meetings: readonly Fields[],
  people: readonly Fields[],
): Promise<void> {
  const { organizationId } = round
  const ids = meetings.map(({ id }) => id)
  const begun = new Set((await tx.rows(eventsBegunBySubjects(organizationId, ids))).map(({ id }) => id))
  const left = new Set(people.map(({ cancellation }) => canceledAt(cancellation)))
  const before = new Map(meetings.map((fields) => [fields.id, fields]))
  const changed = meetings.flatMap((fields) => {
    const bare = emptied(fields)
    const at = canceledAt(fields.cancellation)
    const cancellation = at !== null && left.has(at) ? bare.cancellation : fields.cancellation
    const location = begun.has(fields.id) ? bare.location : fields.location
    if (cancellation === fields.cancellation && location === fields.location) return []
    return { ...fields, cancellation: cancellation ?? null, location: location ?? null }
  })
  if (changed.length === 0) return
  await tx.rows(saveRows(organizationId, events, changed))
  // Whatever was written of others in it repeats both.
  for (const part of ['location', 'cancellation'] as const) {
    const theirs = changed.filter((fields) => fields[part] !== before.get(fields.id)?.[part])
    await tx.rows(insertSubjects(organizationId, idsOf(theirs), { isWhole: false, parts: [part] }))
  }
}

/** When somebody canceled for themselves; null where it was somebody else, or nobody. */
const canceledAt = (cancellation: Json | undefined): string | null => {
  const { canceler_type: by, created_at: at } = (cancellation ?? {}) as Readonly<Record<string, Json>>
  return by === 'invitee' ? String(at) : null
}

async function emptySubmissions(round: Round, tx: WriteTransaction, ids: readonly string[]): Promise<void> {
  const { organizationId } = round
  if (ids.length === 0) return
  const rows = await tx.rows(lockRows(organizationId, submissions, ids))
  await tx.rows(
    saveRows(
      organizationId,
      submissions,
      rows.map(({ fields }) => emptied(fields)),
    ),
  )
  await tx.rows(insertSubjects(organizationId, ids, { isWhole: true }))
  round.count('routing_form_submissions', rows.length)
}
