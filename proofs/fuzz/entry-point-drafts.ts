// Builds valid requests for the entry points other than the API: pages and forms, notices, OAuth, and MCP.
import { CONSOLE_HEADER } from '../../server/src/platform/pages/session-path.ts'
import type { Random } from '../../testbed/random.ts'
import type { Draft, Samples } from './drafts.ts'
import type { Operation } from './operations.ts'
import type { PendingConnection } from './prepare-calendars.ts'

/** With which the mail server of the proof posts reports. */
export const BOUNCE_SECRET = 'secret-of-the-mail-server'

/** Samples for the entry points other than the API. */
export interface EntryPointSamples {
  /** Cookies of signed-in users, some with an app that waits for consent. */
  readonly cookies: readonly string[]
  /** Of users who may be signed out. */
  readonly signOutCookies: readonly string[]
  readonly requests: readonly string[]
  readonly pendingConnections: readonly PendingConnection[]
  readonly mcpTokens: readonly string[]
  /** Valid values by field name. */
  readonly fieldValues: Readonly<Record<string, readonly string[]>>
}

export const headersFor = (operation: Operation, random: Random, samples: Samples): Draft['headers'] => {
  const type = contentTypeOf(operation)
  const typed: Draft['headers'] = operation.body === null ? [] : [['content-type', type]]
  switch (operation.surface) {
    case 'session':
      return [
        ['cookie', random.pick(samples.cookies)],
        ['sec-fetch-site', 'same-origin'],
        [CONSOLE_HEADER, '1'],
        ...typed,
      ]
    case 'pages': {
      const isSignOut = operation.id.startsWith('signOut')
      const cookies = isSignOut ? samples.signOutCookies : samples.cookies
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
      return random.chance(0.3) ? [['cookie', random.pick(samples.cookies)], ...typed] : typed
    case 'notice': {
      const { channelId, token } = random.pick(samples.notices)
      return [
        ['x-goog-channel-id', channelId],
        ['x-goog-channel-token', token],
        ['x-goog-resource-state', random.pick(['sync', 'exists', 'not_exists', 'x'])],
        ['x-goog-message-number', String(random.below(1e6))],
      ]
    }
    case 'bounce':
      return [['authorization', `Bearer ${random.chance(0.9) ? BOUNCE_SECRET : 'x'}`]]
    case 'mcp':
      return [
        ['authorization', `Bearer ${random.pick(samples.mcpTokens)}`],
        ['accept', 'application/json, text/event-stream'],
        ...(random.chance(0.3) ? [['mcp-protocol-version', '2025-06-18'] as [string, string]] : []),
        ...typed,
      ]
    default:
      return [['authorization', `Bearer ${random.pick(samples.tokens)}`], ...typed]
  }
}

const isForm = ({ surface }: Operation): boolean => surface === 'pages' || surface === 'oauth'
const contentTypeOf = (operation: Operation): string =>
  isForm(operation) ? 'application/x-www-form-urlencoded' : 'application/json'

/** Encoded like the browser or the app does. */
export function encodeBody(operation: Operation, value: unknown): string {
  if (!isForm(operation)) return JSON.stringify(value)
  const fields = Object.entries(value as Record<string, unknown>).flatMap(([name, given]) =>
    [given].flat().map((one): [string, string] => [name, String(one)]),
  )
  return new URLSearchParams(fields).toString()
}
