// Reads email addresses that were pasted or typed: a list from a mail client, a column of a spreadsheet, or lines.
import { parseEmail } from '../../../../../../server/src/domain/email/address.ts'

export interface ParsedAddresses {
  /** As the service stores them, each once, in the order of the text. */
  readonly valid: readonly string[]
  /** Addresses that are in the text more than once. */
  readonly repeated: readonly string[]
  readonly invalid: readonly string[]
}

/** A quoted name may contain commas and addresses: `"Lovelace, Ada" <ada@example.com>`. */
const QUOTED = /"[^"\n]*"/g
const PART_END = /[,;\r\n]+/

export function parseAddresses(text: string): ParsedAddresses {
  const valid = new Set<string>()
  const repeated = new Set<string>()
  const invalid = new Set<string>()
  for (const part of splitAddresses(text)) {
    const address = parseEmail(part)
    if (address === null) invalid.add(part)
    else if (valid.has(address)) repeated.add(address)
    else valid.add(address)
  }
  return { valid: [...valid], repeated: [...repeated], invalid: [...invalid] }
}

/** Words without `@` beside an address are a name, such as in `Ada Lovelace <ada@example.com>` or a row of a spreadsheet. */
function splitAddresses(text: string): readonly string[] {
  return text.replaceAll(QUOTED, ' ').split(PART_END).flatMap(readPart)
}

function readPart(part: string): readonly string[] {
  const words = part.split(/[\s<>]+/).filter((word) => word !== '')
  const addresses = words.filter((word) => word.includes('@'))
  return addresses.length > 0 || words.length === 0 ? addresses : [words.join(' ')]
}
