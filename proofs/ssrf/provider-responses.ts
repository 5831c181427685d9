// Responses of a malicious server in the place of a provider's: at one step, it names a URL of the attacker's choice.
import { type HostileResponse, toHeaderText } from './calendar-responses.ts'

/** The step at which the server names the URL: as a redirect, as the next page of a list, or as the id of what it lists. */
export const PROVIDER_STEPS = ['redirect', 'calendars', 'events', 'id'] as const
export type ProviderStep = (typeof PROVIDER_STEPS)[number]

/** In all tokens and in the client secret. */
export const PROVIDER_SECRET = 'a-secret-of-the-proof'

const PREFIX = '/provider/'

/** The base URL of the server that names the URL at this step. */
export const providerBase = (origin: string, step: ProviderStep, url: string): string =>
  `${origin}${PREFIX}${step}/${Buffer.from(url).toString('base64url')}`

export const isProviderPath = (path: string): boolean => path.startsWith(PREFIX)

/** Returns null for other paths. */
export function respondAsProvider(method: string, path: string): HostileResponse | null {
  if (!isProviderPath(path)) return null
  const [step = '', encoded = ''] = path.slice(PREFIX.length).split(/[/?]/)
  const url = Buffer.from(encoded, 'base64url').toString()
  if (step === 'redirect') return { status: 307, headers: { location: toHeaderText(url) }, body: '' }
  if (method === 'DELETE' || method === 'PATCH') return { status: 204, headers: {}, body: '' }
  const isFirstPage = !/page_?token=/i.test(path)
  const at = (named: ProviderStep, other: string | undefined) =>
    named === step && (named === 'id' || isFirstPage) ? url : other
  const [, content = {}, status = 200] = CONTENTS.find(([pattern]) => pattern.test(path)) ?? []
  return {
    status: method === 'GET' ? 200 : status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typeof content === 'function' ? content(at) : content),
  }
}

type At = (step: ProviderStep, other: string | undefined) => string | undefined

const TIME = { dateTime: '2027-01-05T10:00:00', timeZone: 'UTC' }
const GOOGLE_TIME = { dateTime: '2027-01-05T10:00:00Z' }
const END = Date.UTC(2100, 0, 1)

/** By the path of a request. Responses about events are both a list and an event. */
const CONTENTS: readonly (readonly [RegExp, object | ((at: At) => object), status?: number])[] = [
  [
    /\/token$/,
    {
      access_token: PROVIDER_SECRET,
      refresh_token: PROVIDER_SECRET,
      expires_in: 3_600,
      token_type: 'Bearer',
    },
  ],
  [/\/v2\/users\/me$/, { id: 'a', email: 'ada@example.com' }],
  [
    /\/v2\/users\/me\/meetings(?:\?|$)/,
    (at) => ({
      ...{ id: 1, join_url: at('id', 'https://zoom.example/j/1') },
      meetings: [{ id: 1, join_url: at('id', 'https://zoom.example/j/1'), agenda: 'proof' }],
      next_page_token: at('events', ''),
    }),
    201,
  ],
  [/\/watch$/, { id: 'a', resourceId: 'a', expiration: String(END) }],
  [/\/subscriptions$/, { id: 'a', expirationDateTime: new Date(END).toISOString() }, 201],
  [
    /\/users\/me\/calendarList/,
    (at) => ({
      items: [{ id: at('id', 'work'), accessRole: 'owner', primary: true }],
      nextPageToken: at('calendars', undefined),
    }),
  ],
  [
    /\/me\/calendars(?:\?|$)/,
    (at) => ({
      value: [{ id: at('id', 'work'), canEdit: true, isDefaultCalendar: true }],
      '@odata.nextLink': at('calendars', undefined),
    }),
  ],
  [
    /\/calendar\/v3\/calendars\//,
    (at) => ({
      ...{ id: at('id', 'a'), etag: '"1"', start: GOOGLE_TIME, end: GOOGLE_TIME },
      items: [{ id: at('id', 'a'), start: GOOGLE_TIME, end: GOOGLE_TIME }],
      ...{ timeZone: 'UTC', nextSyncToken: '1', nextPageToken: at('events', undefined) },
    }),
  ],
  [
    /\/v1\.0\/me\//,
    (at) => ({
      ...{ id: at('id', 'a'), '@odata.etag': '"1"', start: TIME, end: TIME },
      value: [{ id: at('id', 'a'), start: TIME, end: TIME }],
      '@odata.nextLink': at('events', undefined),
    }),
  ],
]
