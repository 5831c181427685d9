// The results of a routing form: an event type, an external URL or a message.
import { type ValidationError, validationError } from '../event-types/validation-error.ts'

export const resultTypes = ['event_type', 'external_url', 'custom_message'] as const
export type ResultType = (typeof resultTypes)[number]
export const MAX_MESSAGE_LENGTH = 5_000
const MAX_URL_LENGTH = 2_000

/** `value`: the id of the event type, the URL, or the text of the message. */
export type Result = { readonly type: ResultType; readonly value: string }

export const validateResult = ({ type, value }: Result, path: string): ValidationError[] => {
  const error = type === 'external_url' ? urlError(value) : null
  return error === null ? [] : [validationError(`${path}.value`, error)]
}

/** Respondents are redirected to this URL: it must be https, and a browser must parse it as we do. */
function urlError(text: string): string | null {
  if (text.length > MAX_URL_LENGTH) return 'must have at most 2,000 characters'
  if (!/^https:\/\/[\x21-\x7e]+$/i.test(text) || text.includes('\\') || !URL.canParse(text))
    return 'must be an https URL, such as https://example.com/pricing'
  const { username, password } = new URL(text)
  return username !== '' || password !== '' ? 'must not contain a user name or password' : null
}
