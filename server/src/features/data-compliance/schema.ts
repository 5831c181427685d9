// Requests to delete personal data, on the wire.
import { Type } from 'typebox'
import { Email } from '../bookings/schema.ts'

export const MAX_ADDRESSES = 100

export const InviteeDeletion = Type.Object(
  {
    emails: Type.Array(Email, {
      minItems: 1,
      maxItems: MAX_ADDRESSES,
      description: 'Of invitees, guests, or whoever answered a form. Capital letters make no difference.',
    }),
  },
  { title: 'InviteeDeletion', examples: [{ emails: ['grace@example.com'] }] },
)

const timestamp = (description: string) => Type.String({ format: 'date-time', maxLength: 40, description })

export const EventDeletion = Type.Object(
  {
    start_time: timestamp('The first start that is meant.'),
    end_time: timestamp('Events that began before this. Not in the future.'),
  },
  {
    title: 'EventDeletion',
    examples: [{ start_time: '2025-01-01T00:00:00Z', end_time: '2026-01-01T00:00:00Z' }],
  },
)
