// The entry of the thread that reads calendar files: returns the busy times of each file that it receives.
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { getZone } from '../../domain/time/zone.ts'
import type { CalendarFile } from './calendar-reader.ts'
import { readBusyTimes } from './read-busy-times.ts'

// Requests and jobs come first. On Linux, a process id of 0 means this thread; on other systems, the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort?.on('message', ({ bytes, timezone, ...options }: CalendarFile) => {
  const text = new TextDecoder().decode(bytes)
  parentPort?.postMessage(readBusyTimes(text, { ...options, zone: getZone(timezone) }))
})
parentPort?.postMessage('ready')
