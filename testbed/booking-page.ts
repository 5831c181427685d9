// Uses booking pages over HTTP without a browser: page props, months and bookings.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type {
  BookingResponse,
  BookingViews,
  MonthAvailability,
  PageBookingRequest,
} from '../server/src/domain/pages/booking-views.ts'
import type { FormResponse, FormSubmission } from '../server/src/domain/pages/routing-views.ts'
import type { Frame } from '../server/src/domain/pages/views.ts'
import type { ServiceHandle } from './people.ts'

export interface OpenedPage<Name extends keyof BookingViews> {
  readonly status: number
  readonly headers: Headers
  readonly view: string
  readonly props: BookingViews[Name]
  readonly frame: Frame
}

export interface BookingPageClient {
  /** Throws if the page has another view. */
  open<Name extends keyof BookingViews>(view: Name, path: string): Promise<OpenedPage<Name>>
  month(path: string, month: string, duration?: number): Promise<MonthAvailability>
  book(
    path: string,
    request: Partial<PageBookingRequest> & { readonly start: number },
  ): Promise<BookingHttpResponse>
  /** Submits a routing form on its page, by the uuids of its questions. */
  answer(
    path: string,
    answers: Readonly<Record<string, string>>,
    more?: AnswerOptions,
  ): Promise<FormHttpResponse>
}

interface AnswerOptions {
  readonly tracking?: FormSubmission['tracking']
  /** The Origin header. */
  readonly site?: string
}

export interface FormHttpResponse {
  readonly status: number
  readonly body: FormResponse
}

export interface BookingHttpResponse {
  readonly status: number
  readonly body: BookingResponse
}

const defaultRequest = {
  duration: 30,
  timezone: 'Europe/London',
  language: 'en',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  guests: [],
  answers: [],
  location: null,
  tracking: {},
  submission: null,
  code: '',
} satisfies Omit<PageBookingRequest, 'start'>

/** Solves the proof of work that a page with many bookings asks for. */
export async function solve(challenge: string): Promise<NonNullable<PageBookingRequest['solution']>> {
  const solution = await solveChallenge({ challenge: JSON.parse(challenge), deriveKey })
  if (solution === null) throw new Error('The challenge took too long.')
  return { challenge, counter: solution.counter, derivedKey: solution.derivedKey }
}

/** Returns the text of the challenge that a page with many bookings asks for. */
export function getChallenge({ status, body }: BookingHttpResponse): string {
  if (status !== 403 || body.kind !== 'challenge') throw new Error(JSON.stringify({ status, body }))
  return body.challenge
}

let clientCount = 0

/** Each visitor has a different IP address by default. The service needs TRUST_PROXY=127.0.0.1 to use it. */
export function createBookingPageClient(
  { url }: Pick<ServiceHandle, 'url'>,
  clientAddress?: string,
): BookingPageClient {
  clientCount += 1
  const address = clientAddress ?? `100.65.${clientCount >> 8}.${clientCount & 255}`
  const headers = { 'x-forwarded-for': address, 'accept-language': 'it' }
  return {
    async open(view, path) {
      const response = await fetch(`${url}${path}`, { headers, redirect: 'manual' })
      const html = await response.text()
      const data = /<script[^>]*id="page-data"[^>]*>([^<]*)<\/script>/.exec(html)?.[1]
      if (data === undefined) throw new Error(`${path} is not a booking page: ${response.status} ${html}`)
      const page = JSON.parse(data) as { view: string; props: never; frame: Frame }
      if (page.view !== view) throw new Error(`${path} shows ${page.view}: ${JSON.stringify(page.props)}`)
      return { status: response.status, headers: response.headers, ...page }
    },
    async month(path, month, duration = 30) {
      const query = new URLSearchParams({ month, duration: String(duration) })
      const response = await fetch(`${url}${path}/-/month?${query}`, { headers })
      if (!response.ok) throw new Error(`The request for a month returned ${response.status}.`)
      return (await response.json()) as MonthAvailability
    },
    async book(path, request) {
      const response = await fetch(`${url}${path}/-/bookings`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ ...defaultRequest, ...request }),
      })
      return { status: response.status, body: (await response.json()) as BookingResponse }
    },
    async answer(path, answers, { tracking = {}, site = 'same-origin' } = {}) {
      const formAnswers = Object.entries(answers).map(([question, answer]) => ({ question, answer }))
      const response = await fetch(`${url}${path}/-/submissions`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': site },
        body: JSON.stringify({ answers: formAnswers, tracking }),
      })
      return { status: response.status, body: (await response.json()) as FormResponse }
    },
  }
}

/** The result of a booking; throws if it was rejected. */
export function getConfirmation({ body }: BookingHttpResponse) {
  if (body.kind !== 'booked') throw new Error(`Not booked: ${JSON.stringify(body)}`)
  return body.confirmation
}

/** The result of a submission; throws if it was rejected. */
export function getAcceptedResponse({ body }: FormHttpResponse) {
  if (body.kind !== 'accepted') throw new Error(`Not accepted: ${JSON.stringify(body)}`)
  return body
}

/** Why a booking was rejected. */
export const getRefusal = ({ status, body }: BookingHttpResponse | FormHttpResponse): readonly unknown[] =>
  body.kind === 'refused' ? [status, body.reason] : [status, body]
