// Reads what really happened from the invitee tables, and what the events table says about it.
import { withDatabaseClient } from '../../testbed/database-client.ts'
import { type Fixture, WEBHOOK_EVENTS, type WebhookEvent } from './fixture.ts'
import { factName } from './inbox.ts'

export interface Fact {
  readonly name: string
  readonly event: WebhookEvent
  readonly organizationId: string
  readonly eventTypeId: string
}

export interface Expected {
  readonly facts: readonly Fact[]
  /** The addresses of all invitees who were ever booked. */
  readonly booked: ReadonlySet<string>
  /** The facts in the events table, with repetitions. */
  readonly recordedEvents: readonly string[]
}

interface Row {
  readonly id: string
  readonly email: string
  readonly isCanceled: boolean
  readonly wasMoved: boolean
  readonly organizationId: string
  readonly eventTypeId: string
}

const INVITEES = `
  SELECT i.id, i.email, i.status = 'canceled' AS "isCanceled", i.old_invitee_id IS NOT NULL AS "wasMoved",
         i.organization_id AS "organizationId", e.event_type_id AS "eventTypeId"
    FROM invitees i JOIN scheduled_events e ON e.organization_id = i.organization_id AND e.id = i.event_id
   WHERE i.organization_id = ANY($1)`

const EVENTS = `SELECT type, subject_id AS id FROM events WHERE organization_id = ANY($1) AND type = ANY($2)`

export function readExpected(url: string, { organizationIds }: Fixture): Promise<Expected> {
  return withDatabaseClient(url, async (client) => {
    const { rows } = await client.query<Row>(INVITEES, [organizationIds])
    const events = await client.query<{ type: string; id: string }>(EVENTS, [organizationIds, WEBHOOK_EVENTS])
    return {
      facts: rows.flatMap(toFacts),
      booked: new Set(rows.map(({ email }) => email)),
      recordedEvents: events.rows.map(({ type, id }) => factName(type, id)),
    }
  })
}

function toFacts({ id, isCanceled, wasMoved, organizationId, eventTypeId }: Row): Fact[] {
  const happened: WebhookEvent[] = [
    'invitee.created',
    ...(isCanceled ? (['invitee.canceled'] as const) : []),
    ...(wasMoved ? (['invitee.rescheduled'] as const) : []),
  ]
  return happened.map((event) => ({ name: factName(event, id), event, organizationId, eventTypeId }))
}
