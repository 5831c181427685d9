// Notices of Microsoft about a mailbox, and about the end of a subscription. Each contains the secret that we have given it.
import { Type } from 'typebox'
import { createReader, parseJson } from '../../platform/calendar-servers/json-body.ts'
import { Problem } from '../../platform/errors.ts'
import { type NoticeHandler, takeNotice } from './take-notice.ts'
import { isWatchToken } from './watch-address.ts'

const MAX_VALIDATION_LENGTH = 2_000
/** After these, Microsoft sends no more notices of changes until there is a new subscription. */
const ENDING_EVENTS = new Set(['reauthorizationRequired', 'subscriptionRemoved'])

const readNotices = createReader(
  Type.Object({
    value: Type.Array(
      Type.Object({
        clientState: Type.Optional(Type.Union([Type.String({ maxLength: 256 }), Type.Null()])),
        lifecycleEvent: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
      }),
      { maxItems: 1_000 },
    ),
  }),
)

export const takeMicrosoftNotice: NoticeHandler = async (ctx, { link, target, request }, response) => {
  const token = new URL(request.raw.url ?? '', 'http://localhost').searchParams.get('validationToken')
  if (token !== null) {
    // The text comes from the caller: it must not be taken for a page.
    if (token.length > MAX_VALIDATION_LENGTH) throw new Problem('invalid_argument')
    response.writeHead(200, { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }).end(token)
    return
  }
  const notices = readNotices(parseJson(request.body))?.value ?? []
  const own = notices.filter(({ clientState }) => isWatchToken(ctx, link, clientState ?? ''))
  if (own.length === 0) throw new Problem('not_found')
  const isEnding = own.some(({ lifecycleEvent }) => ENDING_EVENTS.has(lifecycleEvent ?? ''))
  await takeNotice(ctx, target, isEnding ? 'read_and_watch' : 'read')
  response.writeHead(202).end()
}
