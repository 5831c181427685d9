// Lists as CSV (RFC 4180) that spreadsheets can open safely: when it is requested, and how it is formatted.
import { invalid } from '../errors.ts'

/** A column of a list as CSV. */
export interface CsvColumn<Item = never> {
  readonly name: string
  readonly value: (item: Item) => CsvValue
}

export type CsvValue = string | number | null

/** A resource as CSV. The first line has the names of the columns. */
export interface CsvTable {
  readonly toLines: (resource: never) => readonly (readonly CsvValue[])[]
  readonly example: readonly (readonly CsvValue[])[]
}

/** Spreadsheets run text that begins like this as a formula, also after spaces. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/
/** In many countries, spreadsheets separate cells by semicolons: then a cell may begin inside of a field, also of a quoted one. */
const FORMULA_INSIDE = /([;\t\r\n](?:[^\S\t\r\n]|")*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

export const toCsvLine = (values: readonly CsvValue[]): string => `${values.map(toField).join(',')}\r\n`

/** An apostrophe makes a spreadsheet show the rest as text. */
function toField(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = `${FORMULA.test(value) ? "'" : ''}${value.replaceAll(FORMULA_INSIDE, "$1'")}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const CSV_TYPE = 'text/csv; charset=utf-8; header=present'
/** Of the pages from which a file is made. */
export const CSV_PAGE_SIZE = 500

const ACCEPTS_CSV = /(?:^|,)\s*text\/csv\s*(?:[;,]|$)/i
const ACCEPTS_JSON = /(?:^|,)\s*application\/json\s*(?:[;,]|$)/i

/** A client that also accepts JSON gets a page of the list. */
export const acceptsCsv = (accept = ''): boolean => ACCEPTS_CSV.test(accept) && !ACCEPTS_JSON.test(accept)

/** A file has all pages. */
export function requireWholeList(query: Readonly<Record<string, unknown>>): void {
  for (const name of ['count', 'page_token'])
    if (query[name] !== undefined) throw invalid(name, 'can’t be combined with Accept: text/csv')
}
