// The other end of webhooks and mail: a process of its own, which counts what comes and answers at once, or never.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Times } from './figures.ts'

/** `begin` forgets what came before. To sort all times takes long: `count` is for those who ask often. */
export type Asked = 'begin' | 'count' | 'report'

/** Milliseconds from the moment of an event to its receipt, and when the first and the last came. */
export interface Heard extends Times {
  readonly firstAt: number
  readonly lastAt: number
  readonly mails: number
}

/** Under so many addresses: connections are kept for each address, and a worker keeps only so many for one. */
export const ENDPOINTS = 10

export interface Receiver {
  /** One for each address. */
  readonly urls: readonly string[]
  readonly smtpUrl: string
  readonly pid: number
  begin(): Promise<void>
  report(): Promise<Heard>
  /** Resolves when so many came, or when nothing has come for a while. */
  untilCount(count: number): Promise<Heard>
  stop(): Promise<void>
}

const PROGRAM = new URL('../variants/receiver.ts', import.meta.url).pathname
const LOOK_EVERY_MS = 20
const LONGEST_SILENCE_MS = 60_000

export async function startReceiver(manner: 'answering' | 'hanging'): Promise<Receiver> {
  const child = fork(PROGRAM, [manner], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [ports] = (await once(child, 'message')) as [{ webhooks: number[]; mail: number }]
  const report = () => ask(child, 'report')
  return {
    urls: ports.webhooks.map((port) => `http://127.0.0.1:${port}`),
    smtpUrl: `smtp://127.0.0.1:${ports.mail}`,
    pid: child.pid ?? 0,
    report,
    async begin() {
      await ask(child, 'begin')
    },
    async untilCount(count) {
      let come = 0
      let changedAt = performance.now()
      while (come < count && performance.now() - changedAt < LONGEST_SILENCE_MS) {
        await delay(LOOK_EVERY_MS)
        const next = (await ask(child, 'count')).count
        if (next !== come) changedAt = performance.now()
        come = next
      }
      return report()
    },
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** One question at a time. */
async function ask(child: ChildProcess, asked: Asked): Promise<Heard> {
  const answer = once(child, 'message')
  child.send(asked)
  const [heard] = (await answer) as [Heard]
  return heard
}
