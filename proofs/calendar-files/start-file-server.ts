// Starts the process that serves calendar files, and plants the fault that reads them without bounds.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Fault } from '../../testbed/planted-fault.ts'
import type { ServedMessage, ServeMessage } from './file-server.ts'

/** Parses in the process itself, without bounds. */
export const withoutThread: readonly Fault[] = [
  {
    file: 'features/calendars/fetch-calendar.ts',
    right: 'await ctx.calendarReader.readFile({',
    wrong: `await (async ({ bytes, timezone, ...options }) =>
      (await import('../../platform/calendar-files/read-busy-times.ts')).readBusyTimes(String(bytes), {
        ...options,
        zone: (await import('../../domain/time/zone.ts')).getZone(timezone),
      }))({`,
  },
  {
    file: 'platform/calendar-files/read-content.ts',
    right: 'lines.entryCount > MAX_ENTRIES || lines.valueCount > MAX_VALUES',
    wrong: 'lines.entryCount < 0',
  },
]

export async function startFileServer(seed: number) {
  const child = fork(join(import.meta.dirname, 'file-server.ts'), [String(seed)])
  const [{ port }] = (await once(child, 'message')) as [ServedMessage]
  let served = 0
  let isHostileNow = false
  child.on('message', (message: ServedMessage) => {
    served = message.served
    isHostileNow = message.isHostile ?? isHostileNow
  })
  return {
    url: `http://127.0.0.1:${port}`,
    served: () => served,
    async setHostile(isHostile: boolean) {
      child.send({ isHostile } satisfies ServeMessage)
      while (isHostileNow !== isHostile) await once(child, 'message')
    },
    stop: () => child.kill(),
  }
}

export type FileServer = Awaited<ReturnType<typeof startFileServer>>
