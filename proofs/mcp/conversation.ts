// A conversation that uses tools alone: find thirty minutes with somebody next week, hold it, book it, move it, cancel it.
import { sql as raw } from 'kysely'
import { DAY, HOUR, instant, wire } from '../../server/src/domain/time/instant.ts'
import { written } from '../../server/src/platform/db/sql.ts'
import type { AiTool } from '../../server/test/mcp.ts'
import type { Stand } from '../stand/stand.ts'

type Told = Record<string, never>

/** Says what is wrong; nothing: the rows are exactly the right ones. */
export async function converse(
  stand: Stand,
  ai: Pick<AiTool, 'call'>,
  organizationId: string,
): Promise<string[]> {
  const must = async (name: string, args: Record<string, unknown> = {}): Promise<Told> => {
    const { isError, told } = await ai.call(name, args)
    if (isError) throw new Error(`${name}: ${JSON.stringify(told)}`)
    return told
  }
  const me = await must('get_me')
  const people = (await must('list_people', { organization: me.organization })).people as unknown as Told[]
  const somebody = people.find(({ user }) => user !== me.uri)
  const made = await must('create_event_type', {
    owner: somebody?.user,
    name: 'Thirty minutes',
    duration: 30,
  })
  const types = (await must('list_event_types', { user: somebody?.user })).event_types as unknown as Told[]
  const event_type = types.find(({ uri }) => uri === made.uri)?.uri
  const from = instant(stand.ctx.clock.now() + 2 * DAY)
  const window = { start_time: wire(from), end_time: wire(instant(from + 7 * DAY)), count: 100 }
  const times = (await must('find_times', { event_type, ...window })).times as unknown as {
    start_time: string
  }[]
  const start_time = times[0]?.start_time ?? ''
  const later = times.find((time) => Date.parse(time.start_time) >= Date.parse(start_time) + HOUR)
  const { hold } = await must('hold_time', { event_type, start_time })
  const invitee = { email: 'grace@example.com', name: 'Grace Hopper' }
  const booked = await must('book_meeting', { event_type, start_time, hold, ...invitee })
  const moved = await must('reschedule_invitee', { invitee: booked.uri, start_time: later?.start_time })
  const canceled = await must('cancel_event', { event: moved.event, reason: 'Another time.' })
  const faults = canceled.status === 'canceled' ? [] : ['the event is not canceled']
  return [...faults, ...(await compareRows(stand, organizationId))]
}

/** What such a conversation leaves behind: two events and two invitees, all canceled, a hold that was used, and no claim in force. */
const right = {
  events: 2,
  activeEvents: 0,
  invitees: 2,
  activeInvitees: 0,
  byMcp: 2,
  rescheduled: 1,
  claims: 0,
  holds: 1,
  holdsBooked: 1,
}

async function compareRows({ ctx }: Stand, organizationId: string): Promise<string[]> {
  const org = raw`${organizationId}::uuid`
  const query = written<typeof right>(raw`
    SELECT (SELECT count(*)::integer FROM scheduled_events WHERE organization_id = ${org}) AS "events",
           (SELECT count(*)::integer FROM scheduled_events WHERE organization_id = ${org} AND status = 'active') AS "activeEvents",
           (SELECT count(*)::integer FROM invitees WHERE organization_id = ${org}) AS "invitees",
           (SELECT count(*)::integer FROM invitees WHERE organization_id = ${org} AND status = 'active') AS "activeInvitees",
           (SELECT count(*)::integer FROM invitees WHERE organization_id = ${org} AND source = 'mcp') AS "byMcp",
           (SELECT count(*)::integer FROM invitees WHERE organization_id = ${org} AND rescheduled) AS "rescheduled",
           (SELECT count(*)::integer FROM claims WHERE organization_id = ${org} AND active) AS "claims",
           (SELECT count(*)::integer FROM holds WHERE organization_id = ${org}) AS "holds",
           (SELECT count(*)::integer FROM holds WHERE organization_id = ${org} AND status = 'booked') AS "holdsBooked"`)
  const [counted] = await ctx.db.withOrganization(organizationId).rows(query)
  return Object.entries(right).flatMap(([what, expected]) => {
    const found = counted?.[what as keyof typeof right]
    return found === expected ? [] : `${what}: ${found}, expected ${expected}`
  })
}
