// Recounts the starts that a member who waives rules is offered, minute by minute, from the reasons of the oracle.
import type { OffsetAt, SlotCase } from './case.ts'
import { explainStart, type Reason } from './oracle.ts'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
const QUARTER = 15

// Those about one host's day. A member who is only a host waives them for themselves.
const hostRules: readonly Reason[] = ['outside_schedule', 'date_closed', 'daily_limit']
const scheduleRules: readonly Reason[] = ['outside_schedule', 'date_closed']

export type CaseWaiver = { rules: readonly Reason[]; actor: string; is_manager: boolean }
export type WaivedStart = { start: number; waived: Reason[] }

// A start is offered only on a grid: the increments of a host, and each quarter of an hour if the increment is waived. Within
// the open hours, a start without the reason `not_on_increment` is on the increment. Outside, the increments begin at midnight.
function isOnGrid(
  slotCase: SlotCase,
  { zone }: { zone: string },
  t: number,
  { rules }: CaseWaiver,
  isOpenMinute: boolean,
  isOnIncrement: boolean,
  offsetAt: OffsetAt,
): boolean {
  const minute = ((((t + offsetAt(zone, t)) / MINUTE) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  if (rules.includes('not_on_increment') && minute % QUARTER === 0) return true
  if (isOpenMinute) return isOnIncrement
  return scheduleRules.some((rule) => rules.includes(rule)) && minute % slotCase.meeting.increment_min === 0
}

export function offeredStartsWaiving(
  slotCase: SlotCase,
  waiver: CaseWaiver,
  offsetAt: OffsetAt,
): WaivedStart[] {
  const { meeting, hosts, from, to } = slotCase
  // A meeting of one minute fits at a minute if and only if the minute is open.
  const minuteCase = { ...slotCase, meeting: { ...meeting, duration_min: 1 } }
  const offered: WaivedStart[] = []
  for (let t = Math.ceil(from / MINUTE) * MINUTE; t < to; t += MINUTE) {
    const explained = explainStart(slotCase, t, offsetAt).hosts
    const minutes = explainStart(minuteCase, t, offsetAt).hosts
    const isOffered = hosts.some((host, index) => {
      const isOpenMinute = !minutes[index]?.reasons.some((rule) => scheduleRules.includes(rule))
      const isOnIncrement = !explained[index]?.reasons.includes('not_on_increment')
      return host.active && isOnGrid(slotCase, host, t, waiver, isOpenMinute, isOnIncrement, offsetAt)
    })
    if (!isOffered) continue
    const waived = waivedRules(meeting.pooling, explained, waiver)
    if (waived !== null) offered.push({ start: t, waived })
  }
  return offered
}

// The rules that a booking waives; null if it is refused.
function waivedRules(
  pooling: SlotCase['meeting']['pooling'],
  hosts: readonly { id: string; reasons: Reason[] }[],
  { rules, actor, is_manager }: CaseWaiver,
): Reason[] | null {
  const free = hosts.filter(({ id, reasons }) =>
    reasons.every(
      (rule) => rules.includes(rule) && (is_manager || id === actor || !hostRules.includes(rule)),
    ),
  )
  const sorted = (chosen: typeof free) =>
    rules.filter((rule) => chosen.some(({ reasons }) => reasons.includes(rule)))
  if (pooling !== 'round_robin') return free.length > 0 && free.length === hosts.length ? sorted(free) : null
  if (free.some(({ reasons }) => reasons.length === 0)) return []
  const own = free.filter(({ id }) => id === actor)
  return free.length === 0 ? null : sorted(own.length > 0 ? own : free)
}
