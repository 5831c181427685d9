// Finds a port for `meetwright dev`: the preferred port, or the next free one.
import { connect, createServer } from 'node:net'

const MAX_ATTEMPTS = 50

export async function findFreePort(host: string, preferred: number): Promise<number> {
  const last = Math.min(preferred + MAX_ATTEMPTS, 65_535)
  for (let port = preferred; preferred > 0 && port <= last; port += 1) {
    // A program that listens only on ::1 would receive requests to "localhost", even if 127.0.0.1 is free.
    const areListening = await Promise.all([isListening('127.0.0.1', port), isListening('::1', port)])
    if (!areListening.includes(true) && (await tryListen(host, port)) !== null) return port
  }
  const port = await tryListen(host, 0)
  if (port === null) throw new Error(`This machine has no address ${host}. Correct HOST.`)
  return port
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 500 })
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

/** Returns the port, or null if listening fails. */
function tryListen(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : null))
    })
  })
}
