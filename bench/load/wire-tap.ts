// A proxy between the service and PostgreSQL that records statements, their values, and which of them are sent together.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PipelinedBatch } from './pgbench.ts'

export interface WireTap {
  /** The URL of the same database through the tap. */
  readonly url: string
  /** The statements sent while `work` ran. A batch ends where the service waited for a response. */
  record(work: () => Promise<unknown>): Promise<PipelinedBatch[]>
  stop(): Promise<void>
}

type SentStatement = PipelinedBatch[number]

export async function startWireTap(databaseUrl: string): Promise<WireTap> {
  const open = new Set<Socket>()
  let batches: SentStatement[][] = []
  let hasResponded = true
  const recordStatement = (sent: SentStatement) => {
    if (hasResponded) batches.push([])
    hasResponded = false
    batches.at(-1)?.push(sent)
  }
  const url = new URL(databaseUrl)
  const socketIn = (folder: string) => join(folder, `.s.PGSQL.${url.searchParams.get('port')}`)
  const databaseSocket = socketIn(url.searchParams.get('host') ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-tap-'))
  const server = createServer((service) => {
    const database = connect(databaseSocket)
    const read = statementReader(recordStatement)
    for (const [one, other] of [
      [service, database],
      [database, service],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    service.on('data', (chunk: Buffer) => {
      read(chunk)
      database.write(chunk)
    })
    database.on('data', (chunk: Buffer) => {
      hasResponded = true
      service.write(chunk)
    })
  })
  server.listen(socketIn(folder))
  await once(server, 'listening')
  url.searchParams.set('host', folder)
  return {
    url: url.href,
    async record(work) {
      batches = []
      await work()
      return batches
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
      rmSync(folder, { recursive: true })
    },
  }
}

/** Parses the messages of one connection. The first has no type byte; every other has one, followed by its length. */
function statementReader(onStatement: (sent: SentStatement) => void): (chunk: Buffer) => void {
  const texts = new Map<string, string>()
  let rest: Buffer = Buffer.alloc(0)
  let typeLength = 0
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= typeLength + 4) {
      const end = typeLength + rest.readInt32BE(typeLength)
      if (rest.length < end) return
      if (typeLength === 1)
        readMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end), texts, onStatement)
      rest = rest.subarray(end)
      typeLength = 1
    }
  }
}

function readMessage(
  messageType: string,
  body: Buffer,
  texts: Map<string, string>,
  onStatement: (sent: SentStatement) => void,
) {
  const reader = new MessageReader(body)
  if (messageType === 'Q') onStatement({ sql: reader.text(), parameters: [] })
  if (messageType === 'P') texts.set(reader.text(), reader.text())
  if (messageType !== 'B') return
  reader.text()
  const sql = texts.get(reader.text())
  if (sql === undefined) throw new Error('The service executed a statement that it had not prepared.')
  const formats = reader.list(() => reader.int16())
  const formatAt = (index: number) => (formats.length === 1 ? formats[0] : formats[index]) ?? 0
  const parameters = reader.list((index) => reader.value(formatAt(index) === 1))
  onStatement({ sql, parameters })
}

class MessageReader {
  readonly #body: Buffer
  #at = 0

  constructor(body: Buffer) {
    this.#body = body
  }

  text(): string {
    const end = this.#body.indexOf(0, this.#at)
    const text = this.#body.toString('utf8', this.#at, end)
    this.#at = end + 1
    return text
  }

  int16(): number {
    this.#at += 2
    return this.#body.readInt16BE(this.#at - 2)
  }

  list<T>(read: (place: number) => T): T[] {
    return Array.from({ length: this.int16() }, (_, place) => read(place))
  }

  /** In PostgreSQL text format. Only bytea values are sent in binary. */
  value(isBinary: boolean): string | null {
    const length = this.#body.readInt32BE(this.#at)
    this.#at += 4
    if (length < 0) return null
    const bytes = this.#body.subarray(this.#at, this.#at + length)
    this.#at += length
    return isBinary ? `\\x${bytes.toString('hex')}` : bytes.toString('utf8')
  }
}
