// Keeps only the lines of a calendar file that define times. Everything else is not parsed.

const RELEVANT_PROPERTIES = new Set([
  ...['BEGIN', 'END', 'UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'FREEBUSY'],
  ...['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-LIC-LOCATION', 'X-WR-TIMEZONE'],
])

/**
 * The property name and up to ten parameters, before the value. Lines with more parameters are dropped, because the parser
 * could take minutes for them.
 */
const PROPERTY_START = /^([\w-]{1,40})(?:;[\w-]{1,40}=(?:"[^"]{0,300}"|[^";:]{0,300})){0,10}:/

/** Unfolds the lines (RFC 5545, section 3.1). Errors in the dropped lines have no effect. */
export const filterRelevantLines = (text: string): string =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => RELEVANT_PROPERTIES.has(PROPERTY_START.exec(line)?.[1]?.toUpperCase() ?? ''))
    .join('\r\n')
