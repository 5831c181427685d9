// The safeguards of the synchronization, each switched off: the run must then find a difference.
import type { Fault } from '../../../testbed/planted-fault.ts'

export interface Safeguard {
  readonly description: string
  readonly faults: readonly Fault[]
  /** Only such a server can send an ETag again that an object had before. */
  readonly needsContentEtags?: boolean
  readonly needsCursors?: boolean
}

const READ_CALENDAR = 'features/calendar-connections/read-connected-calendar.ts'
const SIGHTINGS = 'features/calendar-entries/note-sightings.ts'
const WRITE_ENTRY = 'features/calendar-entries/write-entry.ts'

export const SAFEGUARDS: readonly Safeguard[] = [
  {
    description: 'only entries that a read has found are known to be missing',
    faults: [
      {
        file: 'features/calendar-entries/store.ts',
        right: 'FROM calendar_entries WHERE',
        wrong: 'FROM calendar_entries JOIN calendar_objects USING (organization_id, calendar_id, url) WHERE',
      },
    ],
  },
  {
    description: 'a missing entry is not noticed when the whole calendar is read',
    faults: [
      {
        file: READ_CALENDAR,
        right: 'new Map([...etags, ...places.map(({ url }): [string, null] => [url, null])])',
        wrong: 'new Map(etags)',
      },
    ],
  },
  {
    description: 'a failing cursor is used for ever',
    needsCursors: true,
    faults: [{ file: READ_CALENDAR, right: 'MAX_CURSOR_FAILURES = 2', wrong: 'MAX_CURSOR_FAILURES = 1e9' }],
  },
  {
    description: 'an entry with an unchanged ETag is not read',
    needsContentEtags: true,
    faults: [
      {
        file: READ_CALENDAR,
        right: 'new Map([...etags, ...places.map(({ url }): [string, null] => [url, null])])',
        wrong: 'new Map([...places.map(({ url }): [string, null] => [url, null]), ...etags])',
      },
    ],
  },
  {
    description: 'an object that is reported as gone is not requested',
    faults: [
      {
        file: SIGHTINGS,
        right: 'const object = await server.lookAt(calendar.url, url)',
        wrong: 'const object = null as CalendarObject | null',
      },
      {
        file: 'features/calendar-entries/decide-sightings.ts',
        right: 'entry.gone_at === null ? entry : await confirmMissing(ctx, round, entry)',
        wrong: '({ ...entry, confirmed: 2 })',
      },
    ],
  },
  {
    description: 'times are stored after they are sent',
    faults: [
      {
        file: WRITE_ENTRY,
        right: '  await saveSending(ctx, job, isMoved ? null : object.etag)\n',
        wrong: '',
      },
      {
        file: WRITE_ENTRY,
        right: 'const result = await round.server.change(entry.calendar_url, object, change)',
        wrong: `const result = await round.server.change(entry.calendar_url, object, change)
          await saveSending(ctx, job, isMoved ? null : object.etag)`,
      },
    ],
  },
  {
    description: 'a move by the host from before a lost write counts',
    faults: [{ file: WRITE_ENTRY, right: '!isLastWriteLost(entry, object) &&', wrong: '' }],
  },
]
