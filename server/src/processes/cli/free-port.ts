// Finds a port for `meetwright dev`: the one that is wanted, or the next that nobody uses.
import { connect, createServer } from 'node:net'

const TRIES = 50

export async function freePort(host: string, wanted: number): Promise<number> {
  const last = Math.min(wanted + TRIES, 65_535)
  for (let port = wanted; wanted > 0 && port <= last; port += 1) {
    // Someone on ::1 alone would get the requests for "localhost", although 127.0.0.1 is free.
    const answers = await Promise.all([answersAt('127.0.0.1', port), answersAt('::1', port)])
    if (!answers.includes(true) && (await listenOnce(host, port)) !== null) return port
  }
  const port = await listenOnce(host, 0)
  if (port === null) throw new Error(`This machine has no address ${host} to listen on. Correct HOST.`)
  return port
}

function answersAt(host: string, port: number): Promise<boolean> {
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
function listenOnce(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : null))
    })
  })
}
