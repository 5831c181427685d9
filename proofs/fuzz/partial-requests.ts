// Connections that begin a request and never end it: they must disturb nobody, and not stay for ever.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface PartialVerdict {
  readonly isRight: boolean
  readonly line: string
}

const COUNT = 50
/** The service gives a request 15 s, and looks every 30 s; the rest is for a busy machine. */
const MAX_OPEN_MS = 55_000

const partialRequests = [
  '',
  'GET',
  'GET /users/me HTTP/1.1\r\nhost: x\r\nauthorization: Be',
  'POST /groups HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"name":',
  'POST /groups HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"na',
]

export async function openPartialRequests(port: number) {
  const opened = performance.now()
  const sockets = await Promise.all(
    Array.from({ length: COUNT }, (_, index) =>
      open(port, partialRequests[index % partialRequests.length] ?? ''),
    ),
  )
  let ended = 0
  let lastEnd = 0
  for (const socket of sockets) {
    socket.resume().once('close', () => {
      ended += 1
      lastEnd = performance.now()
    })
  }
  return {
    /** Waits only where the service has had its time; in a short run they are merely still open. */
    async verdict(): Promise<PartialVerdict> {
      const waited = performance.now() - opened
      const stillOpen = COUNT - ended
      for (const socket of sockets) socket.destroy()
      const longest = stillOpen > 0 ? waited : lastEnd - opened
      const when = ended > 0 ? `, the last after ${((lastEnd - opened) / 1_000).toFixed(0)} s` : ''
      return {
        isRight: longest < MAX_OPEN_MS,
        line: `${COUNT} requests begun and never ended: the service closed ${ended} of them within ${(waited / 1_000).toFixed(0)} s${when}`,
      }
    },
  }
}

async function open(port: number, beginning: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(beginning)
  return socket
}
