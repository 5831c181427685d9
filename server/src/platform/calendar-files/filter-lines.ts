// Keeps only the lines of a calendar file that define times, without entries of the past. Everything else is not parsed.

const RELEVANT_PROPERTIES = new Set([
  ...['BEGIN', 'END', 'UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'X-APPLE-TRAVEL-DURATION', 'FREEBUSY', 'ATTENDEE'],
  ...['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-LIC-LOCATION', 'X-WR-TIMEZONE'],
])

/**
 * The property name and up to ten parameters, before the value. Lines with more parameters are dropped, because the parser
 * could take minutes for them.
 */
const PROPERTY_START = /^([\w-]{1,40})(?:;[\w-]{1,40}=(?:"[^"]{0,300}"|[^";:]{0,300})){0,10}:/

export interface RelevantLines {
  readonly text: string
  readonly entryCount: number
  /** Lines, and elements of lists: the parser's work grows with them. */
  readonly valueCount: number
}

interface Line {
  readonly text: string
  readonly name: string
  readonly value: string
}

export interface LineFilter {
  /** Entries that end before it, such as `20261231`, don't count: calendars contain years of history. */
  readonly firstDate: string
  /** Of the attendees only those with these addresses are kept. In lower case. */
  readonly ownAddresses: ReadonlySet<string>
}

/** Unfolds the lines (RFC 5545, section 3.1). Errors in the dropped lines have no effect. */
export function filterRelevantLines(text: string, { firstDate, ownAddresses }: LineFilter): RelevantLines {
  const kept: string[] = []
  let [entryCount, valueCount] = [0, 0]
  let entry: Line[] | null = null
  const keep = (lines: readonly Line[]) => {
    for (const line of lines) {
      kept.push(line.text)
      valueCount += line.value.split(',').length
    }
  }
  for (const line of relevantLines(text)) {
    if (line.name === 'ATTENDEE' && !ownAddresses.has(addressOf(line))) continue
    if (isEntryLine(line, 'BEGIN')) {
      keep(entry ?? [])
      entryCount += 1
      entry = [line]
      continue
    }
    if (entry === null) {
      keep([line])
      continue
    }
    entry.push(line)
    if (!isEntryLine(line, 'END')) continue
    if (isPast(entry, firstDate)) entryCount -= 1
    else keep(entry)
    entry = null
  }
  keep(entry ?? [])
  return { text: kept.join('\r\n'), entryCount, valueCount }
}

const relevantLines = (text: string): Line[] =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [start = '', property = ''] = PROPERTY_START.exec(line) ?? []
      const name = property.toUpperCase()
      return RELEVANT_PROPERTIES.has(name) ? [{ text: line, name, value: line.slice(start.length) }] : []
    })

const EMAIL_PARAMETER = /;EMAIL="?([^";:,]{1,300})/i

/** Some programs use an identifier as the value, and have the address in a parameter (RFC 7986). */
const addressOf = ({ text, value }: Pick<Line, 'text' | 'value'>): string =>
  (/^mailto:/i.test(value) ? value.slice('mailto:'.length) : (EMAIL_PARAMETER.exec(text)?.[1] ?? ''))
    .trim()
    .toLowerCase()

const isEntryLine = ({ name, value }: Line, wanted: 'BEGIN' | 'END'): boolean =>
  name === wanted && /^VEVENT\s*$/i.test(value)

/** Series and changed occurrences are never past: another date may be in the window. */
function isPast(entry: readonly Line[], firstDate: string): boolean {
  const find = (wanted: string) => entry.find(({ name }) => name === wanted)?.value
  if (entry.some(({ name }) => name === 'RRULE' || name === 'RDATE' || name === 'RECURRENCE-ID')) return false
  const end = find('DTEND') ?? (find('DURATION') === undefined ? find('DTSTART') : undefined)
  return end !== undefined && /^\d{8}/.test(end) && end.slice(0, 8) < firstDate
}
