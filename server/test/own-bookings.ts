// Bookings of a type of their own, with the paths of their pages, for the tests of what an invitee finds there.
import type { BookingAnswer, BookingViews } from '../src/domain/pages/booking-views.ts'
import { type Instant, instant, parseInstant } from '../src/domain/time/instant.ts'
import { inviteeLinks } from '../src/features/invitees/schema.ts'
import { type Guest, guestOf } from './booking-page.ts'
import { idOf, type Meetings, meetings, pathOf } from './meetings.ts'
import { type PostOffice, startPostOffice } from './post-office.ts'
import type { Person, Service } from './service.ts'
import { type Seen, visit } from './visitor.ts'

type Uris = Record<string, string>
type Links = ReturnType<typeof inviteeLinks>

export interface OwnBooking extends Links {
  readonly type: string
  readonly invitee: Uris
  readonly start: string
}

export interface OwnBookings {
  readonly office: PostOffice
  readonly service: Service
  readonly owner: Person
  readonly host: Person
  readonly the: Meetings
  /** A booking at a time of its own; its links are the paths of its pages. */
  booked(fields?: object, start?: string): Promise<OwnBooking>
  /** Ten o'clock in Berlin, on a working day of its own. */
  nextTime(): string
  linksOf(invitee: Uris, generation?: number): Links
  guest(): Guest
  shown(uri?: string): Promise<Uris>
  send(path: string, fields?: Readonly<Record<string, string>>): Promise<Seen>
  move(path: string, start: number, timezone?: string): Promise<{ status: number; body: BookingAnswer }>
}

export const at = (text: string): Instant => parseInstant(text) ?? instant(0)

export async function startOwnBookings(): Promise<OwnBookings> {
  const office = await startPostOffice({ TRUST_PROXY: '127.0.0.1' })
  const { service } = office
  const owner = await service.found('Acme')
  const host = await service.join(owner.organizationId, 'Ada Lovelace')
  const the = meetings(service, owner)
  let days = 0

  const nextTime = () => {
    const [week, day] = [Math.floor(days / 4), days % 4]
    days += 1
    return new Date(Date.UTC(2026, 10, 3 + week * 7 + day, 9)).toISOString()
  }
  const linksOf: OwnBookings['linksOf'] = (invitee, generation = 1) => {
    const row = { organization_id: owner.organizationId, id: idOf(invitee.uri), generation }
    const links = Object.entries(inviteeLinks(service.ctx, row))
    return Object.fromEntries(links.map(([name, url]) => [name, pathOf(url)])) as Links
  }
  return {
    office,
    service,
    owner,
    host,
    the,
    nextTime,
    linksOf,
    async booked(fields = {}, start = nextTime()) {
      const type = await the.type([host], fields)
      const invitee = await the.booked(type, start)
      return { type, invitee, start, ...linksOf(invitee) }
    },
    guest: () => guestOf(service),
    shown: async (uri = '') => (await the.call('GET', pathOf(uri))).body.resource,
    send: (path, fields = {}) => visit(service).send(path, fields),
    async move(path, start, timezone = 'Asia/Tokyo') {
      const response = await fetch(`${service.url}${path}/-/reschedule`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ start, timezone }),
      })
      return { status: response.status, body: (await response.json()) as BookingAnswer }
    },
  }
}

/** What a page was given that answers a form. */
export function pageIn<Name extends keyof BookingViews>(html: string, view: Name): BookingViews[Name] {
  const data = /<script[^>]*id="page-data"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '{}'
  const page = JSON.parse(data) as { view: string; props: BookingViews[Name] }
  if (page.view !== view) throw new Error(`It shows ${page.view}: ${data}`)
  return page.props
}
