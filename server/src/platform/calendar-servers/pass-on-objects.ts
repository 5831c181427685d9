// Compares a whole list of objects with the known ones.
import { MAX_URL_LENGTH } from '../../domain/urls/https-url.ts'
import type { CalendarObject, KnownState, ReceiveObjects } from './calendar-server.ts'
import { CalendarServerError } from './calendar-server-error.ts'

const BATCH_SIZE = 500

/** Passes on the objects that differ from the known ones. Returns the URLs of known objects that are missing. */
export async function passOnObjects(
  objects: readonly CalendarObject[],
  known: KnownState['known'],
  receive: ReceiveObjects,
): Promise<readonly string[]> {
  // An event that is left out would make the host free.
  if (objects.some(({ url }) => url.length > MAX_URL_LENGTH)) throw new CalendarServerError('too_large')
  const changed = objects.filter(({ url, etag }) => etag === null || known.get(url) !== etag)
  for (let at = 0; at < changed.length; at += BATCH_SIZE) await receive(changed.slice(at, at + BATCH_SIZE))
  const present = new Set(objects.map(({ url }) => url))
  return [...known.keys()].filter((url) => !present.has(url))
}
