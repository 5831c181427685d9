// Where a routing form leads: to an event type, to an address elsewhere, or to a message.
import { type Fault, fault } from '../event-types/fault.ts'

export const resultTypes = ['event_type', 'external_url', 'custom_message'] as const
export type ResultType = (typeof resultTypes)[number]
export const MAX_MESSAGE_LENGTH = 5_000
const MAX_URL_LENGTH = 2_000

/** `value`: of an event type its id, and otherwise the address or the words. */
export type Result = { readonly type: ResultType; readonly value: string }

export const resultFaults = ({ type, value }: Result, path: string): Fault[] => {
  const error = type === 'external_url' ? urlError(value) : null
  return error === null ? [] : [fault(`${path}.value`, error)]
}

/** Whoever answers a form is sent there: never in the clear, and never to what a browser would read otherwise than we do. */
function urlError(text: string): string | null {
  if (text.length > MAX_URL_LENGTH) return 'must have at most 2,000 characters'
  if (!/^https:\/\/[\x21-\x7e]+$/i.test(text) || text.includes('\\') || !URL.canParse(text))
    return 'must be an https address, such as https://example.com/pricing'
  const { username, password } = new URL(text)
  return username !== '' || password !== '' ? 'must not carry a user name or password' : null
}
