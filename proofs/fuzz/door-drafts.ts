// Right requests at the doors beside the API: cookies and forms, an app's own words, and messages of an AI tool.
import type { Draft, Known } from './drafts.ts'
import type { Operation } from './operations.ts'
import type { Random } from './random.ts'

/** What the doors beside the API know. */
export interface KnownAtDoors {
  /** Cookies of people who are signed in, some of whom came with an app that waits for their word. */
  readonly cookies: readonly string[]
  /** Of people who may be signed out. */
  readonly leaversCookies: readonly string[]
  readonly requests: readonly string[]
  readonly mcpTokens: readonly string[]
  /** By the name of a field: what would be right there. */
  readonly words: Readonly<Record<string, readonly string[]>>
}

export const headersAt = (operation: Operation, random: Random, known: Known): Draft['headers'] => {
  const type = typeOf(operation)
  const typed: Draft['headers'] = operation.body === null ? [] : [['content-type', type]]
  switch (operation.door) {
    case 'pages': {
      const isLeaving = operation.id.startsWith('signOut')
      const cookies = isLeaving ? known.leaversCookies : known.cookies
      return [
        ['accept', 'text/html'],
        ['sec-fetch-site', 'same-origin'],
        ...(random.chance(0.7) ? [['cookie', random.pick(cookies)] as [string, string]] : []),
        ...typed,
      ]
    }
    case 'page data':
      return [['accept', 'application/json'], ['sec-fetch-site', 'same-origin'], ...typed]
    case 'oauth':
    case 'register':
      return random.chance(0.3) ? [['cookie', random.pick(known.cookies)], ...typed] : typed
    case 'mcp':
      return [
        ['authorization', `Bearer ${random.pick(known.mcpTokens)}`],
        ['accept', 'application/json, text/event-stream'],
        ...(random.chance(0.3) ? [['mcp-protocol-version', '2025-06-18'] as [string, string]] : []),
        ...typed,
      ]
    default:
      return [['authorization', `Bearer ${random.pick(known.tokens)}`], ...typed]
  }
}

const isForm = ({ door }: Operation): boolean => door === 'pages' || door === 'oauth'
const typeOf = (operation: Operation): string =>
  isForm(operation) ? 'application/x-www-form-urlencoded' : 'application/json'

/** As the browser or the app writes it. */
export function writeBody(operation: Operation, value: unknown): string {
  if (!isForm(operation)) return JSON.stringify(value)
  const fields = Object.entries(value as Record<string, unknown>).flatMap(([name, given]) =>
    [given].flat().map((one): [string, string] => [name, String(one)]),
  )
  return new URLSearchParams(fields).toString()
}
