// Decides what follows if the entry of a booking is moved, changed or deleted in the host's calendar.
import { DAY, HOUR, type Instant, instant, MINUTE } from '../time/instant.ts'

/** What happens if the host moves the entry: the booking is rescheduled, the entry is put back, or only the host is notified. */
export const moveRules = ['follow', 'put_back', 'tell'] as const
export type MoveRule = (typeof moveRules)[number]

/** What happens if the host deletes the entry: the host is asked, the booking is canceled, or the entry is created again. */
export const deleteRules = ['ask', 'cancel', 'put_back'] as const
export type DeleteRule = (typeof deleteRules)[number]

/** What the host was asked or told about an entry, and has not answered. */
export const entryQuestions = ['deleted', 'emptied', 'moved'] as const
export type EntryQuestion = (typeof entryQuestions)[number]

export const entryStates = ['pending', 'written', 'adopted', 'detached', 'failed', 'removed'] as const
export type EntryStatus = (typeof entryStates)[number]
/** The object in the calendar is not ours, or no longer. */
export const leftAloneStates = ['adopted', 'detached'] as const satisfies readonly EntryStatus[]
export const isLeftAlone = ({ state }: { readonly state: EntryStatus }): boolean =>
  leftAloneStates.some((one) => one === state)

/** Times that we have sent to the calendar. */
export interface SentTimes {
  readonly start: Instant
  readonly end: Instant
  readonly at: Instant
}

export interface EntryState {
  readonly wanted: 'present' | 'absent'
  /** The calendar does not have the last change of the booking yet. */
  readonly isBehind: boolean
  /** The times of the booking. */
  readonly start: Instant
  readonly end: Instant
  readonly sent: readonly SentTimes[]
  /** How many objects the booking has had in the host's calendars, this one included. */
  readonly generation: number
  readonly question: EntryQuestion | null
}

export type Sighting =
  | {
      readonly kind: 'present'
      readonly start: Instant
      readonly isRecurring: boolean
      /** When this start was first seen. */
      readonly since: Instant
    }
  | {
      readonly kind: 'missing'
      readonly since: Instant
      /** How many requests for this object have confirmed it. */
      readonly confirmations: number
      /** Whether many entries of the calendar are missing. */
      readonly areManyMissing: boolean
    }

export interface EntryRules {
  readonly onMove: MoveRule
  readonly onDelete: DeleteRule
}

export type EntryDecision =
  | { readonly kind: 'none' | 'unchanged' | 'remove' | 'rewrite' | 'detach' }
  | { readonly kind: 'wait'; readonly until: Instant }
  | { readonly kind: 'follow' | 'tell' | 'ask' | 'emptied' | 'cancel' | 'recreate' }
  | { readonly kind: 'put_back'; readonly reason: 'past' | 'setting' }

/** The host may still be dragging the entry. */
export const MOVE_DELAY_MS = MINUTE
/** The host may undo the deletion. */
export const DELETE_DELAY_MS = 2 * MINUTE
const MIN_CONFIRMATIONS = 2
/** How long a write may be delayed on its way to the calendar. */
export const SENT_RETENTION_MS = HOUR
/** So many missing entries, and more than this share of all, were not deleted one by one. */
const MAX_SINGLE_DELETIONS = 3
const MAX_DELETED_SHARE = 1 / 5
/** Some servers drop every object. The host is asked before more are created. */
const MAX_RECREATED = 9

/** Further changes of a booking delay the next move. */
const MAX_UNDELAYED_CHANGES = 5
/** 2 ** 11 minutes are more than a day. */
const MAX_DOUBLINGS = 11

/**
 * When the next move may be followed. Invitees get a mail each time, so a calendar that shows another time at each read must not
 * reschedule the booking each time. `changes`: of the booking, the last one at `changedAt`.
 */
export function nextFollowedMove(changes: number, changedAt: Instant): Instant {
  const doublings = Math.min(changes - MAX_UNDELAYED_CHANGES, MAX_DOUBLINGS)
  return doublings <= 0 ? changedAt : instant(changedAt + Math.min(DAY, MINUTE * 2 ** doublings))
}

/** Bookings start at whole minutes. */
export const toWholeMinute = (time: Instant): Instant => instant(time - (time % MINUTE))

export const areMany = (missing: number, all: number): boolean =>
  missing > MAX_SINGLE_DELETIONS && missing > all * MAX_DELETED_SHARE

export function decideEntry(
  entry: EntryState,
  sighting: Sighting,
  rules: EntryRules,
  now: Instant,
): EntryDecision {
  if (entry.isBehind) return { kind: 'none' }
  if (entry.wanted === 'absent') return { kind: sighting.kind === 'present' ? 'remove' : 'none' }
  if (sighting.kind === 'present') return decidePresent(entry, sighting, rules, now)
  return decideMissing(entry, sighting, rules, now)
}

function decidePresent(
  { start, end, sent, question }: EntryState,
  sighting: Extract<Sighting, { kind: 'present' }>,
  { onMove }: EntryRules,
  now: Instant,
): EntryDecision {
  if (sighting.isRecurring) return { kind: 'detach' }
  const chosen = toWholeMinute(sighting.start)
  if (chosen === toWholeMinute(start)) return { kind: 'unchanged' }
  if (end <= now) return { kind: 'none' }
  // A write of ours that arrived late. Not the host.
  if (sent.some((times) => times.start === sighting.start && times.at > now - SENT_RETENTION_MS))
    return { kind: 'rewrite' }
  if (question === 'moved') return { kind: 'none' }
  const until = instant(sighting.since + MOVE_DELAY_MS)
  if (now < until) return { kind: 'wait', until }
  if (onMove === 'put_back') return { kind: 'put_back', reason: 'setting' }
  if (onMove === 'tell') return { kind: 'tell' }
  return chosen <= now ? { kind: 'put_back', reason: 'past' } : { kind: 'follow' }
}

function decideMissing(
  { end, generation, question }: EntryState,
  { since, confirmations, areManyMissing }: Extract<Sighting, { kind: 'missing' }>,
  { onDelete }: EntryRules,
  now: Instant,
): EntryDecision {
  if (end <= now || question === 'deleted' || question === 'emptied') return { kind: 'none' }
  const until = instant(since + DELETE_DELAY_MS)
  if (now < until) return { kind: 'wait', until }
  if (confirmations < MIN_CONFIRMATIONS) return { kind: 'wait', until: now }
  if (areManyMissing) return { kind: 'emptied' }
  if (onDelete === 'put_back') return { kind: generation > MAX_RECREATED ? 'ask' : 'recreate' }
  return { kind: onDelete }
}
