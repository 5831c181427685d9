// Resolves an encrypted invitee link to the invitee and the meeting.
import type { Visitor } from '../../domain/access/actor.ts'
import { type OriginalState, originalStateAt } from '../../domain/booking/request.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { LinkKind, LinkTarget } from '../../platform/secrets/secrets.ts'
import { type InviteeRow, inviteeById } from '../bookings/invitee-store.ts'
import { type EventRow, eventById } from '../bookings/store.ts'

/** Each link allows one action: a reconfirmation link can't be used to cancel. */
export type InviteeLinkKind = Extract<LinkKind, `invitee_${string}`>

export interface OwnBooking {
  readonly invitee: InviteeRow
  readonly event: EventRow
}

/** The actor is an anonymous visitor who is identified only by the link. */
export const linkActor = ({ organizationId }: LinkTarget): Visitor & { organizationId: string } => ({
  kind: 'invitee',
  organizationId,
})

/** Returns 404 for an invalid link. */
export const readInviteeLink = (ctx: Context, kind: InviteeLinkKind, link: string): LinkTarget =>
  orNotFound(ctx.secrets.readLink(kind, link))

interface QueryRunner {
  first<Row>(query: Query<Row>): Promise<Row | undefined>
}

/** `runner` is a reader or a transaction. Returns 404 for a link of an earlier generation. */
export async function loadOwnBooking(runner: QueryRunner, target: LinkTarget): Promise<OwnBooking> {
  const { organizationId, objectId, generation } = target
  const invitee = orNotFound(await runner.first(inviteeById(organizationId, objectId)))
  if (invitee.generation !== generation) throw new Problem('not_found')
  return { invitee, event: orNotFound(await runner.first(eventById(organizationId, invitee.event_id))) }
}

export type BookingState = OriginalState

export const stateOf = ({ invitee, event }: OwnBooking, now: Instant): BookingState =>
  originalStateAt(
    {
      isRescheduled: invitee.rescheduled,
      isActive: invitee.status === 'active' && event.status === 'active',
      end: event.end_time,
    },
    now,
  )

/** Hosts may cancel past meetings through the API; invitees with a link may not. */
export function requireUpcoming(booking: OwnBooking, now: Instant): OwnBooking {
  const state = stateOf(booking, now)
  if (state !== 'active')
    throw new Problem('conflict', {
      message: state === 'past' ? 'The meeting is over.' : 'The booking is already canceled.',
    })
  return booking
}
