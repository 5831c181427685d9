// Converts values to and from PostgreSQL: parameters and results are text, instants are never Date objects.
import pg from 'pg'
import { type Instant, instant } from '../../domain/time/instant.ts'

const INT8: number = 20
const TEXT_ARRAY: number = 1009
const TIMESTAMPTZ: number = 1184

export type TextParser = (text: string) => unknown

/** Called once per column of a statement, not once per value. */
export function textParser(oid: number): TextParser {
  if (oid === TIMESTAMPTZ) return readTimestamp
  if (oid === TEXT_ARRAY) return readTextArray
  if (oid === INT8) return Number
  return pg.types.getTypeParser(oid, 'text')
}

/** Parses the format of UTC sessions, `2026-11-15 09:30:00.5+00`, by its digits, and any other with Date.parse. */
function readTimestamp(text: string): Instant {
  const end = text.length - 3
  const year = Number(text.slice(0, 4))
  // Date.UTC maps the years 0 to 99 to 1900 to 1999.
  const isCommonFormat = year > 99 && end <= 23 && text.charCodeAt(4) === 45 && text.endsWith('+00')
  if (!isCommonFormat) return readAnyTimestamp(text)
  let fraction = 0
  for (let i = 20; i < 23; i += 1) fraction = fraction * 10 + (i < end ? text.charCodeAt(i) - 48 : 0)
  const twoDigits = (i: number) => text.charCodeAt(i) * 10 + text.charCodeAt(i + 1) - 528
  return instant(
    Date.UTC(year, twoDigits(5) - 1, twoDigits(8), twoDigits(11), twoDigits(14), twoDigits(17), fraction),
  )
}

/** Date.parse requires the T, and minutes in the offset. */
const readAnyTimestamp = (text: string): Instant =>
  instant(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))

const readQuotedArray = pg.types.getTypeParser(TEXT_ARRAY, 'text') as TextParser

/** Without quotes, NULLs and nesting, an array can be split at its commas. */
function readTextArray(text: string): unknown {
  if (text === '{}' || /["N{]/.test(text.slice(1))) return readQuotedArray(text)
  return text.slice(1, -1).split(',')
}

/** Null, bytes, or text that PostgreSQL parses by the type of the parameter. */
export type Parameter = string | Buffer | null

export function toParameter(value: unknown): Parameter {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function arrayElement(value: unknown): string {
  const text = toParameter(value)
  if (text === null) return 'NULL'
  if (Array.isArray(value)) return text.toString()
  const plain = Buffer.isBuffer(text) ? `\\x${text.toString('hex')}` : text
  return `"${plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
