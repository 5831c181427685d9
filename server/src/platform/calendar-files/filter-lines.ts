// Of a calendar file, the lines that say when something takes place. Everything else is not our affair, and is not parsed.

const RELEVANT_PROPERTIES = new Set([
  ...['BEGIN', 'END', 'UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'FREEBUSY'],
  ...['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-LIC-LOCATION', 'X-WR-TIMEZONE'],
])

/**
 * The name and its few parameters, up to the value. A line with more of them than anybody needs is left out: a parser may
 * take minutes for it.
 */
const PROPERTY_START = /^([\w-]{1,40})(?:;[\w-]{1,40}=(?:"[^"]{0,300}"|[^";:]{0,300})){0,10}:/

/** Unfolded (RFC 5545, section 3.1). What is broken in the rest of a file does no harm. */
export const filterRelevantLines = (text: string): string =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => RELEVANT_PROPERTIES.has(PROPERTY_START.exec(line)?.[1]?.toUpperCase() ?? ''))
    .join('\r\n')
