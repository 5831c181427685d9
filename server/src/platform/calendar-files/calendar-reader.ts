// Reads calendar files in a thread, one at a time, and ends the thread if a file takes too long.
import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Intervals } from '../../domain/time/interval.ts'
import type { CalendarFileError, CalendarOptions } from './read-busy-times.ts'

/** What the thread can receive: a zone is passed by its name. */
export interface CalendarFile extends Omit<CalendarOptions, 'zone'> {
  readonly bytes: Uint8Array
  readonly timezone: string
}

export type CalendarReader = (file: CalendarFile) => Promise<Intervals | CalendarFileError>

/** CPU time. The bounds on entries and values keep it far below this limit. It covers what they miss. */
const TIMEOUT_MS = 1_000
/** The thread has the lowest priority, so on a busy machine the CPU time may take this many times as long. */
const MAX_SLOWDOWN = 10
const MAX_HEAP_MB = 256

/** The thread starts with the first file, because most processes read none. It does not keep the process running. */
export function createCalendarReader({ timeoutMs = TIMEOUT_MS } = {}): CalendarReader {
  let thread: Worker | null = null
  let previous: Promise<unknown> = Promise.resolve()
  const readNow = async (file: CalendarFile) => {
    thread ??= await startThread()
    const result = await readIn(thread, file, timeoutMs)
    if (result !== null) return result
    thread = null
    return 'too_large'
  }
  return (file) => {
    const result = previous.then(() => readNow(file))
    previous = result.catch(() => {
      thread = null
    })
    return result
  }
}

async function startThread(): Promise<Worker> {
  // The compiled package has .js files.
  const entry = new URL(`./reader-thread${extname(import.meta.url)}`, import.meta.url)
  const thread = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
  await once(thread, 'message')
  return thread
}

/** Returns null if the thread ended, because of the time or the memory that the file takes. */
async function readIn(thread: Worker, file: CalendarFile, timeoutMs: number) {
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
    thread.postMessage(file)
    // Rejects with the error of the thread, if it has one.
    const [result] = await Promise.race([
      once(thread, 'message', { signal }),
      once(thread, 'exit', { signal }),
    ])
    return typeof result === 'number' ? null : (result as Intervals | CalendarFileError)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return null
    throw error
  } finally {
    done.abort()
    clearTimeout(timer)
    thread.unref()
  }
}
