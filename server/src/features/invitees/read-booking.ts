// Converts an API request to a booking request and rejects what is invalid for every event type.

import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import { parsePhoneNumber } from '../../domain/booking/answers.ts'
import { resolveNames, toPayment, toTracking } from '../../domain/booking/invitee.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import { findDuplicateIndex } from '../../domain/event-types/validation-error.ts'
import { invalid } from '../../platform/errors.ts'
import { readInstant, requirePlainName, requireZone } from '../../platform/parameters.ts'
import { idOf } from '../../platform/uris.ts'
import { toWaiverRequest } from '../availability/require-waiver.ts'
import type { BookingRequest } from '../bookings/book-meeting.ts'
import type { NewInvitee } from './schema.ts'

type NewInviteeBody = Static<typeof NewInvitee>

export function readBooking(
  actor: Member,
  body: NewInviteeBody,
  source: BookingRequest['source'],
): BookingRequest {
  return {
    eventTypeId: idOf(body.event_type),
    start: readInstant('start_time', body.start_time),
    duration: body.duration ?? null,
    invitee: readInvitee(body.invitee),
    holdId: body.hold === undefined ? null : idOf(body.hold),
    holdOwnerId: isAdmin(actor.role) ? null : actor.userId,
    waiver: toWaiverRequest(actor, body.allow),
    link: body.link ?? null,
    answers: readAnswers(body),
    location: body.location ?? null,
    guests: readGuests(body.event_guests ?? []),
    tracking: toTracking(body.tracking ?? {}),
    payment: body.payment ? toPayment(body.payment) : null,
    routingFormSubmissionId:
      body.routing_form_submission === undefined ? null : idOf(body.routing_form_submission),
    source,
    isVerified: true,
    locale: null,
    scheduledBy: actor.userId,
    member: actor,
  }
}

function readInvitee(input: NewInviteeBody['invitee']): BookingRequest['invitee'] {
  const names = resolveNames(input)
  if (names === null) throw invalid('invitee.name', 'is required unless first_name is given', 'required')
  for (const field of ['name', 'first_name', 'last_name'] as const) {
    const part = input[field]
    if (part !== undefined) requirePlainName(`invitee.${field}`, part)
  }
  if (input.timezone !== undefined) requireZone('invitee.timezone', input.timezone)
  const number = input.text_reminder_number ?? null
  const textReminderNumber = number === null ? null : parsePhoneNumber(number)
  if (number !== null && textReminderNumber === null)
    throw invalid('invitee.text_reminder_number', 'must be a phone number, such as +49 30 123456')
  return {
    ...names,
    email: normalizeEmail(input.email),
    timezone: input.timezone ?? null,
    textReminderNumber,
  }
}

/** `questions_and_answers` is an alias of `custom_questions`, and `name` is an alias of `question`. */
function readAnswers({ custom_questions, questions_and_answers }: NewInviteeBody): BookingRequest['answers'] {
  if (custom_questions !== undefined && questions_and_answers !== undefined)
    throw invalid('questions_and_answers', 'is an alias of custom_questions: send only one', 'contradictory')
  return (custom_questions ?? questions_and_answers ?? []).map(({ question, name, answer, position }) => ({
    question: question ?? name ?? undefined,
    answer,
    position,
  }))
}

function readGuests(emails: readonly string[]): string[] {
  const guests = emails.map(normalizeEmail)
  const duplicateIndex = findDuplicateIndex(guests)
  if (duplicateIndex >= 0) throw invalid(`event_guests.${duplicateIndex}`, 'is a duplicate', 'repeated')
  return guests
}
