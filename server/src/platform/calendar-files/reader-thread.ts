// The entry of the thread that reads calendar files and objects.
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { CalendarContent } from '../../domain/calendar/calendar-event.ts'
import { listBusyIntervals } from '../../domain/calendar/list-busy-intervals.ts'
import { getZone } from '../../domain/time/zone.ts'
import type { ReaderRequest } from './calendar-reader.ts'
import { readBusyTimes } from './read-busy-times.ts'
import { readObjects } from './read-objects.ts'

// Requests and jobs come first. On Linux, a process id of 0 means this thread; on other systems, the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

function answer(request: ReaderRequest): unknown {
  if (request.kind === 'objects') return readObjects(request.texts, request)
  const zone = getZone(request.timezone)
  if (request.kind === 'file')
    return readBusyTimes(new TextDecoder().decode(request.bytes), { ...request, zone })
  const contents = request.contents.flatMap((text) => JSON.parse(text) as CalendarContent[])
  return listBusyIntervals(contents, { ...request, zone }) ?? 'too_large'
}

parentPort?.on('message', (request: ReaderRequest) => parentPort?.postMessage(answer(request)))
parentPort?.postMessage('ready')
