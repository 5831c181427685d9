// Creates, changes or deletes the meeting of one room at the conference service.
import { withoutRoom } from '../../domain/booking/location.ts'
import { locationWithRoom } from '../../domain/booking/room.ts'
import { accountConferenceKinds } from '../../domain/event-types/locations.ts'
import { type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import type { CreatedRoom, RoomDetails, RoomServer } from '../../platform/zoom/zoom-meetings.ts'
import { type LeaseHolder, runWithLease, save } from '../calendar-entries/entry-round.ts'
import { lockConferences } from '../calendar-entries/room-store.ts'
import { saveLocation } from '../scheduled-events/save-location.ts'
import { roomOf } from './plan-conference-rooms.ts'
import {
  type DueRoom,
  lockRoom,
  postponeRoom,
  recordLost,
  recordRemoved,
  recordSending,
  recordWritten,
} from './store.ts'

/** What the work on the rooms of an account needs. One worker at a time holds an account, by its lease. */
export interface RoomRound extends LeaseHolder {
  readonly accountId: string
  readonly server: RoomServer
  readonly signal: AbortSignal
}

/** A request without a response is not executed later than this. */
export const LATE_REQUEST_MS = 2 * MINUTE

/** Throws a `CalendarServerError`, or the reason of the signal. */
export async function writeRoom(ctx: Context, round: RoomRound, room: DueRoom): Promise<void> {
  const { organizationId } = round
  if (room.wanted === 'absent') return removeRoom(ctx, round, room)
  // The meeting at the service needs no further change.
  if (room.end_time <= ctx.clock.now()) return save(ctx, round, postponeRoom(organizationId, room.id, null))
  const { external_id: externalId, join_url: joinUrl } = room
  if (externalId === null || joinUrl === null) return createRoom(ctx, round, room)
  const current = { externalId, joinUrl }
  return room.written < room.revision
    ? changeRoom(ctx, round, room, current)
    : checkRoom(ctx, round, room, current)
}

const detailsOf = ({ id, topic, start_time, end_time }: DueRoom): RoomDetails => ({
  name: id,
  topic,
  start: start_time,
  end: end_time,
})

/** The service creates another meeting for each request. So after a lost response, we look for the one that it has created. */
async function createRoom(ctx: Context, round: RoomRound, room: DueRoom): Promise<void> {
  const [found] = room.sent_at === null ? [] : await round.server.find(detailsOf(room))
  if (found !== undefined)
    return saveWritten(ctx, round, room, found, { isCurrent: found.isCurrent, sentAt: room.sent_at })
  const sentAt = await saveSending(ctx, round, room)
  const created = await round.server.create(detailsOf(room))
  return saveWritten(ctx, round, room, created, { isCurrent: true, sentAt: room.sent_at && sentAt })
}

async function changeRoom(
  ctx: Context,
  round: RoomRound,
  room: DueRoom,
  current: CreatedRoom,
): Promise<void> {
  const sentAt = await saveSending(ctx, round, room)
  const exists = await round.server.update(current.externalId, detailsOf(room))
  if (!exists) return saveLost(ctx, round, room)
  return saveWritten(ctx, round, room, current, { isCurrent: true, sentAt: room.sent_at && sentAt })
}

/** A request without a response may have been executed in the meantime: it may have created a second meeting, or set old times. */
async function checkRoom(ctx: Context, round: RoomRound, room: DueRoom, current: CreatedRoom): Promise<void> {
  const { server } = round
  const found = await server.find(detailsOf(room))
  for (const { externalId } of found) if (externalId !== current.externalId) await server.delete(externalId)
  const own = found.find(({ externalId }) => externalId === current.externalId)
  if (own?.isCurrent !== true) return changeRoom(ctx, round, room, current)
  return saveWritten(ctx, round, room, current, { isCurrent: true, sentAt: null })
}

async function removeRoom(ctx: Context, round: RoomRound, room: DueRoom): Promise<void> {
  const { organizationId, server } = round
  const { id, external_id: externalId, sent_at: sentAt } = room
  if (externalId !== null) await server.delete(externalId)
  if (sentAt !== null)
    for (const found of await server.find(detailsOf(room))) await server.delete(found.externalId)
  const now = ctx.clock.now()
  const checkAt = sentAt === null ? now : instant(sentAt + LATE_REQUEST_MS)
  const query: Query<unknown> =
    checkAt <= now ? recordRemoved(organizationId, id, now) : postponeRoom(organizationId, id, checkAt)
  return save(ctx, round, query)
}

async function saveSending(ctx: Context, round: RoomRound, { id }: DueRoom): Promise<Instant> {
  const now = ctx.clock.now()
  await save(ctx, round, recordSending(round.organizationId, id, now))
  return now
}

interface Outcome {
  /** Whether the meeting has the times of the booking. */
  readonly isCurrent: boolean
  /** Of the last request, if an earlier one had no response. */
  readonly sentAt: Instant | null
}

async function saveWritten(
  ctx: Context,
  round: RoomRound,
  room: DueRoom,
  { externalId, joinUrl }: CreatedRoom,
  { isCurrent, sentAt }: Outcome,
): Promise<void> {
  const { organizationId } = round
  await runWithLease(ctx, round, async (tx) => {
    const now = ctx.clock.now()
    const checkAt = sentAt === null ? null : instant(sentAt + LATE_REQUEST_MS)
    const written = {
      ...{ externalId, joinUrl, sentAt },
      revision: isCurrent ? room.revision : room.written,
      dueAt: isCurrent ? checkAt : now,
    }
    const [event] = await tx.rows(
      lockConferences(organizationId, [room.booking_id], accountConferenceKinds, now),
    )
    await tx.rows(recordWritten(organizationId, room.id, written, now))
    const stored = await tx.first(lockRoom(organizationId, room.id))
    if (event === undefined || stored?.wanted !== 'present') return
    await saveLocation(ctx, tx, event, locationWithRoom(event.location, roomOf(stored)))
  })
}

/** The host has deleted the meeting at the service. */
async function saveLost(ctx: Context, round: RoomRound, room: DueRoom): Promise<void> {
  const { organizationId } = round
  await runWithLease(ctx, round, async (tx) => {
    const now = ctx.clock.now()
    const [event] = await tx.rows(
      lockConferences(organizationId, [room.booking_id], accountConferenceKinds, now),
    )
    await tx.rows(recordLost(organizationId, room.id, now))
    if (event?.location.join_url === room.join_url)
      await saveLocation(ctx, tx, event, withoutRoom(event.location))
  })
}
