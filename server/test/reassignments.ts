// Gives meetings to other hosts over HTTP, and reads what that leaves in the database.
import { sql } from '../src/platform/db/sql.ts'
import { type Meetings, pathOf } from './meetings.ts'
import type { Person, Service } from './service.ts'

const TEN = '2026-11-03T10:00:00Z'

interface EventWithHosts {
  readonly uri: string
  readonly updated_at: string
  readonly meeting_notes_plain: string | null
  readonly event_memberships: { user: string; user_name: string; buffered_start_time: string }[]
}

export type Reassignments = ReturnType<typeof createReassignments>

export function createReassignments(service: Service, meetings: Meetings, owner: Person) {
  const uriOf = ({ userId }: Person) => service.uri('users', userId)
  const reader = () => service.ctx.db.withOrganization(owner.organizationId)
  const get = async (event: string | undefined, as = owner) =>
    (await meetings.call('GET', pathOf(event), as)).body.resource as unknown as EventWithHosts
  return {
    uriOf,
    get,
    addMember: (name: string, role?: 'user' | 'admin') => service.addMember(owner.organizationId, name, role),
    reassign: (event: string | undefined, body: { from?: Person; to: Person }, as = owner) =>
      meetings.call('POST', `${pathOf(event)}/reassignment`, as, {
        to: uriOf(body.to),
        ...(body.from === undefined ? {} : { from: uriOf(body.from) }),
      }),
    book: async (hosts: readonly Person[], fields: object = {}, start = TEN) =>
      (await meetings.bookOrThrow(await meetings.createType(hosts, fields), start)) as {
        readonly uri: string
        readonly event: string
      },
    hostsOf: async (event: string | undefined) =>
      (await get(event)).event_memberships.map(({ user }) => user),
    eventsAbout: (id: string) =>
      reader().rows(sql.selectFrom('events').selectAll().where('subject_id', '=', id).orderBy('id')),
    activeClaimsOf: ({ userId }: Person) =>
      reader().rows(
        sql
          .selectFrom('claims')
          .select(['event_id', 'seats_taken'])
          .where('host_id', '=', userId)
          .where('active', '=', true)
          .orderBy('start_time'),
      ),
    /** How many meetings count for the daily limits of the host. */
    countOf: async ({ userId }: Person) =>
      (
        await reader().rows(sql.selectFrom('daily_counts').select('used').where('host_id', '=', userId))
      ).reduce((sum, { used }) => sum + used, 0),
  }
}
