// Rules that a member waives for one booking or list of times. What protects someone's time is never waived.

/** All others remain, whatever is waived. */
export const waivableRules = [
  'outside_schedule',
  'date_closed',
  'minimum_notice',
  'beyond_booking_window',
  'not_on_increment',
  'daily_limit',
] as const

export type WaivableRule = (typeof waivableRules)[number]

/** Rules about one host's day. The others are settings of the event type. */
const hostRules: ReadonlySet<string> = new Set<WaivableRule>([
  'outside_schedule',
  'date_closed',
  'daily_limit',
])

/** Whose hours and limits are waived: those of all hosts, or only the member's own. */
export type WaiverReach = 'all' | 'own'

export interface Waiver {
  readonly rules: readonly WaivableRule[]
  readonly actorId: string
  readonly reach: WaiverReach
}

export const NO_WAIVER: Waiver = { rules: [], actorId: '', reach: 'own' }

export const canWaive = (
  { rules, actorId, reach }: Waiver,
  hostId: string,
  rule: string,
): rule is WaivableRule =>
  (rules as readonly string[]).includes(rule) &&
  (reach === 'all' || hostId === actorId || !hostRules.has(rule))

/** A host who is free, and the rules that a meeting with them waives. */
export interface FreeHost {
  readonly id: string
  readonly waived: readonly WaivableRule[]
}

/** A round robin asks hosts who are open anyway first, then the member who waives, then the others. */
export function waiverTier({ actorId }: Waiver, { id, waived }: FreeHost): number {
  if (waived.length === 0) return 0
  return id === actorId ? 1 : 2
}

/** Each rule once, in a fixed order. */
export const mergeWaived = (hosts: readonly Pick<FreeHost, 'waived'>[]): readonly WaivableRule[] =>
  waivableRules.filter((rule) => hosts.some(({ waived }) => waived.includes(rule)))
