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
const TXT = 16
const AAAA = 28
const SRV = 33

export interface ServiceRecord {
  readonly priority: number
  readonly weight: number
  readonly port: number
  readonly host: string
}

const TYPE_NAMES: Readonly<Record<number, string>> = { [A]: 'A', [AAAA]: 'AAAA', [SRV]: 'SRV', [TXT]: 'TXT' }

/**
 * `answer` returns the addresses of a name; addresses of the other family are left out. A value that is not an address is an
 * alias (CNAME): aliases form a chain, and the addresses belong to the last one.
 */
export async function startNameServer(
  answer: (name: string) => readonly string[],
  findServices: (name: string) => readonly ServiceRecord[] = () => [],
  findTexts: (name: string) => readonly string[] = () => [],
): Promise<NameServer> {
  const socket = createSocket('udp4')
  const queries: string[] = []
  socket.on('message', (query, from) => {
    const { name, type, end } = parseQuestion(query)
    queries.push(`${name} ${TYPE_NAMES[type] ?? type}`)
    const entries = type === SRV || type === TXT ? [] : answer(name)
    const aliases = entries.filter((entry) => isIP(entry) === 0)
    const found = entries.filter((entry) => isIP(entry) === (type === A ? 4 : type === AAAA ? 6 : -1))
    const texts = type === TXT ? findTexts(name).map(textToBytes) : []
    const data =
      type === SRV ? findServices(name).map(serviceToBytes) : [...texts, ...found.map(addressToBytes)]
    socket.send(buildAnswer(query.subarray(0, end), type, aliases, data), from.port, from.address)
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

/** RFC 1035, section 4: the question, then one record with TTL 0 for each alias and each of `data`. */
function buildAnswer(
  question: Buffer,
  type: number,
  aliases: readonly string[],
  data: readonly Buffer[],
): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(aliases.length + data.length, 6)
  head.writeUInt32BE(0, 8)
  // A pointer to the name in the question.
  let owner: Buffer = Buffer.from([0xc0, 12])
  const record = (kind: number, value: Buffer) =>
    Buffer.concat([owner, Buffer.from([kind >> 8, kind & 255, 0, 1, 0, 0, 0, 0, 0, value.length]), value])
  const chain = aliases.map((alias) => {
    const encodedRecord = record(CNAME, encodeName(alias))
    owner = encodeName(alias)
    return encodedRecord
  })
  return Buffer.concat([head, ...chain, ...data.map((value) => record(type, value))])
}

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .flatMap((label) =>
        label === '' ? [] : Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]),
      ),
    Buffer.from([0]),
  ])

/** RFC 2782. */
function serviceToBytes({ priority, weight, port, host }: ServiceRecord): Buffer {
  const numbers = Buffer.alloc(6)
  for (const [index, value] of [priority, weight, port].entries()) numbers.writeUInt16BE(value, index * 2)
  return Buffer.concat([numbers, encodeName(host)])
}

/** RFC 1035, section 3.3.14: a string with its length. */
const textToBytes = (text: string): Buffer =>
  Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])

function addressToBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  // The URL parser returns the canonical form: hexadecimal groups and at most one `::`.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const gap = right === undefined ? 0 : 8 - groups(left).length - groups(right).length
  const all = [...groups(left), ...Array.from({ length: gap }, () => '0'), ...groups(right ?? '')]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}
