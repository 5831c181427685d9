// Keeps a time, or a seat of a group event, for someone who is about to book.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { readInstant } from '../../platform/parameters.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, withCommit, write } from '../../platform/writes/write.ts'
import { requireDuration } from '../availability/ask-availability.ts'
import { loadAvailability } from '../availability/load-availability.ts'
import { claimMeeting } from '../bookings/claim-meeting.ts'
import type { HoldRow } from '../claims/hold-store.ts'
import { openLink } from '../scheduling-links/open-link.ts'
import { type NewHold, USUAL_SECONDS } from './schema.ts'
import { insertHold } from './store.ts'

export async function createHold(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewHold>,
): Promise<HoldRow> {
  const { organizationId, userId } = actor
  const { duration = null, ttl = USUAL_SECONDS, link } = input
  const eventTypeId = idOf(input.event_type)
  const start = readInstant('start_time', input.start_time)
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const opened = link === undefined ? null : await openLink(ctx, tx.rows, organizationId, link, eventTypeId)
    const asked = {
      organizationId,
      eventTypeId,
      duration,
      from: start,
      to: instant(start + 1),
      override: opened?.override ?? null,
    }
    const availability = await loadAvailability(tx.rows, asked, now)
    requireDuration(availability.type, duration)
    const id = ctx.newId()
    const expiresAt = instant(now + ttl * 1_000)
    const wanted = { asked, availability, start, bookingId: id, eventId: null, expiresAt, givenBack: [] }
    const claimed = await claimMeeting(ctx, tx, wanted)
    const hold = {
      id,
      event_type_id: eventTypeId,
      user_id: userId,
      start_time: start,
      end_time: claimed.end,
      seat_of_claim_id: claimed.seatOfClaimId,
      status: 'active' as const,
      expires_at: expiresAt,
      created_at: now,
    }
    withCommit(tx, insertHold(organizationId, hold))
    emit(tx, { type: 'hold.created', subjectId: id, before: null, after: hold })
    return hold
  })
}
