// Streams all pages of a list as one CSV file (RFC 4180).
import { Readable } from 'node:stream'
import { type CsvColumn, toCsvLine } from '../lists/csv.ts'
import type { Page } from '../lists/pages.ts'

export interface CsvSource {
  readonly columns: readonly CsvColumn[]
  readonly first: Page<unknown>
  /** `from`: the key of the last row of the previous page. */
  readonly read: (from: Page<unknown>['next']) => Promise<Page<unknown>>
  readonly stallTimeoutMs: number
  /** Called for a client that reads nothing for this long. */
  readonly disconnect: () => void
  readonly logError: (error: unknown) => void
}

export const createCsvStream = (source: CsvSource, signal: AbortSignal): Readable =>
  Readable.from(writeText(source, signal))

/** A file that ends early must not look complete, so an error breaks the connection. */
async function* writeText(source: CsvSource, signal: AbortSignal): AsyncGenerator<string> {
  try {
    yield toCsvLine(source.columns.map(({ name }) => name))
    for await (const { items } of readPages(source)) {
      signal.throwIfAborted()
      const lines = items.map((item) => toCsvLine(source.columns.map(({ value }) => value(item as never))))
      const stalled = setTimeout(source.disconnect, source.stallTimeoutMs)
      yield lines.join('')
      clearTimeout(stalled)
    }
  } catch (error) {
    if (!signal.aborted) source.logError(error)
    throw error
  }
}

async function* readPages({ first, read }: CsvSource): AsyncGenerator<Page<unknown>> {
  let page = first
  yield page
  while (page.next !== null) {
    page = await read(page.next)
    yield page
  }
}
