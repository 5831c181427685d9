// Inserts generated meetings with the constraints of the database in force.
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Fixture } from './fixture.ts'
import type { ProofCancellation, ProofMeeting } from './generate-meetings.ts'

const CHUNK = 2_000
const TABLES = ['scheduled_events', 'event_memberships', 'event_groups', 'invitees']

const iso = (at: number): string => new Date(at).toISOString()
const toCancellation = (one: ProofCancellation | null) =>
  one && { canceled_by: 'Grace Hopper', reason: one.reason, canceler_type: one.by, created_at: iso(one.at) }
const noTracking = { utm_medium: null, utm_campaign: null, utm_content: null, utm_term: null, crm_uuid: null }

function toRows({ owner, hosts, groups }: Fixture, chunk: readonly ProofMeeting[]) {
  const organization_id = owner.organizationId
  return {
    scheduled_events: chunk.map((one) => ({
      organization_id,
      id: one.id,
      event_type_id: one.type.id,
      booking_id: one.bookingId,
      sequence: 0,
      name: one.type.name,
      status: one.cancellation === null ? 'active' : 'canceled',
      start_time: iso(one.start),
      end_time: iso(one.end),
      invitees_limit: one.type.seats,
      invitees_total: one.invitees.length,
      invitees_active: one.invitees.filter(({ isActive }) => isActive).length,
      cancellation: toCancellation(one.cancellation),
      created_at: iso(one.createdAt),
      updated_at: iso(one.createdAt),
    })),
    event_memberships: chunk.flatMap((one) =>
      one.hosts.map((host) => ({
        organization_id,
        event_id: one.id,
        user_id: hosts[host]?.userId,
        start_time: iso(one.start),
        buffered_start_time: iso(one.start),
        buffered_end_time: iso(one.end),
      })),
    ),
    event_groups: chunk.flatMap((one) =>
      groups
        .filter((group) => one.hosts.some((host) => group.hosts.includes(host)))
        .map(({ id }) => ({ organization_id, event_id: one.id, group_id: id, start_time: iso(one.start) })),
    ),
    invitees: chunk.flatMap((one) =>
      one.invitees.map((invitee) => ({
        organization_id,
        id: invitee.id,
        event_id: one.id,
        start_time: iso(one.start),
        email: 'grace@example.com',
        name: 'Grace Hopper',
        status: invitee.isActive ? 'active' : 'canceled',
        timezone: 'Europe/Berlin',
        locale: 'en',
        questions_and_answers: [],
        guests: [],
        tracking: { utm_source: invitee.campaign, ...noTracking },
        rescheduled: invitee.to !== null,
        old_invitee_id: invitee.from?.invitee,
        old_event_id: invitee.from?.meeting,
        new_invitee_id: invitee.to?.invitee,
        new_event_id: invitee.to?.meeting,
        no_show_id: invitee.isNoShow ? invitee.id : null,
        no_show_at: invitee.isNoShow ? iso(one.end) : null,
        cancellation: toCancellation(invitee.cancellation),
        source: invitee.source,
        generation: 1,
        waived_rules: [],
        created_at: iso(invitee.createdAt),
        updated_at: iso(invitee.createdAt),
      })),
    ),
  }
}

export async function insertMeetings(
  fixture: Fixture,
  meetings: readonly ProofMeeting[],
  progress: (line: string) => void,
): Promise<void> {
  await withDatabaseClient(fixture.testbed.postgres.url, async (client) => {
    for (let done = 0; done < meetings.length; done += CHUNK) {
      progress(`${done} of ${meetings.length} meetings inserted`)
      for (const [table, rows] of Object.entries(toRows(fixture, meetings.slice(done, done + CHUNK))))
        await client.query(
          `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`,
          [JSON.stringify(rows)],
        )
    }
    await client.query(`VACUUM (ANALYZE) ${TABLES.join(', ')}`)
  })
}
