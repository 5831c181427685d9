// API schemas of locations.
import { Type } from 'typebox'
import { locationKinds } from '../../domain/event-types/locations.ts'

export const Location = Type.Object(
  {
    kind: Type.Enum([...locationKinds]),
    connected: Type.Boolean({
      description:
        'Whether event types of the user can use it. `google_conference` needs a Google calendar with Google Meet that receives the user’s bookings, and `microsoft_teams_conference` a Microsoft 365 calendar with Teams.',
    }),
  },
  { title: 'Location' },
)
