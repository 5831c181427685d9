// When the agenda of a user is due: the mail that lists their meetings of a day.
import { parseMinutes } from '../availability/rule-definitions.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDate, wallTimeAt } from '../time/local-date.ts'
import { firstInstantAt, localDateAt, startOfDay, type Zone } from '../time/zone.ts'

/** Which day it lists; `off`: none is sent. */
export const agendaModes = ['off', 'today', 'tomorrow'] as const
export type AgendaMode = (typeof agendaModes)[number]

export interface AgendaSchedule {
  readonly agenda: AgendaMode
  /** `HH:MM` on the user's wall clock. */
  readonly agenda_time: string
}

export interface Agenda {
  readonly at: Instant
  /** The day that it lists. */
  readonly day: LocalDate
}

/** A time that the clocks skip is the end of the gap. Of a time that they repeat, the first one counts. */
const agendaOn = ({ agenda, agenda_time }: AgendaSchedule, zone: Zone, date: LocalDate): Agenda => ({
  at: firstInstantAt(zone, wallTimeAt(date, parseMinutes(agenda_time))),
  day: agenda === 'tomorrow' ? addDays(date, 1) : date,
})

/** The first one after an instant; null: the agenda is off. */
export function nextAgenda(schedule: AgendaSchedule, zone: Zone, after: Instant): Agenda | null {
  if (schedule.agenda === 'off') return null
  for (let date = localDateAt(zone, after); ; date = addDays(date, 1)) {
    const agenda = agendaOn(schedule, zone, date)
    if (agenda.at > after) return agenda
  }
}

/** The last one until an instant. After an outage, those before it are of no use. */
export function latestAgenda(schedule: AgendaSchedule, zone: Zone, until: Instant): Agenda | null {
  if (schedule.agenda === 'off') return null
  // Where the clocks are set back over midnight, the next date has already begun.
  for (let date = addDays(localDateAt(zone, until), 1); ; date = addDays(date, -1)) {
    const agenda = agendaOn(schedule, zone, date)
    if (agenda.at <= until) return agenda
  }
}

/** The meetings that start in this period belong to the day. */
export const periodOfDay = (
  zone: Zone,
  day: LocalDate,
): { readonly from: Instant; readonly to: Instant } => ({
  from: startOfDay(zone, day),
  to: startOfDay(zone, addDays(day, 1)),
})
