// How values travel between us and PostgreSQL: parameters and results are text, instants are never Date objects.
import pg from 'pg'
import { type Instant, instant } from '../../domain/time/instant.ts'

const INT8: number = 20
const TEXT_ARRAY: number = 1009
const TIMESTAMPTZ: number = 1184

export type TextParser = (text: string) => unknown

/** Each oid is looked up once for a statement, not once for a value. */
export function textParser(oid: number): TextParser {
  if (oid === TIMESTAMPTZ) return readTimestamp
  if (oid === TEXT_ARRAY) return readTextArray
  if (oid === INT8) return Number
  return pg.types.getTypeParser(oid, 'text')
}

/** `2026-11-15 09:30:00.5+00`, the form of a session in UTC, by its digits; any other by Date.parse. */
function readTimestamp(text: string): Instant {
  const end = text.length - 3
  const year = Number(text.slice(0, 4))
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const isCommonFormat = year > 99 && end <= 23 && text.charCodeAt(4) === 45 && text.endsWith('+00')
  if (!isCommonFormat) return readAnyTimestamp(text)
  let fraction = 0
  for (let i = 20; i < 23; i += 1) fraction = fraction * 10 + (i < end ? text.charCodeAt(i) - 48 : 0)
  const twoDigits = (i: number) => text.charCodeAt(i) * 10 + text.charCodeAt(i + 1) - 528
  return instant(
    Date.UTC(year, twoDigits(5) - 1, twoDigits(8), twoDigits(11), twoDigits(14), twoDigits(17), fraction),
  )
}

/** Date.parse wants the T and minutes in the offset. */
const readAnyTimestamp = (text: string): Instant =>
  instant(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))

const readQuotedArray = pg.types.getTypeParser(TEXT_ARRAY, 'text') as TextParser

/** Without quotes and NULLs an array is what stands between its commas. */
function readTextArray(text: string): unknown {
  if (text === '{}' || /["N{]/.test(text.slice(1))) return readQuotedArray(text)
  return text.slice(1, -1).split(',')
}

/** Null, bytes, or text that PostgreSQL reads by the parameter's type. */
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
