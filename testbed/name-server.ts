// DNS server for tests with configurable answers.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIP, isIPv4, type SocketAddress } from 'node:net'

export interface NameServer {
  /** Format of TEST_DNS_SERVERS. */
  readonly address: string
  /** The queried names with their types, in order. */
  readonly queries: string[]
  stop(): Promise<void>
}

const A = 1
const CNAME = 5
const AAAA = 28

/**
 * `answer` returns the addresses of a name; addresses of the other family are left out. A value that is not an address is an
 * alias (CNAME): aliases form a chain, and the addresses belong to the last one.
 */
export async function startNameServer(answer: (name: string) => readonly string[]): Promise<NameServer> {
  const socket = createSocket('udp4')
  const queries: string[] = []
  socket.on('message', (query, from) => {
    const { name, type, end } = parseQuestion(query)
    queries.push(`${name} ${type === A ? 'A' : type === AAAA ? 'AAAA' : type}`)
    const entries = answer(name)
    const aliases = entries.filter((entry) => isIP(entry) === 0)
    const found = entries.filter((entry) => isIP(entry) === (type === A ? 4 : type === AAAA ? 6 : -1))
    socket.send(buildAnswer(query.subarray(0, end), type, aliases, found), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${(socket.address() as SocketAddress).port}`,
    queries,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function parseQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** RFC 1035, section 4: the question, then one record with TTL 0 for each alias and address. */
function buildAnswer(
  question: Buffer,
  type: number,
  aliases: readonly string[],
  addresses: readonly string[],
): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(aliases.length + addresses.length, 6)
  head.writeUInt32BE(0, 8)
  // A pointer to the name in the question.
  let owner: Buffer = Buffer.from([0xc0, 12])
  const record = (kind: number, data: Buffer) =>
    Buffer.concat([owner, Buffer.from([kind >> 8, kind & 255, 0, 1, 0, 0, 0, 0, 0, data.length]), data])
  const chain = aliases.map((alias) => {
    const encodedRecord = record(CNAME, encodeName(alias))
    owner = encodeName(alias)
    return encodedRecord
  })
  return Buffer.concat([head, ...chain, ...addresses.map((address) => record(type, addressToBytes(address)))])
}

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

function addressToBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  // The URL parser returns the canonical form: hexadecimal groups and at most one `::`.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const gap = right === undefined ? 0 : 8 - groups(left).length - groups(right).length
  const all = [...groups(left), ...Array.from({ length: gap }, () => '0'), ...groups(right ?? '')]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}
