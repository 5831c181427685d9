// The meetings of the test organizations, and fresh ones for cells that consume theirs.
import { toTracking } from '../../server/src/domain/booking/invitee.ts'
import { instant } from '../../server/src/domain/time/instant.ts'
import { createEventType } from '../../server/src/features/event-types/create-event-type.ts'
import { bookInvitee } from '../../server/src/features/invitees/book-invitee.ts'
import { markNoShow } from '../../server/src/features/invitees/mark-no-show.ts'
import type { Fixture, Person, Tenant } from './fixture.ts'

interface BookedIds {
  readonly eventId: string
  readonly inviteeId: string
  /** Every invitee is marked as a no-show, so cells can get and delete the mark. */
  readonly noShowId: string
}

const SLOTS_PER_DAY = 80

/** Five minutes within every user's working hours, on a weekday from 2036 on; never repeats. */
function slotStart(index: number): number {
  const day = Math.floor(index / SLOTS_PER_DAY)
  const monday = Date.UTC(2036, 0, 7)
  const date = new Date(monday).setUTCDate(7 + Math.floor(day / 5) * 7 + (day % 5))
  return date + (8 * 60 + (index % SLOTS_PER_DAY) * 5) * 60_000
}

export class Meetings {
  readonly #fixture: Fixture
  /** By host: the event type and the time of the seeded meeting. */
  readonly #types = new Map<string, Promise<string>>()
  readonly #starts = new Map<string, number>()
  #slots = 0

  constructor(fixture: Fixture) {
    this.#fixture = fixture
  }

  /** A type with enough seats for any number of cells to book the same time. */
  eventTypeFor(tenant: Pick<Tenant, 'name' | 'actor'>, hostId: string): Promise<string> {
    const known = this.#types.get(hostId)
    if (known) return known
    const made = createEventType(this.#fixture.ctx, tenant.actor, {
      owner: this.#fixture.uri('users', hostId),
      name: `Z ${this.#fixture.uniqueName()}`,
      kind: 'group',
      invitee_limit: 10_000,
      duration: 5,
      start_increment: 5,
      booking_window: null,
    }).then(({ id }) => {
      this.#fixture.recordOwner(tenant.name, id)
      return id
    })
    this.#types.set(hostId, made)
    return made
  }

  /** Creates one meeting for each of these hosts. */
  async seed(tenant: Pick<Tenant, 'name' | 'actor'>, hosts: Readonly<Record<string, Person>>) {
    const scheduled_events: Record<string, string> = {}
    const invitees: Record<string, string> = {}
    const invitee_no_shows: Record<string, string> = {}
    for (const [name, { userId }] of Object.entries(hosts)) {
      const booked = await this.createMeeting(tenant, userId)
      scheduled_events[name] = booked.eventId
      invitees[name] = booked.inviteeId
      invitee_no_shows[name] = booked.noShowId
    }
    return { scheduled_events, invitees, invitee_no_shows }
  }

  /** Creates a separate meeting. */
  createMeeting(
    tenant: Pick<Tenant, 'name' | 'actor'>,
    hostId: string,
    scheduledBy = tenant.actor.userId,
  ): Promise<BookedIds> {
    this.#slots += 1
    const start = slotStart(this.#slots)
    if (!this.#starts.has(hostId)) this.#starts.set(hostId, start)
    return this.#book(tenant, hostId, start, scheduledBy)
  }

  /** Adds an invitee to the host's seeded meeting. */
  addInvitee(tenant: Pick<Tenant, 'name' | 'actor'>, hostId: string): Promise<BookedIds> {
    return this.#book(tenant, hostId, this.#starts.get(hostId) ?? 0)
  }

  async #book(
    tenant: Pick<Tenant, 'name' | 'actor'>,
    hostId: string,
    start: number,
    scheduledBy = tenant.actor.userId,
  ): Promise<BookedIds> {
    const { ctx } = this.#fixture
    // The meetings of the proof must not use up the quota of a trial.
    const booked = await bookInvitee(
      ctx,
      { ...tenant.actor, stage: 'active' },
      {
        eventTypeId: await this.eventTypeFor(tenant, hostId),
        start: instant(start),
        duration: null,
        invitee: {
          email: `${this.#fixture.uniqueName()}@example.com`,
          name: 'Guest',
          first_name: null,
          last_name: null,
          timezone: null,
          textReminderNumber: null,
        },
        holdId: null,
        waiver: null,
        holdOwnerId: null,
        link: null,
        answers: [],
        location: null,
        guests: [],
        tracking: toTracking({}),
        payment: null,
        routingFormSubmissionId: null,
        source: 'api',
        isVerified: true,
        locale: null,
        scheduledBy,
        member: null,
      },
    )
    const marked = await markNoShow(ctx, tenant.actor, { id: booked.id, eventId: null })
    const ids = { eventId: booked.event_id, inviteeId: booked.id, noShowId: marked.no_show_id ?? '' }
    this.#fixture.recordOwner(tenant.name, ...Object.values(ids))
    return ids
  }
}
