// Divides an iCalendar object into its content lines (RFC 5545, section 3.1) and keeps their bytes, to change single lines.

export interface ContentLine {
  /** With folds and the line break. */
  readonly raw: string
  /** In upper case. */
  readonly name: string
  /** Unfolded, and still escaped. */
  readonly value: string
  /** The components around the line, the outermost first, in upper case. BEGIN and END are lines of their component. */
  readonly path: readonly string[]
}

/** An alarm in an event in a calendar has three. */
const MAX_DEPTH = 10
/** Bounds the work for an object of another program. */
const MAX_LINES = 5_000
const MAX_COMPONENT_NAME_LENGTH = 50

/** Returns null if components don't end in the order in which they begin, or there is too much of something. */
export function readContentLines(text: string): ContentLine[] | null {
  const lines: ContentLine[] = []
  let path: readonly string[] = []
  for (const raw of text.split(/(?<=\n)(?![ \t])/, MAX_LINES + 1)) {
    const line = raw.replaceAll(/\r?\n[ \t]/g, '').trimEnd()
    const name = (/^[\w-]*/.exec(line)?.[0] ?? '').toUpperCase()
    const value = line.slice(findValue(line))
    if (name === 'BEGIN') path = [...path, value.trim().toUpperCase()]
    if (path.length > MAX_DEPTH || lines.length === MAX_LINES) return null
    if ((path.at(-1)?.length ?? 0) > MAX_COMPONENT_NAME_LENGTH) return null
    lines.push({ raw, name, value, path })
    if (name !== 'END') continue
    if (path.at(-1) !== value.trim().toUpperCase()) return null
    path = path.slice(0, -1)
  }
  return path.length === 0 ? lines : null
}

/** The value begins after the first colon that is not in a quoted parameter. */
function findValue(line: string): number {
  let isQuoted = false
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === '"') isQuoted = !isQuoted
    else if (line[index] === ':' && !isQuoted) return index + 1
  }
  return line.length
}

/** RFC 5545, section 3.3.11. */
export const unescapeText = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))

export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|[\r\n]/g, '\\n')
