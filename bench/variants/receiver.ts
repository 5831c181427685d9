// Receives webhooks and mail at minimal cost, and reports when they arrived: node receiver.ts responding | hanging.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { summarizeTimes } from '../../testbed/percentiles.ts'
import { ENDPOINTS, type ReceivedStats, type ReceiverCommand } from '../drain/receiver.ts'

const isHanging = process.argv[2] === 'hanging'

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'
const END_OF_HEAD = Buffer.from('\r\n\r\n')

let delays: number[] = []
let firstAt = 0
let lastAt = 0
let mails = 0

/** An id begins with the time at which its event was written. */
function recordDelivery(head: string): void {
  const at = head.indexOf('webhook-id: ') + 'webhook-id: '.length
  const milliseconds = Number.parseInt(head.slice(at, at + 8) + head.slice(at + 9, at + 13), 16)
  lastAt = Date.now()
  if (delays.length === 0) firstAt = lastAt
  delays.push(lastAt - milliseconds)
}

/** Removes complete requests from the front; the rest is the beginning of the next request. */
function consumeRequests(socket: Socket, received: Buffer): Buffer {
  let rest = received
  for (;;) {
    const end = rest.indexOf(END_OF_HEAD)
    if (end === -1) return rest
    const head = rest.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const requestLength = end + END_OF_HEAD.length + length
    if (rest.length < requestLength) return rest
    recordDelivery(head)
    if (!isHanging) socket.write(ANSWER)
    rest = rest.subarray(requestLength)
  }
}

const receiveWebhooks = (socket: Socket) => {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    rest = consumeRequests(socket, rest.length === 0 ? chunk : Buffer.concat([rest, chunk]))
  })
}

/** The minimum of SMTP that is needed to receive a message; in `hanging` mode it sends no greeting. */
const receiveMail = (socket: Socket) => {
  socket.on('error', () => socket.destroy())
  if (isHanging) return
  let text = ''
  let isInMessage = false
  socket.write('220 bench\r\n')
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    for (;;) {
      const terminator = isInMessage ? '\r\n.\r\n' : '\r\n'
      const end = text.indexOf(terminator)
      if (end === -1) return
      const line = text.slice(0, end).toUpperCase()
      text = text.slice(end + terminator.length)
      if (isInMessage) mails += 1
      isInMessage = !isInMessage && line === 'DATA'
      socket.write(isInMessage ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
    }
  })
}

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer({ noDelay: true }, onConnection).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const sendStats = (stats: ReceivedStats) => process.send?.(stats)

process.on('message', (command: ReceiverCommand) => {
  if (command === 'begin') {
    delays = []
    mails = 0
  }
  const figures =
    command === 'report' ? summarizeTimes(delays) : { ...summarizeTimes([]), count: delays.length }
  sendStats({ ...figures, firstAt, lastAt, mails })
})
process.on('disconnect', () => process.exit(0))
const webhooks = await Promise.all(Array.from({ length: ENDPOINTS }, () => listen(receiveWebhooks)))
process.send?.({ webhooks, mail: await listen(receiveMail) })
