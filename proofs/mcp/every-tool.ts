// Calls each tool once, in an order in which each call provides what the next needs.
import { DAY, HOUR, instant, toWireTime } from '../../server/src/domain/time/instant.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { startOfNextWeek } from './next-week.ts'

type ToolResult = Record<string, never>
type CallTool = (
  name: string,
  args: Record<string, unknown>,
) => Promise<{ isError: boolean; content: ToolResult }>

/** Returns the tools that were called, and the faults. */
export async function callEveryTool(
  { ctx }: Testbed,
  call: CallTool,
): Promise<{ called: ReadonlySet<string>; faults: string[] }> {
  const called = new Set<string>()
  const faults: string[] = []
  const callTool = async (name: string, args: Record<string, unknown> = {}): Promise<ToolResult> => {
    const { isError, content: result } = await call(name, args)
    called.add(name)
    if (isError || result === undefined) faults.push(`${name}: ${JSON.stringify(result)}`)
    else if (typeof result.next !== 'string') faults.push(`${name} returns no next step`)
    return result ?? {}
  }
  const first = (list: unknown): ToolResult => (list as ToolResult[] | undefined)?.[0] ?? ({} as ToolResult)
  const me = await callTool('get_me')
  await callTool('list_people', { organization: me.organization })
  const { uri: group } = first((await callTool('list_groups')).groups)
  await callTool('list_group_members', { group })
  const { uri: event_type } = await callTool('create_event_type', { owner: me.uri, name: 'Every tool' })
  await callTool('list_event_types')
  await callTool('get_event_type', { event_type })
  await callTool('update_event_type', { event_type, minimum_notice: 0 })
  const { uri: schedule } = first((await callTool('list_schedules')).schedules)
  await callTool('change_schedule', { schedule, name: 'My hours' })
  const from = startOfNextWeek(ctx.clock.now())
  const window = { start_time: toWireTime(from), end_time: toWireTime(instant(from + 7 * DAY)), count: 100 }
  const times = (await callTool('find_times', { event_type, ...window })).times as unknown as {
    start_time: string
  }[]
  const start_time = times[0]?.start_time ?? ''
  const later = (hours: number) =>
    times.find((time) => Date.parse(time.start_time) >= Date.parse(start_time) + hours * HOUR)?.start_time
  await callTool('explain_time', { event_type, start_time })
  const { hold } = await callTool('hold_time', { event_type, start_time })
  await callTool('release_hold', { hold })
  const invitee = { email: 'grace@example.com', name: 'Grace Hopper' }
  const one = await callTool('book_meeting', { event_type, start_time, ...invitee })
  const two = await callTool('book_meeting', { event_type, start_time: later(2), ...invitee })
  await callTool('list_events', { status: 'active' })
  await callTool('get_event', { event: one.event })
  await callTool('list_invitees', { event: one.event })
  await callTool('mark_no_show', { invitee: one.uri })
  await callTool('unmark_no_show', { invitee: one.uri })
  const moved = await callTool('reschedule_invitee', { invitee: one.uri, start_time: later(4) })
  await callTool('cancel_invitee', { invitee: moved.uri })
  await callTool('cancel_event', { event: two.event })
  await callTool('create_single_use_link', { event_type })
  await callTool('create_share', { event_type, duration: 30 })
  return { called, faults }
}
