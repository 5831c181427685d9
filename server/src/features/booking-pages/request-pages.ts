// The page behind the link of a booking request: its state, and a button to withdraw it.
import { Type } from 'typebox'
import type { Locale } from '../../domain/language/locales.ts'
import { toBrand } from '../../domain/pages/brand.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { data, formPage, jsonResponse, show, type ViewResponse } from '../../platform/pages/page-table.ts'
import { RequestEndedError } from '../booking-requests/end-request.ts'
import { findOwnRequest, withdrawOwnRequest } from '../booking-requests/own-request.ts'
import { describeRequest } from './describe-request.ts'
import { PAGE_NOT_FOUND } from './find-event-type.ts'
import { showUnavailable } from './pages.ts'
import { readEmbedSettings } from './read-page-query.ts'
import { EmbedQuery, type EmbedQueryInput } from './schema.ts'

const requestPage = { policy: 'public', limit: 'booking_page', embeddable: true } as const

/** Opening the page changes nothing, because mail scanners open links. */
export const requestPages = [
  // The page asks again while the request waits.
  data({ ...requestPage, id: 'bookingRequestData', path: '/-/request/{link}/-/state' }).respond(
    async (ctx, _visit, { params: { link } }) =>
      jsonResponse((await describeRequest(ctx, await findOwnRequest(ctx, link))).request),
  ),

  formPage({
    ...requestPage,
    id: 'bookingRequest',
    path: '/-/request/{link}',
    query: EmbedQuery,
    form: Type.Object({}),
  })
    .show((ctx, _visit, { params: { link }, query }) => showRequest(ctx, link, query))
    .submit(async (ctx, _visit, { params: { link }, query }) => {
      try {
        await withdrawOwnRequest(ctx, link)
      } catch (error) {
        // It ended in the meantime: the page shows how.
        const isKnown = error instanceof RequestEndedError || isNotFound(error)
        if (!isKnown) throw error
      }
      return showRequest(ctx, link, query)
    }),
]

const isNotFound = (error: unknown): boolean => error instanceof Problem && error.code === 'not_found'

async function showRequest(ctx: Context, link: string, query: EmbedQueryInput): Promise<ViewResponse> {
  try {
    const row = await findOwnRequest(ctx, link)
    const { request, type } = await describeRequest(ctx, row)
    const extras = { locale: row.locale as Locale, brand: toBrand(type) }
    return show('bookingRequest', { ...readEmbedSettings(query), request }, extras)
  } catch (error) {
    if (!isNotFound(error)) throw error
    return showUnavailable({ ...PAGE_NOT_FOUND, reason: 'no_such_link' }, query)
  }
}
