// A provider says that a calendar has changed. A notice only triggers a read, within seconds.
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../../platform/context.ts'
import { Problem, problemBody } from '../../platform/errors.ts'
import type { Mount } from '../../platform/mounts/mount.ts'
import { channelIdOf, isWatchToken, noticePath, readWatchLink } from './watch-address.ts'
import { makeDueAfterNotice, watchedCalendar } from './watch-store.ts'

const MAX_HEADER_LENGTH = 256

/** Google sends no body, so everything is in the address and in headers, which API routes don't get. */
export const noticeMounts = (ctx: Context): Mount[] => [
  {
    id: 'google_calendar_notice',
    method: 'POST',
    path: noticePath('google', ':link'),
    async identify({ raw }) {
      const target = readWatchLink(ctx, linkIn(raw.url))
      return target === null
        ? { refusal: null }
        : { client: target.objectId, limitClasses: ['calendar_notice'] }
    },
    async handle({ raw }, response) {
      const status = await takeGoogleNotice(ctx, linkIn(raw.url), raw.headers)
      response.writeHead(status).end()
    },
    toErrorBody: problemBody,
  },
]

const linkIn = (url = ''): string => url.split('?', 1)[0]?.split('/').at(-1) ?? ''

/** Returns the status of the response. Throws 404 for a notice of a channel that has ended. */
async function takeGoogleNotice(
  ctx: Context,
  link: string,
  headers: IncomingHttpHeaders,
): Promise<200 | 202> {
  const target = readWatchLink(ctx, link)
  if (
    target === null ||
    headerOf(headers, 'x-goog-channel-id') !== channelIdOf(target) ||
    !isWatchToken(ctx, link, headerOf(headers, 'x-goog-channel-token'))
  )
    throw new Problem('not_found')
  const { organizationId, objectId, generation } = target
  return ctx.db.transaction(organizationId, async (tx) => {
    const calendar = await tx.first(watchedCalendar(organizationId, objectId))
    // A former channel sends notices until the next one is created, which may fail.
    if (calendar === undefined || generation > calendar.watch_generation) throw new Problem('not_found')
    // Sent once when the channel is created.
    if (headerOf(headers, 'x-goog-resource-state') === 'sync') return 200
    await tx.rows(makeDueAfterNotice(organizationId, calendar.connection_id, ctx.clock.now()))
    return 202
  })
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' && value.length <= MAX_HEADER_LENGTH ? value : ''
}
