// Recipes for the writes of booking requests.
import type { Recipe } from './write-recipes.ts'

/** `newTime`: a bookable time of a new event type with these fields. `post`: returns the id of what it creates. */
export function bookingRequestRecipes(
  newTime: (fields: object) => Promise<object>,
  post: (path: string, body: object) => Promise<string>,
): Readonly<Record<string, Recipe>> {
  const newBody = async () => ({
    ...(await newTime({ requires_approval: true })),
    invitee: { email: 'grace@example.com', name: 'Grace Hopper' },
  })
  const newRequest = async () => ({ uuid: await post('/booking_requests', await newBody()) })
  return {
    createBookingRequest: async () => ({ body: await newBody() }),
    acceptBookingRequest: async () => ({ params: await newRequest() }),
    declineBookingRequest: async () => ({
      params: await newRequest(),
      body: { message: 'I travel that week.' },
    }),
    withdrawBookingRequest: async () => ({ params: await newRequest() }),
  }
}
