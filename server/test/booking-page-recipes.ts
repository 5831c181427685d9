// Recipes for the pages of invitees: booking pages, routing forms, and links in mails about meetings.
import { createBookingPageClient, getConfirmation } from '../../testbed/booking-page.ts'
import { storeConnection } from '../../testbed/calendar-connections.ts'
import { askedNow, storeEntry } from '../../testbed/calendar-entries.ts'
import { createVisitor } from '../../testbed/visitor.ts'
import { calendarQuestionUrl } from '../src/features/notifications/calendar-question-url.ts'
import { decisionPathOf } from './booking-requests.ts'
import { type InviteeBookings, parseTime } from './invitee-bookings.ts'
import { idOf, pathOf } from './meetings.ts'
import type { PageRecipe } from './page-recipe.ts'

/** By row id. */
export function bookingPageRecipes(bookings: InviteeBookings): Readonly<Record<string, PageRecipe>> {
  const createBookingPath = async () =>
    pathOf(
      (await bookings.meetings.call('GET', pathOf(await bookings.meetings.createType([bookings.host])))).body
        .resource.scheduling_url,
    )
  async function createFormPath(): Promise<string> {
    const body = {
      name: 'Form',
      status: 'published',
      questions: [{ name: 'How many?', type: 'text' }],
      default_result: { type: 'custom_message', value: 'Thank you' },
    }
    const { resource } = (await bookings.service.call('POST', '/routing_forms', { as: bookings.owner, body }))
      .body
    return pathOf(resource.booking_url)
  }
  const bookAt = async (path: string) => {
    const booked = await createBookingPageClient(bookings.service).book(path, {
      start: parseTime(bookings.nextTime()),
    })
    getConfirmation(booked)
  }
  /** A request on a page, and its path there. */
  async function createRequest() {
    const type = await bookings.meetings.createType([bookings.host], { requires_approval: true })
    const { scheduling_url } = (await bookings.meetings.call('GET', pathOf(type))).body.resource
    const { body } = await createBookingPageClient(bookings.service).book(pathOf(scheduling_url), {
      start: parseTime(bookings.nextTime()),
    })
    if (body.kind !== 'requested') throw new Error(`Not requested: ${JSON.stringify(body)}`)
    return body.request
  }
  return {
    bookingRequest: [
      'invitee',
      'booking_request.withdrawn',
      async () => {
        const { path } = await createRequest()
        return () => bookings.send(path)
      },
    ],
    bookingRequestDecision: [
      'user',
      'booking_request.accepted',
      async () => {
        const { uri } = await createRequest()
        const path = await decisionPathOf(bookings.service, bookings.host, uri)
        return () => bookings.send(path, { answer: 'accept' })
      },
    ],
    bookType: [
      'invitee',
      'invitee.created',
      async () => {
        const path = await createBookingPath()
        return () => bookAt(path)
      },
    ],
    bookLink: [
      'invitee',
      'invitee.created',
      async () => {
        const owner = await bookings.meetings.createType([bookings.host])
        const body = { max_event_count: 1, owner, owner_type: 'EventType' }
        const { resource } = (
          await bookings.service.call('POST', '/scheduling_links', { as: bookings.owner, body })
        ).body
        return () => bookAt(pathOf(resource.booking_url))
      },
    ],
    cancelBooking: [
      'invitee',
      'invitee.canceled',
      async () => {
        const { cancel } = await bookings.createBooking()
        return () => bookings.send(cancel, { reason: 'Ill' })
      },
    ],
    rescheduleBookingTo: [
      'invitee',
      'invitee.rescheduled',
      async () => {
        const { reschedule } = await bookings.createBooking()
        return () => bookings.reschedule(reschedule, parseTime(bookings.nextTime()))
      },
    ],
    reconfirmBooking: [
      'invitee',
      'invitee.reconfirmed',
      async () => {
        const { reconfirm } = await bookings.createBooking({ reconfirmation_hours: 24 })
        return () => bookings.send(reconfirm)
      },
    ],
    stopMail: [
      'invitee',
      'invitee.updated',
      async () => {
        const { invitee } = await bookings.createBooking()
        const link = bookings.service.ctx.secrets.createLink('mail_stop', {
          organizationId: bookings.owner.organizationId,
          objectId: idOf(invitee.uri),
          generation: 0,
        })
        return () => bookings.send(`/book/-/stop-mail/${link}`, { report: 'on' })
      },
    ],
    calendarQuestion: [
      'user',
      'calendar_entry.answered',
      async () => {
        const { service, host } = bookings
        const { invitee } = await bookings.createBooking()
        const credentials = { username: 'ada', password: 'x' }
        const { calendarId } = await storeConnection(
          service.ctx,
          host,
          'https://caldav.example.com/',
          credentials,
        )
        const place = { eventId: idOf(invitee.event), calendarId }
        const entryId = await storeEntry(service.ctx, host, place, askedNow(service.ctx, 'deleted'))
        const url = calendarQuestionUrl(service.ctx, {
          question: 'deleted',
          organizationId: host.organizationId,
          objectId: entryId,
          askedAt: service.ctx.clock.now(),
        })
        return () => createVisitor(service).send(pathOf(url), { answer: 'put_back' })
      },
    ],
    routingForm: [
      'invitee',
      'routing_form_submission.created',
      async () => {
        const path = await createFormPath()
        return () => bookings.send(path)
      },
    ],
    answerRoutingForm: [
      'invitee',
      'routing_form_submission.created',
      async () => {
        const path = await createFormPath()
        return () => createBookingPageClient(bookings.service).answer(path, {})
      },
    ],
  }
}
