// Reads calendar files and objects in a thread, one request at a time, and ends the thread if one takes too long.
import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BusyOptions } from '../../domain/calendar/list-busy-intervals.ts'
import type { Intervals } from '../../domain/time/interval.ts'
import type { CalendarOptions } from './read-busy-times.ts'
import type { CalendarFileError } from './read-content.ts'
import type { ObjectOptions } from './read-objects.ts'

/** What the thread can receive: a zone is passed by its name. */
export interface CalendarFile extends Omit<CalendarOptions, 'zone'> {
  readonly bytes: Uint8Array
  readonly timezone: string
}

export interface CalendarTexts extends ObjectOptions {
  readonly texts: readonly string[]
}

export interface StoredContents extends Omit<BusyOptions, 'zone'> {
  /** JSON texts, as `readObjects` returns them. */
  readonly contents: readonly string[]
  readonly timezone: string
}

export type ReaderRequest =
  | ({ readonly kind: 'file' } & CalendarFile)
  | ({ readonly kind: 'objects' } & CalendarTexts)
  | ({ readonly kind: 'contents' } & StoredContents)

export interface CalendarReader {
  /** The busy times of a calendar file. */
  readFile(file: CalendarFile): Promise<Intervals | CalendarFileError>
  /** For each calendar object, the JSON of its events: times and flags only. */
  readObjects(objects: CalendarTexts): Promise<readonly string[] | 'too_large'>
  /** The busy times of stored events. They are loaded when it is their turn: only those of one calendar are in memory. */
  expandContents(load: () => Promise<StoredContents>): Promise<Intervals | 'too_large'>
}

/** CPU time. The bounds on entries and values keep it far below this limit. It covers what they miss. */
const TIMEOUT_MS = 1_000
/** The thread has the lowest priority, so on a busy machine the CPU time may take this many times as long. */
const MAX_SLOWDOWN = 10
const MAX_HEAP_MB = 256

/** The thread starts with the first request, because most processes make none. It does not keep the process running. */
export function createCalendarReader({ timeoutMs = TIMEOUT_MS } = {}): CalendarReader {
  let thread: Worker | null = null
  let previous: Promise<unknown> = Promise.resolve()
  const runNow = async (load: () => ReaderRequest | Promise<ReaderRequest>) => {
    const request = await load()
    thread ??= await startThread()
    const result = await runIn(thread, request, timeoutMs)
    if (result !== null) return result
    thread = null
    return 'too_large'
  }
  /** The thread returns what the kind of request promises. */
  const run = <Result>(load: () => ReaderRequest | Promise<ReaderRequest>): Promise<Result> => {
    const result = previous.then(() => runNow(load))
    previous = result.then(
      // Without the result, which would stay in memory until the next request.
      () => undefined,
      () => {
        thread = null
      },
    )
    return result as Promise<Result>
  }
  return {
    readFile: (file) => run(() => ({ kind: 'file', ...file })),
    readObjects: (objects) => run(() => ({ kind: 'objects', ...objects })),
    expandContents: (load) => run(async () => ({ kind: 'contents', ...(await load()) })),
  }
}

async function startThread(): Promise<Worker> {
  // The compiled package has .js files.
  const entry = new URL(`./reader-thread${extname(import.meta.url)}`, import.meta.url)
  const thread = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
  await once(thread, 'message')
  return thread
}

/** Returns null if the thread ended, because of the time or the memory that the request takes. */
async function runIn(thread: Worker, request: ReaderRequest, timeoutMs: number): Promise<unknown> {
  thread.ref()
  const before = await thread.cpuUsage()
  const startedAt = performance.now()
  const done = new AbortController()
  const { signal } = done
  const endWhenUsedUp = async () => {
    const { user, system } = await thread.cpuUsage(before)
    if (signal.aborted) return
    const leftMs = timeoutMs - (user + system) / 1_000
    if (leftMs <= 0 || performance.now() - startedAt > MAX_SLOWDOWN * timeoutMs) await thread.terminate()
    else timer = setTimeout(check, leftMs)
  }
  // The thread may end first.
  const check = () => void endWhenUsedUp().catch(() => undefined)
  let timer = setTimeout(check, timeoutMs)
  try {
    thread.postMessage(request)
    // Rejects with the error of the thread, if it has one.
    const [result] = await Promise.race([
      once(thread, 'message', { signal }),
      once(thread, 'exit', { signal }),
    ])
    return typeof result === 'number' ? null : result
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return null
    throw error
  } finally {
    done.abort()
    clearTimeout(timer)
    thread.unref()
  }
}
