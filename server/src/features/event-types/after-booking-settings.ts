// API schemas of what follows a booking on the page: a message, another page, another booking.
import { Type } from 'typebox'
import { MAX_REDIRECT_URL_LENGTH, REDIRECT_URL_PATTERN } from '../../domain/event-types/redirect-url.ts'
import { MAX_CONFIRMATION_MESSAGE_LENGTH, typeDefaults } from '../../domain/event-types/settings.ts'
import { Nullable } from '../../platform/http/response-schemas.ts'

const { confirmation_message, redirect_url, redirect_with_booking, book_another } = typeDefaults
export const afterBookingDefaults = {
  confirmation_message,
  redirect_url,
  redirect_with_booking,
  book_another,
} as const

export const afterBookingSettings = {
  confirmation_message: Nullable(
    Type.String({
      minLength: 1,
      maxLength: MAX_CONFIRMATION_MESSAGE_LENGTH,
      pattern: '\\S',
      description:
        'Plain text for invitees, with line breaks: on the page after booking, and in the mail that confirms it.',
      examples: ['Bring your laptop.'],
    }),
  ),
  redirect_url: Nullable(
    Type.String({
      maxLength: MAX_REDIRECT_URL_LENGTH,
      pattern: REDIRECT_URL_PATTERN,
      description:
        'Where visitors go after booking on the page: an https URL without user name and password. Null: they stay. Not after a reschedule.',
      examples: ['https://example.com/thanks'],
    }),
  ),
  redirect_with_booking: Type.Boolean({
    description:
      'Whether `redirect_url` gets parameters with the booking and with the name and email address of the invitee.',
  }),
  book_another: Type.Boolean({
    description:
      'Whether the page after booking offers to book another time. Pages of secret event types and of links don’t.',
    examples: [true],
  }),
}
