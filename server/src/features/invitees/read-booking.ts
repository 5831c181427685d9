// Reads what a program says to book for an invitee, and refuses what can't be meant whatever the event type is.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import { phoneNumber } from '../../domain/booking/answers.ts'
import { namesOf, paymentOf, trackingOf } from '../../domain/booking/invitee.ts'
import { placeOfRepetition } from '../../domain/event-types/fault.ts'
import { invalid } from '../../platform/errors.ts'
import { readInstant, requireZone } from '../../platform/parameters.ts'
import { idOf } from '../../platform/uris.ts'
import type { Wish } from '../bookings/book-meeting.ts'
import type { NewInvitee } from './schema.ts'

type Given = Static<typeof NewInvitee>

export function readBooking(actor: Member, body: Given, source: Wish['source']): Wish {
  return {
    eventTypeId: idOf(body.event_type),
    start: readInstant('start_time', body.start_time),
    duration: body.duration ?? null,
    invitee: readInvitee(body.invitee),
    holdId: body.hold === undefined ? null : idOf(body.hold),
    holdsOf: isAdmin(actor.role) ? null : actor.userId,
    link: body.link ?? null,
    answers: readAnswers(body),
    location: body.location ?? null,
    guests: readGuests(body.event_guests ?? []),
    tracking: trackingOf(body.tracking ?? {}),
    payment: body.payment ? paymentOf(body.payment) : null,
    routingFormSubmissionId:
      body.routing_form_submission === undefined ? null : idOf(body.routing_form_submission),
    source,
    locale: null,
    scheduledBy: actor.userId,
  }
}

function readInvitee(given: Given['invitee']): Wish['invitee'] {
  const names = namesOf(given)
  if (names === null) throw invalid('invitee.name', 'must be given, or first_name', 'required')
  if (given.timezone !== undefined) requireZone('invitee.timezone', given.timezone)
  const number = given.text_reminder_number ?? null
  const textReminderNumber = number === null ? null : phoneNumber(number)
  if (number !== null && textReminderNumber === null)
    throw invalid('invitee.text_reminder_number', 'must be a telephone number such as +49 30 123456')
  return { ...names, email: given.email.toLowerCase(), timezone: given.timezone ?? null, textReminderNumber }
}

/** `custom_questions` and `questions_and_answers` are two names for one thing, and so are `question` and `name`. */
function readAnswers({ custom_questions, questions_and_answers }: Given): Wish['answers'] {
  if (custom_questions !== undefined && questions_and_answers !== undefined)
    throw invalid(
      'questions_and_answers',
      'is the same as custom_questions: send one of them',
      'contradictory',
    )
  return (custom_questions ?? questions_and_answers ?? []).map(({ question, name, answer, position }) => ({
    question: question ?? name ?? undefined,
    answer,
    position,
  }))
}

function readGuests(given: readonly string[]): string[] {
  const guests = given.map((email) => email.toLowerCase())
  const again = placeOfRepetition(guests)
  if (again >= 0) throw invalid(`event_guests.${again}`, 'is there already', 'repeated')
  return guests
}
