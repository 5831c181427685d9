// The booking requests of the test organizations, and fresh ones for cells that consume theirs.
import { toTracking } from '../../server/src/domain/booking/invitee.ts'
import { instant } from '../../server/src/domain/time/instant.ts'
import { requestBooking } from '../../server/src/features/booking-requests/request-booking.ts'
import { createEventType } from '../../server/src/features/event-types/create-event-type.ts'
import type { Fixture, Person, Tenant } from './fixture.ts'
import { callerRoles } from './policy.ts'

/** Within everyone's working hours. A request holds its time for 48 hours, and each type has seats for all cells. */
const REQUESTED_AT = Date.UTC(2036, 10, 6, 10)

export class BookingRequests {
  readonly #fixture: Fixture
  /** By host: the event type. */
  readonly #types = new Map<string, Promise<string>>()

  constructor(fixture: Fixture) {
    this.#fixture = fixture
  }

  /** A type that requires approval, with enough seats for any number of cells to ask for the same time. */
  typeFor(tenant: Pick<Tenant, 'name' | 'actor'>, hostId: string): Promise<string> {
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
      requires_approval: true,
    }).then(({ id }) => {
      this.#fixture.recordOwner(tenant.name, id)
      return id
    })
    this.#types.set(hostId, made)
    return made
  }

  /** One per role, named after it, a teammate's and a colleague's, and `asked`: the user asked for a colleague's time. */
  async seed(
    tenant: Pick<Tenant, 'name' | 'actor' | 'people'>,
    { teammate, colleague }: { readonly teammate: Person; readonly colleague: Person },
  ): Promise<Record<string, string>> {
    const requests: Record<string, string> = {}
    for (const role of callerRoles) requests[role] = await this.create(tenant, tenant.people[role].userId)
    requests.teammate = await this.create(tenant, teammate.userId)
    requests.colleague = await this.create(tenant, colleague.userId)
    requests.asked = await this.create(tenant, colleague.userId, tenant.people.user.userId)
    return requests
  }

  async create(
    tenant: Pick<Tenant, 'name' | 'actor'>,
    hostId: string,
    requestedBy: string | null = null,
  ): Promise<string> {
    const { ctx } = this.#fixture
    const { id } = await requestBooking(
      ctx,
      { ...tenant.actor, stage: 'active' },
      {
        eventTypeId: await this.typeFor(tenant, hostId),
        start: instant(REQUESTED_AT),
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
        scheduledBy: requestedBy,
        member: null,
      },
    )
    this.#fixture.recordOwner(tenant.name, id)
    return id
  }
}
