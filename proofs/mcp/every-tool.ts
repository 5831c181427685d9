// One call of each tool, in an order in which what one answers is what the next needs.
import { DAY, HOUR, instant, wire } from '../../server/src/domain/time/instant.ts'
import type { Stand } from '../stand/stand.ts'
import { nextWeek } from './next-week.ts'

type Told = Record<string, never>
type Call = (name: string, args: Record<string, unknown>) => Promise<{ isError: boolean; told: Told }>

/** Calls each tool; returns those that were called, and what went wrong. */
export async function callEveryTool(
  { ctx }: Stand,
  call: Call,
): Promise<{ called: ReadonlySet<string>; faults: string[] }> {
  const called = new Set<string>()
  const faults: string[] = []
  const ask = async (name: string, args: Record<string, unknown> = {}): Promise<Told> => {
    const { isError, told } = await call(name, args)
    called.add(name)
    if (isError || told === undefined) faults.push(`${name}: ${JSON.stringify(told)}`)
    else if (typeof told.next !== 'string') faults.push(`${name} names no next step`)
    return told ?? {}
  }
  const first = (list: unknown): Told => (list as Told[] | undefined)?.[0] ?? ({} as Told)
  const me = await ask('get_me')
  await ask('list_people', { organization: me.organization })
  const { uri: group } = first((await ask('list_groups')).groups)
  await ask('list_group_members', { group })
  const { uri: event_type } = await ask('create_event_type', { owner: me.uri, name: 'Every tool' })
  await ask('list_event_types')
  await ask('get_event_type', { event_type })
  await ask('update_event_type', { event_type, minimum_notice: 0 })
  const { uri: schedule } = first((await ask('list_schedules')).schedules)
  await ask('change_schedule', { schedule, name: 'My hours' })
  const from = nextWeek(ctx.clock.now())
  const window = { start_time: wire(from), end_time: wire(instant(from + 7 * DAY)), count: 100 }
  const times = (await ask('find_times', { event_type, ...window })).times as unknown as {
    start_time: string
  }[]
  const start_time = times[0]?.start_time ?? ''
  const later = (hours: number) =>
    times.find((time) => Date.parse(time.start_time) >= Date.parse(start_time) + hours * HOUR)?.start_time
  await ask('explain_time', { event_type, start_time })
  const { hold } = await ask('hold_time', { event_type, start_time })
  await ask('release_hold', { hold })
  const invitee = { email: 'grace@example.com', name: 'Grace Hopper' }
  const one = await ask('book_meeting', { event_type, start_time, ...invitee })
  const two = await ask('book_meeting', { event_type, start_time: later(2), ...invitee })
  await ask('list_events', { status: 'active' })
  await ask('get_event', { event: one.event })
  await ask('list_invitees', { event: one.event })
  await ask('mark_no_show', { invitee: one.uri })
  await ask('unmark_no_show', { invitee: one.uri })
  const moved = await ask('reschedule_invitee', { invitee: one.uri, start_time: later(4) })
  await ask('cancel_invitee', { invitee: moved.uri })
  await ask('cancel_event', { event: two.event })
  await ask('create_single_use_link', { event_type })
  await ask('create_share', { event_type, duration: 30 })
  return { called, faults }
}
