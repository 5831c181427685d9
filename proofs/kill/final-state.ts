// Reads the rows after the load directly from the database, for the comparison with the journal.
import { withDatabaseClient } from '../../testbed/database-client.ts'

/** Times are epoch milliseconds. */
export interface InviteeRow {
  readonly id: string
  readonly email: string
  readonly eventId: string
  readonly isActive: boolean
  readonly oldId: string | null
  readonly newId: string | null
  readonly eventTypeId: string
  readonly isEventActive: boolean
  readonly start: number
  readonly end: number
  readonly hosts: readonly { readonly id: string; readonly from: number; readonly to: number }[]
}

export interface HoldRow {
  readonly id: string
  readonly userId: string
  readonly eventTypeId: string
  readonly start: number
  readonly seconds: number
  readonly status: 'active' | 'booked' | 'released' | 'expired'
  /** Hosts with a claim for this hold; empty for a seat. */
  readonly hostIds: readonly string[]
}

export interface FinalState {
  readonly invitees: readonly InviteeRow[]
  readonly holds: readonly HoldRow[]
  /** `user/key` of every stored response. */
  readonly keys: ReadonlySet<string>
}

const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`

const INVITEES = `
  SELECT i.id, i.email, i.event_id AS "eventId", i.status = 'active' AS "isActive",
         i.old_invitee_id AS "oldId", i.new_invitee_id AS "newId",
         e.event_type_id AS "eventTypeId", e.status = 'active' AS "isEventActive",
         ${ms('e.start_time')} AS start, ${ms('e.end_time')} AS "end",
         (SELECT coalesce(json_agg(json_build_object('id', m.user_id, 'from', ${ms('m.buffered_start_time')},
                                                     'to', ${ms('m.buffered_end_time')})), '[]')
            FROM event_memberships m WHERE m.organization_id = $1 AND m.event_id = e.id) AS hosts
    FROM invitees i JOIN scheduled_events e ON e.organization_id = $1 AND e.id = i.event_id
   WHERE i.organization_id = $1`

const HOLDS = `
  SELECT h.id, h.user_id AS "userId", h.event_type_id AS "eventTypeId", ${ms('h.start_time')} AS start,
         ${ms('h.expires_at')} / 1000 - ${ms('h.created_at')} / 1000 AS seconds, h.status,
         (SELECT coalesce(json_agg(DISTINCT c.host_id), '[]') FROM claims c
           WHERE c.organization_id = $1 AND c.booking_id = h.id AND c.start_time = h.start_time) AS "hostIds"
    FROM holds h WHERE h.organization_id = $1`

export function readFinalState(url: string, organizationId: string): Promise<FinalState> {
  return withDatabaseClient(url, async (client) => {
    const parameters = [organizationId]
    const invitees = await client.query<InviteeRow>(INVITEES, parameters)
    const holds = await client.query<HoldRow>(HOLDS, parameters)
    const keys = await client.query<{ name: string }>(
      `SELECT user_id || '/' || key AS name FROM idempotency_keys WHERE organization_id = $1`,
      parameters,
    )
    return { invitees: invitees.rows, holds: holds.rows, keys: new Set(keys.rows.map(({ name }) => name)) }
  })
}
