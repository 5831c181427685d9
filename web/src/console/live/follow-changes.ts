// Follows the change feed, so that lists show what happens without a reload. All tabs of a browser share one stream.
import { fetchWithSession, isWriting, sessionApiUrl } from '../data/api.ts'
import type { AnswerCache } from '../data/cache.ts'
import { changedOperations, liveOperations } from './changed-operations.ts'
import { readEventStream } from './read-event-stream.ts'
import { scheduleRefresh } from './schedule-refresh.ts'

/** The service sends at least a comment in 15 seconds. */
const SILENCE_TIMEOUT_MS = 40_000
const POLL_INTERVAL_MS = 15_000
const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000

export interface Following {
  readonly cache: AnswerCache
  /** The base path of the installation. */
  readonly base: string
  /** Tabs with the same user share a stream. */
  readonly userId: string
}

/** Between the tabs: whether the stream is alive, and what has changed. */
interface Notice {
  readonly isLive: boolean
  readonly operations: readonly string[]
}

/** As long as the page exists. */
export function followChanges({ cache, base, userId }: Following): void {
  const name = `meetwright changes of ${userId}`
  const schedule = scheduleRefresh({ refresh: (operations) => cache.refresh(operations), isWriting })
  const channel = new BroadcastChannel(name)
  let liveUntil = 0

  const take = ({ isLive, operations }: Notice) => {
    liveUntil = isLive ? performance.now() + SILENCE_TIMEOUT_MS : 0
    schedule.add(operations)
  }
  const tell = (isLive: boolean, operations: readonly string[] = []) => {
    const notice: Notice = { isLive, operations }
    take(notice)
    channel.postMessage(notice)
  }
  channel.onmessage = ({ data }: MessageEvent<Notice>) => take(data)

  // Only a tab that is visible holds the stream, so a hidden browser has none.
  let turn: AbortController | null = null
  const takeTurn = () => {
    turn?.abort()
    turn = null
    // Browsers have locks only on secure origins. Without them, each tab polls.
    if (document.visibilityState === 'hidden' || navigator.locks === undefined) return
    turn = new AbortController()
    const { signal } = turn
    navigator.locks.request(name, { signal }, () => streamUntil(signal, base, tell)).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', takeTurn)
  takeTurn()

  setInterval(() => {
    if (performance.now() > liveUntil) schedule.add(liveOperations)
  }, POLL_INTERVAL_MS)
}

type Tell = (isLive: boolean, operations?: readonly string[]) => void

/** Connects again until the signal, less and less often while it fails. */
async function streamUntil(signal: AbortSignal, base: string, tell: Tell): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const refusedMs = await readStream(signal, base, (isLive, operations) => {
      failures = 0
      tell(isLive, operations)
    }).catch(() => 0)
    if (signal.aborted) return
    tell(false)
    const retryMs = Math.min(MIN_RETRY_MS * 2 ** failures, MAX_RETRY_MS)
    failures += 1
    // Not all browsers at once after a restart of the service.
    await wait(Math.max(refusedMs, retryMs * (0.5 + Math.random())), signal)
  }
}

/** Returns how long to wait at least before the next connection. Throws if the connection breaks. */
async function readStream(signal: AbortSignal, base: string, tell: Tell): Promise<number> {
  const connection = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => connection.abort(), SILENCE_TIMEOUT_MS)
  }
  try {
    listen()
    const response = await fetchWithSession(`${sessionApiUrl(base)}/changes?after=latest`, {
      method: 'GET',
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, connection.signal]),
    })
    if (!response.ok || response.body === null) return Number(response.headers.get('retry-after')) * 1_000
    // What changed before this moment is not in the stream.
    tell(true, [...liveOperations])
    for await (const { type, data } of readEventStream(response.body)) {
      listen()
      if (type === 'end') break
      tell(true, data === '' ? [] : changedOperations((JSON.parse(data) as { event: string }).event))
    }
    return 0
  } finally {
    clearTimeout(silence)
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
