// Extracts the times of changed calendar objects. Their texts are not stored.
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import { type CalendarObject, CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import { ownUidsAt } from '../../platform/calendar-servers/providers.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredObject } from './calendar-store.ts'
import type { ReadableConnection } from './store.ts'

/** Limits of one request to the thread that parses, which has a second for it. */
const MAX_BATCH_OBJECTS = 500
const MAX_BATCH_LENGTH = 5_000_000
const MAX_CONTENTS_LENGTH = 150_000

export async function parseObjects(
  ctx: Context,
  {
    connection,
    signal,
  }: {
    readonly connection: Pick<ReadableConnection, 'addresses' | 'email'>
    readonly signal: AbortSignal
  },
  changed: readonly CalendarObject[],
  now: Instant,
): Promise<StoredObject[]> {
  const options = {
    since: instant(now - DAY),
    ownAddresses: new Set([...connection.addresses, connection.email].map((one) => one.toLowerCase())),
    ownUids: ownUidsAt(ctx.config.urls.public),
  }
  const stored: StoredObject[] = []
  for (const batch of batchesOf(changed)) {
    signal.throwIfAborted()
    const texts = batch.map(({ text }) => text)
    const parsed = await ctx.calendarReader.readObjects({ texts, ...options })
    if (parsed === 'too_large' || parsed.some(({ length }) => length > MAX_CONTENTS_LENGTH))
      throw new CalendarServerError('too_large')
    for (const [index, { url, etag }] of batch.entries())
      stored.push({ url, etag, contents: parsed[index] ?? '[]' })
  }
  return stored
}

function* batchesOf(objects: readonly CalendarObject[]): Generator<readonly CalendarObject[]> {
  let batch: CalendarObject[] = []
  let length = 0
  for (const object of objects) {
    if (
      batch.length > 0 &&
      (batch.length === MAX_BATCH_OBJECTS || length + object.text.length > MAX_BATCH_LENGTH)
    ) {
      yield batch
      batch = []
      length = 0
    }
    batch.push(object)
    length += object.text.length
  }
  if (batch.length > 0) yield batch
}
