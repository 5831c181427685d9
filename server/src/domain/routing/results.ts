// The results of a routing form: an event type, an external URL or a message.
import { type ValidationError, validationError } from '../event-types/validation-error.ts'
import { httpsUrlError } from '../urls/https-url.ts'

export const resultTypes = ['event_type', 'external_url', 'custom_message'] as const
export type ResultType = (typeof resultTypes)[number]
export const MAX_MESSAGE_LENGTH = 5_000

/** `value`: the id of the event type, the URL, or the text of the message. */
export type Result = { readonly type: ResultType; readonly value: string }

export const validateResult = ({ type, value }: Result, path: string): ValidationError[] => {
  // Respondents are redirected to this URL.
  const error = type === 'external_url' ? httpsUrlError(value, 'https://example.com/pricing') : null
  return error === null ? [] : [validationError(`${path}.value`, error)]
}
