// The ledger: a file outside of the database that says what was to be deleted, so that it can be deleted again after a restore.
import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { instant, iso, parseInstant } from '../../domain/time/instant.ts'
import type { DeletionRow } from './store.ts'

const VERSION = 1
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
const Timestamp = Type.String({ format: 'date-time' })
const Line = Type.Object({
  version: Type.Literal(VERSION),
  id: Uuid,
  organization: Uuid,
  kind: Type.Enum(['invitees', 'events']),
  hashes: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{48}$' }), { minItems: 1 })),
  period: Type.Optional(Type.Tuple([Timestamp, Timestamp])),
  requested_at: Timestamp,
})
const lineValidator = Compile(Line)

/** Resolves once they are on the disk. Twice is harmless: a line is known by its id. */
export async function appendToLedger(path: string, deletions: readonly DeletionRow[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a', 0o600)
  try {
    // In one piece, and on lines of their own also after one that was cut off by a crash.
    await file.appendFile(deletions.map((deletion) => `\n${JSON.stringify(toLine(deletion))}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
  // A new file is found after a crash only if its folder has it.
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

const toLine = (row: DeletionRow) => ({
  version: VERSION,
  id: row.id,
  organization: row.organization_id,
  kind: row.kind,
  ...(row.hashes === null ? {} : { hashes: row.hashes }),
  ...(row.period_start === null || row.period_end === null
    ? {}
    : { period: [iso(row.period_start), iso(row.period_end)] }),
  requested_at: iso(row.requested_at),
})

export async function hasLedger(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Oldest first; none where there is no file. Throws where a line cannot be understood: none may be passed over. */
export async function* readLedger(path: string): AsyncGenerator<DeletionRow> {
  if (!(await hasLedger(path))) return
  let number = 0
  let truncated: { readonly text: string; readonly number: number } | null = null
  for await (const { text, isTerminated } of readLines(path)) {
    number += 1
    // Each was written with an end of line before it and one behind it: where only one follows, it is the next one's.
    if (truncated !== null && text === '') readLine(truncated.text, path, truncated.number)
    truncated = null
    if (text === '') continue
    // Without its end it was cut off by a crash, before it was on the disk: that deletion had not begun.
    if (text.endsWith('}') || !isTruncated(text)) yield readLine(text, path, number)
    else if (isTerminated) truncated = { text, number }
  }
  if (truncated !== null) readLine(truncated.text, path, truncated.number)
}

const LINE_PREFIX = `{"version":${VERSION},"id":"`
const isTruncated = (text: string) => text.startsWith(LINE_PREFIX) || LINE_PREFIX.startsWith(text)

/** What stands behind the last end of line is not ended; an empty rest is no line. */
async function* readLines(path: string): AsyncGenerator<{ text: string; isTerminated: boolean }> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const text of lines) yield { text, isTerminated: true }
  }
  if (rest !== '') yield { text: rest, isTerminated: false }
}

function readLine(text: string, path: string, number: number): DeletionRow {
  const value = parseJson(text)
  if (!lineValidator.Check(value) || (value.hashes === undefined) === (value.period === undefined))
    throw new Error(
      `Line ${number} of the ledger of deletions (${path}) cannot be read. Mend it from a copy of the file: what it says must be deleted again after a restore.`,
    )
  const [start, end] = value.period ?? []
  const at = (timestamp: string | undefined) =>
    timestamp === undefined ? null : instant(parseInstant(timestamp) ?? 0)
  return {
    organization_id: value.organization,
    id: value.id,
    kind: value.kind,
    hashes: value.hashes ?? null,
    period_start: at(start),
    period_end: at(end),
    requested_at: instant(parseInstant(value.requested_at) ?? 0),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
