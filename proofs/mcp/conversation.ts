// A conversation with tools only: find a free half hour next week, hold it, book it, reschedule it, cancel it.
import { sql as raw } from 'kysely'
import { DAY, HOUR, instant, toWireTime } from '../../server/src/domain/time/instant.ts'
import { rawQuery } from '../../server/src/platform/db/sql.ts'
import type { AiTool } from '../../testbed/mcp.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { startOfNextWeek } from './next-week.ts'

type ToolResult = Record<string, never>

/** Returns the faults; empty if the rows are exactly the expected ones. */
export async function converse(
  testbed: Testbed,
  ai: Pick<AiTool, 'call'>,
  organizationId: string,
): Promise<string[]> {
  const callOrThrow = async (name: string, args: Record<string, unknown> = {}): Promise<ToolResult> => {
    const { isError, content: result } = await ai.call(name, args)
    if (isError) throw new Error(`${name}: ${JSON.stringify(result)}`)
    return result
  }
  const me = await callOrThrow('get_me')
  const people = (await callOrThrow('list_people', { organization: me.organization }))
    .people as unknown as ToolResult[]
  const colleague = people.find(({ user }) => user !== me.uri)
  const made = await callOrThrow('create_event_type', {
    owner: colleague?.user,
    name: 'Thirty minutes',
    duration: 30,
  })
  const types = (await callOrThrow('list_event_types', { user: colleague?.user }))
    .event_types as unknown as ToolResult[]
  const event_type = types.find(({ uri }) => uri === made.uri)?.uri
  const from = startOfNextWeek(testbed.ctx.clock.now())
  const window = { start_time: toWireTime(from), end_time: toWireTime(instant(from + 7 * DAY)), count: 100 }
  const times = (await callOrThrow('find_times', { event_type, ...window })).times as unknown as {
    start_time: string
  }[]
  const start_time = times[0]?.start_time ?? ''
  const later = times.find((time) => Date.parse(time.start_time) >= Date.parse(start_time) + HOUR)
  const { hold } = await callOrThrow('hold_time', { event_type, start_time })
  const invitee = { email: 'grace@example.com', name: 'Grace Hopper' }
  const booked = await callOrThrow('book_meeting', { event_type, start_time, hold, ...invitee })
  const moved = await callOrThrow('reschedule_invitee', {
    invitee: booked.uri,
    start_time: later?.start_time,
  })
  const canceled = await callOrThrow('cancel_event', { event: moved.event, reason: 'Another time.' })
  const faults = canceled.status === 'canceled' ? [] : ['the event is not canceled']
  const meeting = { host: colleague?.user, first: start_time, second: later?.start_time, ...invitee }
  return [...faults, ...(await compareRows(testbed, organizationId, meeting as unknown as ExpectedMeeting))]
}

interface ExpectedMeeting {
  readonly host: string
  readonly first: string
  readonly second: string
  readonly email: string
}

interface Row {
  readonly row: string
}

/**
 * Compares every row of a meeting, each as one line. Expected: two canceled events of thirty minutes with one host,
 * their canceled invitees, one rescheduled to the other, the booked hold, and no active claim.
 */
async function compareRows(
  { ctx }: Testbed,
  organizationId: string,
  meeting: ExpectedMeeting,
): Promise<string[]> {
  const org = raw`${organizationId}::uuid`
  const query = rawQuery<Row>(raw`
    SELECT concat_ws(' ', 'event', e.status, extract(epoch FROM e.start_time)::bigint, e.end_time - e.start_time,
                     string_agg(m.user_id::text, ' ')) AS "row"
      FROM scheduled_events e JOIN event_memberships m ON m.organization_id = ${org} AND m.event_id = e.id
     WHERE e.organization_id = ${org} GROUP BY e.organization_id, e.id
    UNION ALL
    SELECT concat_ws(' ', 'invitee', i.status, i.email, i.source, extract(epoch FROM e.start_time)::bigint,
                     CASE WHEN i.rescheduled THEN 'moved' END, CASE WHEN i.old_invitee_id IS NOT NULL THEN 'from' END)
      FROM invitees i JOIN scheduled_events e ON e.organization_id = ${org} AND e.id = i.event_id
     WHERE i.organization_id = ${org}
    UNION ALL
    SELECT concat_ws(' ', 'hold', status) FROM holds WHERE organization_id = ${org}
    UNION ALL
    SELECT 'active claim' FROM claims WHERE organization_id = ${org} AND active`)
  const actualRows = (await ctx.db.withOrganization(organizationId).rows(query)).map(({ row }) => row)
  const [first, second] = [meeting.first, meeting.second].map((text) => Date.parse(text) / 1_000)
  const host = meeting.host.slice(-36)
  const expectedRows = [
    `event canceled ${first} 00:30:00 ${host}`,
    `event canceled ${second} 00:30:00 ${host}`,
    `invitee canceled ${meeting.email} mcp ${first} moved`,
    `invitee canceled ${meeting.email} mcp ${second} from`,
    'hold booked',
  ]
  return [
    ...expectedRows.filter((row) => !actualRows.includes(row)).map((row) => `missing row: ${row}`),
    ...(actualRows.length === expectedRows.length
      ? []
      : [`${actualRows.length} rows: ${actualRows.join('; ')}`]),
  ]
}
