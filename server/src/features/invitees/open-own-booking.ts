// Reads a sealed link of an invitee: whose it is, and the meeting that it is about.
import type { Visitor } from '../../domain/access/actor.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { LinkKind, LinkTarget } from '../../platform/secrets/secrets.ts'
import { type InviteeRow, inviteeById } from '../bookings/invitee-store.ts'
import { type EventRow, eventById } from '../bookings/store.ts'

/** A link is good for one thing: who was sent the one to reconfirm can't cancel with it. */
export type InviteeLinkKind = Extract<LinkKind, `invitee_${string}`>

export interface OwnBooking {
  readonly invitee: InviteeRow
  readonly event: EventRow
}

/** On whose behalf: somebody whom nobody knows but by the link. */
export const linkActor = ({ organizationId }: LinkTarget): Visitor & { organizationId: string } => ({
  kind: 'invitee',
  organizationId,
})

/** 404 for what is no link of ours. */
export const readInviteeLink = (ctx: Context, kind: InviteeLinkKind, link: string): LinkTarget =>
  orNotFound(ctx.secrets.readLink(kind, link))

interface QueryRunner {
  first<Row>(query: Query<Row>): Promise<Row | undefined>
}

/** As it is now; `runner` is a reader's, or a transaction's. A link of an earlier generation is 404. */
export async function ownBookingOf(runner: QueryRunner, target: LinkTarget): Promise<OwnBooking> {
  const { organizationId, objectId, generation } = target
  const invitee = orNotFound(await runner.first(inviteeById(organizationId, objectId)))
  if (invitee.generation !== generation) throw new Problem('not_found')
  return { invitee, event: orNotFound(await runner.first(eventById(organizationId, invitee.event_id))) }
}

export type BookingState = 'active' | 'canceled' | 'rescheduled' | 'past'

/** What was canceled stays so after its time. */
export function stateOf({ invitee, event }: OwnBooking, now: Instant): BookingState {
  if (invitee.rescheduled) return 'rescheduled'
  if (invitee.status !== 'active' || event.status !== 'active') return 'canceled'
  return event.end_time <= now ? 'past' : 'active'
}

/** Through the API a host may still cancel what is over; whoever holds a link may not. */
export function requireUpcoming(booking: OwnBooking, now: Instant): OwnBooking {
  const state = stateOf(booking, now)
  if (state !== 'active')
    throw new Problem('conflict', {
      message: state === 'past' ? 'The meeting is over.' : 'The booking has been canceled already.',
    })
  return booking
}
