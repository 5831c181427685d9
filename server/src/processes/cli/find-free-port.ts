// Finds a port for `meetwright dev`: the one that is wanted, or the next that nobody uses.
import { connect, createServer } from 'node:net'

const MAX_ATTEMPTS = 50

export async function findFreePort(host: string, preferred: number): Promise<number> {
  const last = Math.min(preferred + MAX_ATTEMPTS, 65_535)
  for (let port = preferred; preferred > 0 && port <= last; port += 1) {
    // Someone on ::1 alone would get the requests for "localhost", although 127.0.0.1 is free.
    const answers = await Promise.all([isListening('127.0.0.1', port), isListening('::1', port)])
    if (!answers.includes(true) && (await tryListen(host, port)) !== null) return port
  }
  const port = await tryListen(host, 0)
  if (port === null) throw new Error(`This machine has no address ${host} to listen on. Correct HOST.`)
  return port
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 500 })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

/** The port, or null when one can't listen there. */
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
