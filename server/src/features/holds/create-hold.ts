// Creates a hold on a time or on a seat of a group event.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { Problem } from '../../platform/errors.ts'
import { readInstant } from '../../platform/parameters.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { loadAvailability } from '../availability/load-availability.ts'
import { requireDuration } from '../availability/load-availability-for-member.ts'
import { requireWaiver, toWaiverRequest } from '../availability/require-waiver.ts'
import { claimMeeting } from '../bookings/claim-meeting.ts'
import { type HoldRow, insertHold } from '../claims/hold-store.ts'
import { openLink } from '../scheduling-links/open-link.ts'
import { DEFAULT_HOLD_SECONDS, type NewHold } from './schema.ts'
import { activeHoldsOf, lockHoldsOf } from './store.ts'

/** A hold reserves time before a booking. More would let one user block a host's calendar. */
const MAX_ACTIVE_HOLDS = 20

export async function createHold(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewHold>,
): Promise<HoldRow> {
  const { organizationId, userId } = actor
  const { duration = null, ttl = DEFAULT_HOLD_SECONDS, link } = input
  const eventTypeId = idOf(input.event_type)
  const start = readInstant('start_time', input.start_time)
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const opened = link === undefined ? null : await openLink(ctx, tx.rows, organizationId, link, eventTypeId)
    const query = {
      organizationId,
      eventTypeId,
      duration,
      from: start,
      to: instant(start + 1),
      override: opened?.override ?? null,
    }
    const availability = await loadAvailability(tx.rows, query, now)
    requireDuration(availability.type, duration)
    const id = ctx.newId()
    const expiresAt = instant(now + ttl * 1_000)
    const lookUp = async <Row>(one: Query<Row>) => (await tx.lookUpAll(one))[0] as Row[]
    const waiver = await requireWaiver(
      lookUp,
      toWaiverRequest(actor, input.allow),
      eventTypeId,
      availability.hosts,
    )
    const request = {
      ...{ query, availability, start, bookingId: id, eventId: null, expiresAt, waiver },
      releasedDays: [],
    }
    const claimed = await claimMeeting(ctx, tx, request)
    // After the claim, so that requests for a time that is taken do not wait for each other.
    const [, active] = await tx.pipeline(
      lockHoldsOf(userId),
      activeHoldsOf(organizationId, userId, now, MAX_ACTIVE_HOLDS),
    )
    if (active.length >= MAX_ACTIVE_HOLDS)
      throw new Problem('conflict', {
        message: `You have reached the limit of ${MAX_ACTIVE_HOLDS} active holds. Book or release one first.`,
      })
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
      waived_rules: claimed.waivedRules,
    }
    tx.defer(insertHold(organizationId, hold))
    emit(tx, { type: 'hold.created', subjectId: id, before: null, after: hold })
    return hold
  })
}
