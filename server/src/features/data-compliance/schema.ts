// API schemas of requests to delete personal data.
import { Type } from 'typebox'
import { MAX_EMAIL_LENGTH } from '../../domain/email/address.ts'

export const MAX_ADDRESSES = 100

/** Wider than the rule of other fields: texts and older data may contain addresses that no field accepts. */
export const Address = Type.String({
  maxLength: MAX_EMAIL_LENGTH,
  pattern: '\\S@\\S',
  description: 'An email address.',
})

export const InviteeDeletion = Type.Object(
  {
    emails: Type.Array(Address, {
      minItems: 1,
      maxItems: MAX_ADDRESSES,
      description: 'Email addresses of invitees, guests, or people who answered a form. Not case-sensitive.',
    }),
  },
  { title: 'InviteeDeletion', examples: [{ emails: ['grace@example.com'] }] },
)

const timestamp = (description: string) => Type.String({ format: 'date-time', maxLength: 40, description })

export const EventDeletion = Type.Object(
  {
    start_time: timestamp('Includes events that start at or after this time.'),
    end_time: timestamp('Includes events that start before this time. Must not be in the future.'),
  },
  {
    title: 'EventDeletion',
    examples: [{ start_time: '2025-01-01T00:00:00Z', end_time: '2026-01-01T00:00:00Z' }],
  },
)
