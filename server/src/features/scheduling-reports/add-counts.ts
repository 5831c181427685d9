// Adds up counts of meetings and their lead times.
import type { Counts } from './schema.ts'

export const noMeetings: Counts = {
  booked: 0,
  held: 0,
  ahead: 0,
  canceled: 0,
  rescheduled: 0,
  no_shows: 0,
  minutes_held: 0,
}
/** The order of the numbers in `meeting_days`: a field may only be added at the end. */
export const countFields = Object.keys(noMeetings) as (keyof Counts)[]

export const pickCounts = (row: Counts): Counts => addCounts([row])

export function addCounts(all: readonly Counts[]): Counts {
  const sum = { ...noMeetings }
  for (const one of all) for (const field of countFields) sum[field] += one[field]
  return sum
}

export const toNumbers = (counts: Counts): number[] => countFields.map((field) => counts[field])

/** `numbers` has what `toNumbers` returns from this index on. */
export function addNumbers(sum: Counts, numbers: readonly number[], index: number): void {
  for (let position = 0; position < countFields.length; position += 1)
    sum[countFields[position] as keyof Counts] += numbers[index + position] as number
}

/** The number of booked meetings per lead time. */
export type Leads = Map<number, number>

export const addLead = (leads: Leads, lead: number, booked: number): void => {
  leads.set(lead, (leads.get(lead) ?? 0) + booked)
}

/** `pairs`: each lead time, and its number of booked meetings. */
export function addLeads(leads: Leads, pairs: readonly number[]): void {
  for (let i = 0; i < pairs.length; i += 2) addLead(leads, pairs[i] as number, pairs[i + 1] as number)
}

/** The lower median, as percentile_disc has it. */
export function medianLead(leads: Leads): number | null {
  const sorted = [...leads].filter(([, booked]) => booked > 0).sort(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, booked]) => sum + booked, 0)
  let seen = 0
  for (const [lead, booked] of sorted) {
    seen += booked
    if (seen * 2 >= total) return lead
  }
  return null
}

const share = (part: number, total: number): number | null => (total === 0 ? null : part / total)

export const sharesOf = ({ held, ahead, canceled, rescheduled, no_shows }: Counts) => {
  const kept = held + ahead + canceled + no_shows
  return {
    canceled_share: share(canceled, kept),
    rescheduled_share: share(rescheduled, kept + rescheduled),
    no_show_share: share(no_shows, held + no_shows),
  }
}
