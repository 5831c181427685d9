// The deletion ledger: a file outside the database that lists all deletions, which are repeated after a restore.
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
  kind: Type.Enum(['invitees', 'events', 'account', 'organization']),
  hashes: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{48}$' }), { minItems: 1 })),
  period: Type.Optional(Type.Tuple([Timestamp, Timestamp])),
  requested_at: Timestamp,
})
const lineValidator = Compile(Line)

/** Resolves after the lines are on disk. Duplicates are harmless, because lines are identified by id. */
export async function appendToLedger(path: string, deletions: readonly DeletionRow[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a', 0o600)
  try {
    // One write. The leading line break separates the lines from one that a crash truncated.
    await file.appendFile(deletions.map((deletion) => `\n${JSON.stringify(toLine(deletion))}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
  // A new file survives a crash only if its directory is synced too.
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

/** Oldest first; nothing if there is no file. Throws on an invalid line, because no deletion may be skipped. */
export async function* readLedger(path: string): AsyncGenerator<DeletionRow> {
  if (!(await hasLedger(path))) return
  let number = 0
  let truncated: { readonly text: string; readonly number: number } | null = null
  for await (const { text, isTerminated } of readLines(path)) {
    number += 1
    // Lines are written with a line break before and after. An empty line next means that this one is complete, thus corrupt.
    if (truncated !== null && text === '') readLine(truncated.text, path, truncated.number)
    truncated = null
    if (text === '') continue
    // A line without its end was truncated by a crash before the sync. That deletion had not begun.
    if (text.endsWith('}') || !isTruncated(text)) yield readLine(text, path, number)
    else if (isTerminated) truncated = { text, number }
  }
  if (truncated !== null) readLine(truncated.text, path, truncated.number)
}

const LINE_PREFIX = `{"version":${VERSION},"id":"`
const isTruncated = (text: string) => text.startsWith(LINE_PREFIX) || LINE_PREFIX.startsWith(text)

/** Text after the last line break is unterminated; empty text is not a line. */
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
  if (!lineValidator.Check(value) || countTargets(value) !== (value.kind === 'organization' ? 0 : 1))
    throw new Error(
      `Invalid line ${number} in the deletion ledger (${path}). Restore the line from a copy of the file: its deletion must be repeated after a restore.`,
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

const countTargets = ({ hashes, period }: { readonly hashes?: unknown; readonly period?: unknown }): number =>
  [hashes, period].filter((target) => target !== undefined).length

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
