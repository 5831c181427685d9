// What a receiver answered, and how long it took.
import type { WebhookDeliveryAttempt } from '../../../../../../sdk/src/api.gen.ts'
import type { Locale } from '../../../../../../server/src/domain/language/locales.ts'
import type { ConsoleMessages } from '../../../messages.ts'

/** The reason phrases of RFC 9110 that receivers commonly use. They are the same in all languages. */
const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** Such as "503 Service Unavailable", or why there was no response. */
export function describeResponse(
  { webhooks }: Pick<ConsoleMessages, 'webhooks'>,
  { response_status: status, error }: Pick<WebhookDeliveryAttempt, 'response_status' | 'error'>,
): string {
  if (status !== null) return [status, REASONS[status]].filter(Boolean).join(' ')
  // An error of a newer version is shown by its code.
  return (webhooks.errors as Readonly<Record<string, string>>)[error ?? ''] ?? error ?? ''
}

const SECOND_MS = 1_000

/** Such as "84 ms" or "1.2 s". */
export const formatDuration = (locale: Locale, milliseconds: number): string =>
  milliseconds < SECOND_MS
    ? formatUnit(locale, milliseconds, 'millisecond')
    : formatUnit(locale, milliseconds / SECOND_MS, 'second')

const formatUnit = (locale: Locale, value: number, unit: 'millisecond' | 'second'): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value)

export const isAccepted = ({
  response_status: status,
}: Pick<WebhookDeliveryAttempt, 'response_status'>): boolean =>
  status !== null && status >= 200 && status < 300
