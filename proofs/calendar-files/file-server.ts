// A process of the proof `calendar-files`: serves a different calendar file for each request.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, setPriority } from 'node:os'
import { createHostileFile } from './hostile-files.ts'

/** From the parent: what to serve from now on. */
export interface ServeMessage {
  readonly isHostile: boolean
}

/** To the parent: the port once, then the number of files, and what is served after a change. */
export interface ServedMessage {
  readonly port?: number
  readonly served: number
  readonly isHostile?: boolean
}

const sendToParent = (message: ServedMessage) => process.send?.(message)

// Generating a file may take a second of CPU time. An attacker does that on another machine.
setPriority(constants.priority.PRIORITY_LOW)
// The parent has exited.
process.once('disconnect', () => process.exit(1))
const seed = Number(process.argv[2])
/** Files are generated also for the baseline, so that both runs do the same work here. */
let isHostile = false
let served = 0

const server = createServer((_request, response) => {
  const { text } = createHostileFile(seed, served)
  served += 1
  response.writeHead(200, { 'content-type': 'text/calendar' })
  response.end(isHostile ? text : 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')
  sendToParent({ served })
})
process.on('message', (message: ServeMessage) => {
  isHostile = message.isHostile
  sendToParent({ served, isHostile })
})
server.listen(0, '127.0.0.1', () => sendToParent({ served, port: (server.address() as AddressInfo).port }))
