// The reads about booking requests.
import type { BookingRequest, ListBookingRequestsInput } from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import type { Query } from './queries.ts'

export const REQUEST_LIST = 'listBookingRequests'

export const bookingRequests = (input: ListBookingRequestsInput): Query<Page<BookingRequest>> => ({
  operation: REQUEST_LIST,
  input: { ...input },
  load: (api) => api.listBookingRequests(input).page(),
})
