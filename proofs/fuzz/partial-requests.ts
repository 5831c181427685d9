// Opens connections that never complete a request: they must not disturb others and must be closed.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface PartialVerdict {
  readonly isRight: boolean
  readonly line: string
}

const COUNT = 50
/** The service allows 15 s for a request and checks every 30 s; the rest is for a slow machine. */
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
    /** Waits only if the service has had enough time; in a short run the connections may still be open. */
    async verdict(): Promise<PartialVerdict> {
      const waited = performance.now() - opened
      const stillOpen = COUNT - ended
      for (const socket of sockets) socket.destroy()
      const longest = stillOpen > 0 ? waited : lastEnd - opened
      const when = ended > 0 ? `, the last after ${((lastEnd - opened) / 1_000).toFixed(0)} s` : ''
      return {
        isRight: longest < MAX_OPEN_MS,
        line: `${COUNT} incomplete requests: the service closed ${ended} within ${(waited / 1_000).toFixed(0)} s${when}`,
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
