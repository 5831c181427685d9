// A provider says that a calendar has changed. A notice only triggers a read, within seconds.
import type { ServerResponse } from 'node:http'
import type { Context } from '../../platform/context.ts'
import { Problem, problemBody } from '../../platform/errors.ts'
import type { Mount, MountedRequest } from '../../platform/mounts/mount.ts'
import type { LinkTarget } from '../../platform/secrets/secrets.ts'
import type { CalendarProviderName } from '../calendar-providers/store.ts'
import { noticePath, readWatchLink } from './watch-address.ts'
import { makeDueAfterNotice, retireWatches, watchedCalendar } from './watch-store.ts'

export interface Notice {
  /** Of the address. */
  readonly link: string
  readonly target: LinkTarget
  readonly request: MountedRequest
}

/** Throws 404 for a notice of a channel that has ended. */
export type NoticeHandler = (ctx: Context, notice: Notice, response: ServerResponse) => Promise<void>

/** Providers authenticate by headers or by secrets in the body, which API routes don't have. */
export const createNoticeMount = (
  ctx: Context,
  provider: CalendarProviderName,
  handle: NoticeHandler,
): Mount => ({
  id: `${provider}_calendar_notice`,
  method: 'POST',
  path: noticePath(provider, ':link'),
  async identify({ raw }) {
    const target = readWatchLink(ctx, linkIn(raw.url))
    return target === null
      ? { refusal: null }
      : { client: target.objectId, limitClasses: ['calendar_notice'] }
  },
  async handle(request, response) {
    const link = linkIn(request.raw.url)
    const target = readWatchLink(ctx, link)
    if (target === null) throw new Problem('not_found')
    await handle(ctx, { link, target, request }, response)
  },
  toErrorBody: problemBody,
})

const linkIn = (url = ''): string => url.split('?', 1)[0]?.split('/').at(-1) ?? ''

export type NoticeEffect =
  | 'none'
  | 'read'
  /** The provider sends no more notices: the next read requests new ones. */
  | 'read_and_watch'

export async function takeNotice(ctx: Context, target: LinkTarget, effect: NoticeEffect): Promise<void> {
  const { organizationId, objectId, generation } = target
  await ctx.db.transaction(organizationId, async (tx) => {
    const calendar = await tx.first(watchedCalendar(organizationId, objectId))
    // A former channel sends notices until the next one is created, which may fail.
    if (calendar === undefined || generation > calendar.watch_generation) throw new Problem('not_found')
    if (effect === 'read_and_watch' && generation === calendar.watch_generation)
      await tx.rows(retireWatches(organizationId, [objectId]))
    if (effect !== 'none')
      await tx.rows(makeDueAfterNotice(organizationId, calendar.connection_id, ctx.clock.now()))
  })
}
