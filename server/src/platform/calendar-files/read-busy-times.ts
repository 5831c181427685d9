// Reads the busy times of a calendar file and expands recurrences.
import { type BusyOptions, listBusyIntervals } from '../../domain/calendar/list-busy-intervals.ts'
import type { Intervals } from '../../domain/time/interval.ts'
import { type CalendarFileError, type ContentOptions, readContent } from './read-content.ts'

export interface CalendarOptions
  extends Omit<BusyOptions, 'countsTentative'>,
    Pick<ContentOptions, 'ownAddresses'> {}

export function readBusyTimes(text: string, options: CalendarOptions): Intervals | CalendarFileError {
  const contents = readContent(text, { since: options.window.from, ownAddresses: options.ownAddresses })
  if (typeof contents === 'string') return contents
  return listBusyIntervals(contents, { ...options, countsTentative: true }) ?? 'too_large'
}
