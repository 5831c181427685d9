// Reads the events of calendar objects, to be stored and expanded later.
import type { CalendarContent } from '../../domain/calendar/calendar-event.ts'
import { isOwnUid, type OwnUids } from '../icalendar/entry-names.ts'
import { type ContentOptions, readContent } from './read-content.ts'

export interface ObjectOptions extends ContentOptions {
  /** Other UIDs are not kept. */
  readonly ownUids: readonly OwnUids[]
}

/** Returns JSON for each object. An object that is no calendar has no events; the others still count. */
export function readObjects(
  texts: readonly string[],
  options: ObjectOptions,
): readonly string[] | 'too_large' {
  const results: string[] = []
  for (const text of texts) {
    const contents = readContent(text, options)
    if (contents === 'too_large') return contents
    const kept = contents === 'not_a_calendar' ? [] : contents.filter(hasEvents)
    results.push(JSON.stringify(kept.map((content) => withoutForeignUids(content, options.ownUids))))
  }
  return results
}

const hasEvents = ({ series, periods }: CalendarContent): boolean =>
  periods.length > 0 || series.some(({ events }) => events.length > 0)

/** Programs write names and titles into UIDs. */
const withoutForeignUids = (content: CalendarContent, ownUids: readonly OwnUids[]): CalendarContent => ({
  ...content,
  series: content.series.map(({ uid, events }) => ({
    uid: uid !== null && isOwnUid(uid, ownUids) ? uid : null,
    events,
  })),
})
