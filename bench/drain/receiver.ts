// The receiver of webhooks and mail: a separate process that counts requests and responds immediately, or never.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { TimingStats } from '../../testbed/percentiles.ts'

/** `begin` resets the statistics. `report` sorts all times, which is slow; use `count` for frequent polling. */
export type ReceiverCommand = 'begin' | 'count' | 'report'

/** Milliseconds from an event to its receipt, and the times of the first and last receipt. */
export interface ReceivedStats extends TimingStats {
  readonly firstAt: number
  readonly lastAt: number
  readonly mails: number
}

/** The number of endpoint addresses. Connections are pooled per address, and a worker keeps only a few per address. */
export const ENDPOINTS = 10

export interface Receiver {
  /** One URL per address. */
  readonly urls: readonly string[]
  readonly smtpUrl: string
  readonly pid: number
  begin(): Promise<void>
  report(): Promise<ReceivedStats>
  /** Resolves after `count` receipts, or if nothing arrives for a while. */
  untilCount(count: number): Promise<ReceivedStats>
  stop(): Promise<void>
}

const PROGRAM = new URL('../variants/receiver.ts', import.meta.url).pathname
const POLL_INTERVAL_MS = 20
const IDLE_TIMEOUT_MS = 60_000

export async function startReceiver(mode: 'responding' | 'hanging'): Promise<Receiver> {
  const child = fork(PROGRAM, [mode], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [ports] = (await once(child, 'message')) as [{ webhooks: number[]; mail: number }]
  const report = () => sendCommand(child, 'report')
  return {
    urls: ports.webhooks.map((port) => `http://127.0.0.1:${port}`),
    smtpUrl: `smtp://127.0.0.1:${ports.mail}`,
    pid: child.pid ?? 0,
    report,
    async begin() {
      await sendCommand(child, 'begin')
    },
    async untilCount(count) {
      let received = 0
      let changedAt = performance.now()
      while (received < count && performance.now() - changedAt < IDLE_TIMEOUT_MS) {
        await delay(POLL_INTERVAL_MS)
        const next = (await sendCommand(child, 'count')).count
        if (next !== received) changedAt = performance.now()
        received = next
      }
      return report()
    },
    async stop() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

/** One command at a time. */
async function sendCommand(child: ChildProcess, command: ReceiverCommand): Promise<ReceivedStats> {
  const message = once(child, 'message')
  child.send(command)
  const [stats] = (await message) as [ReceivedStats]
  return stats
}
