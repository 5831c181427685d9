// API schemas shared by scheduled events and invitees: status and cancellation.
import { Type } from 'typebox'
import { DateTime, Nullable } from '../../platform/http/response-schemas.ts'

export const BookingStatus = Type.Enum(['active', 'canceled'])

export const Cancellation = Type.Object(
  {
    canceled_by: Nullable(
      Type.String({
        description: 'The name of the person who canceled; null after it was deleted as personal data.',
        examples: ['Ada Lovelace'],
      }),
    ),
    reason: Nullable(Type.String()),
    canceler_type: Type.Enum(['host', 'invitee']),
    created_at: DateTime(),
  },
  { title: 'Cancellation' },
)

export const MAX_REASON_LENGTH = 10_000

export const CancellationRequest = Type.Object(
  {
    reason: Type.Optional(
      Nullable(
        Type.String({
          maxLength: MAX_REASON_LENGTH,
          description: 'Included in the email that notifies the invitees.',
        }),
      ),
    ),
  },
  { title: 'CancellationRequest', examples: [{ reason: 'I am ill.' }] },
)
