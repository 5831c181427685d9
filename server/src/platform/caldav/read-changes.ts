// Reads the changes of a calendar: by cursor if the server has cursors, otherwise by comparing ETags.
import type { CalendarChanges, KnownState, ReceiveObjects } from '../calendar-servers/calendar-server.ts'
import type { DavSession } from './dav-session.ts'
import { fetchObjects } from './fetch-objects.ts'
import { listAll, listChanges, type ObjectList, readState } from './list-objects.ts'

export async function readChanges(
  session: DavSession,
  calendarUrl: string,
  { cursor, tag, known }: KnownState,
  receive: ReceiveObjects,
): Promise<CalendarChanges> {
  const fetchChanged = async (list: ObjectList, newTag: string | null): Promise<CalendarChanges> => {
    const wanted = [...list.present.values()].filter(
      ({ url, etag }) => !isStrong(etag) || known.get(url) !== etag,
    )
    const missing = await fetchObjects(session, calendarUrl, wanted, receive)
    return { isWhole: false, gone: [...list.gone, ...missing], cursor: list.cursor, tag: newTag }
  }
  if (cursor !== null) {
    const list = await listChanges(session, calendarUrl, cursor)
    if (list !== null) return fetchChanged(list, null)
  }
  // The tag is read before the list, so a change in between shows at the next read.
  const state = await readState(session, calendarUrl)
  if (tag !== null && tag === state.tag) return { isWhole: false, gone: [], cursor: null, tag }
  const byReport = state.hasChangesReport ? await listChanges(session, calendarUrl, null) : null
  const list = byReport ?? (await listAll(session, calendarUrl))
  const missing = [...known.keys()].filter((url) => !list.present.has(url))
  const changes = await fetchChanged({ ...list, gone: missing }, list.cursor === null ? state.tag : null)
  return { ...changes, isWhole: true }
}

/** A weak ETag may stay the same when the object changes. */
const isStrong = (etag: string | null): boolean => etag !== null && !etag.startsWith('W/')
