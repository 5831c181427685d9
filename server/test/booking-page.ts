// Opens booking pages without a window: what a page was given, the months it asks for, and what it sends to book.
import type {
  BookingResponse,
  BookingViews,
  MonthAvailability,
  PageBookingRequest,
} from '../src/domain/pages/booking-views.ts'
import type { FormResponse, FormSubmission } from '../src/domain/pages/routing-views.ts'
import type { Frame } from '../src/domain/pages/views.ts'
import type { Service } from './service.ts'

export interface OpenedPage<Name extends keyof BookingViews> {
  readonly status: number
  readonly headers: Headers
  readonly view: string
  readonly props: BookingViews[Name]
  readonly frame: Frame
}

export interface BookingPageClient {
  /** The page must be of this view. */
  open<Name extends keyof BookingViews>(view: Name, path: string): Promise<OpenedPage<Name>>
  month(path: string, month: string, duration?: number): Promise<MonthAvailability>
  book(
    path: string,
    request: Partial<PageBookingRequest> & { readonly start: number },
  ): Promise<BookingHttpResponse>
  /** Answers a routing form on its page, by the uuids of its questions. */
  answer(
    path: string,
    answers: Readonly<Record<string, string>>,
    more?: AnswerOptions,
  ): Promise<FormHttpResponse>
}

interface AnswerOptions {
  readonly tracking?: FormSubmission['tracking']
  /** Where the browser says that it comes from. */
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
} satisfies Omit<PageBookingRequest, 'start'>

let clientCount = 0

/** Each comes from an address of its own, unless it is said. The service needs TRUST_PROXY=127.0.0.1 to believe it. */
export function createBookingPageClient(
  { url }: Pick<Service, 'url'>,
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
      if (data === undefined) throw new Error(`${path} is no booking page: ${response.status} ${html}`)
      const page = JSON.parse(data) as { view: string; props: never; frame: Frame }
      if (page.view !== view) throw new Error(`${path} shows ${page.view}: ${JSON.stringify(page.props)}`)
      return { status: response.status, headers: response.headers, ...page }
    },
    async month(path, month, duration = 30) {
      const query = new URLSearchParams({ month, duration: String(duration) })
      const response = await fetch(`${url}${path}/-/month?${query}`, { headers })
      if (!response.ok) throw new Error(`The month was answered with ${response.status}.`)
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

/** What came of it, where it was booked. */
export function getConfirmation({ body }: BookingHttpResponse) {
  if (body.kind !== 'booked') throw new Error(`Not booked: ${JSON.stringify(body)}`)
  return body.confirmation
}

/** Where the answers to a form led, where they were taken. */
export function getAcceptedAnswer({ body }: FormHttpResponse) {
  if (body.kind !== 'accepted') throw new Error(`Not accepted: ${JSON.stringify(body)}`)
  return body
}

/** Why it was not. */
export const getRefusal = ({ status, body }: BookingHttpResponse | FormHttpResponse): readonly unknown[] =>
  body.kind === 'refused' ? [status, body.reason] : [status, body]
