// Creates bookings and the paths of their pages, for tests of the invitee pages.

import { type BookingPageClient, createBookingPageClient } from '../../testbed/booking-page.ts'
import { createVisitor, type PageResponse } from '../../testbed/visitor.ts'
import type { BookingResponse, BookingViews } from '../src/domain/pages/booking-views.ts'
import { type Instant, instant, parseInstant } from '../src/domain/time/instant.ts'
import { inviteeLinks } from '../src/features/invitees/schema.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { createMeetings, idOf, type Meetings, pathOf } from './meetings.ts'
import type { Person, Service } from './service.ts'

type Uris = Record<string, string>
type Links = ReturnType<typeof inviteeLinks>

export interface InviteeBooking extends Links {
  readonly type: string
  readonly invitee: Uris
  readonly start: string
}

export interface InviteeBookings {
  readonly mailServer: MailServer
  readonly service: Service
  readonly owner: Person
  readonly host: Person
  readonly meetings: Meetings
  /** A booking at a new time; its links are the paths of its pages. */
  createBooking(fields?: object, start?: string): Promise<InviteeBooking>
  /** 10:00 in Berlin, on a new working day each time. */
  nextTime(): string
  getLinks(invitee: Uris, generation?: number): Links
  createPageClient(): BookingPageClient
  getResource(uri?: string): Promise<Uris>
  send(path: string, fields?: Readonly<Record<string, string>>): Promise<PageResponse>
  /** `address`: the network address of the client. */
  reschedule(
    path: string,
    start: number,
    timezone?: string,
    address?: string,
  ): Promise<{ status: number; body: BookingResponse }>
}

export const parseTime = (text: string): Instant => parseInstant(text) ?? instant(0)

export async function startInviteeBookings(): Promise<InviteeBookings> {
  const mailServer = await startMailServer({ TRUST_PROXY: '127.0.0.1', SIGN_UP: 'open' })
  const { service } = mailServer
  const owner = await service.createOrganization('Acme')
  const host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  const meetings = createMeetings(service, owner)
  let days = 0

  const nextTime = () => {
    const [week, day] = [Math.floor(days / 4), days % 4]
    days += 1
    return new Date(Date.UTC(2026, 10, 3 + week * 7 + day, 9)).toISOString()
  }
  const getLinks: InviteeBookings['getLinks'] = (invitee, generation = 1) => {
    const row = { organization_id: owner.organizationId, id: idOf(invitee.uri), generation }
    const links = Object.entries(inviteeLinks(service.ctx, row))
    return Object.fromEntries(links.map(([name, url]) => [name, pathOf(url)])) as Links
  }
  return {
    mailServer,
    service,
    owner,
    host,
    meetings,
    nextTime,
    getLinks,
    async createBooking(fields = {}, start = nextTime()) {
      const type = await meetings.createType([host], fields)
      const invitee = await meetings.bookOrThrow(type, start)
      return { type, invitee, start, ...getLinks(invitee) }
    },
    createPageClient: () => createBookingPageClient(service),
    getResource: async (uri = '') => (await meetings.call('GET', pathOf(uri))).body.resource,
    send: (path, fields = {}) => createVisitor(service).send(path, fields),
    async reschedule(path, start, timezone = 'Asia/Tokyo', address = '127.0.0.1') {
      const response = await fetch(`${service.url}${path}/-/reschedule`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ start, timezone }),
      })
      return { status: response.status, body: (await response.json()) as BookingResponse }
    },
  }
}

/** The props of the page that a form returns. */
export function parsePage<Name extends keyof BookingViews>(html: string, view: Name): BookingViews[Name] {
  const data = /<script[^>]*id="page-data"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '{}'
  const page = JSON.parse(data) as { view: string; props: BookingViews[Name] }
  if (page.view !== view) throw new Error(`Unexpected view ${page.view}: ${data}`)
  return page.props
}
