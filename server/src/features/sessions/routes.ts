// Operations with which signed-in users list and end their sessions.
import { Problem } from '../../platform/errors.ts'
import { noContent, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import { endSessions } from './end-sessions.ts'
import { Session, toSession } from './schema.ts'
import { sessionsOfUser } from './store.ts'

const common = { access: 'session', policy: 'self', scope: null, plan: 'any', limit: 'session' } as const
const end = {
  ...common,
  method: 'DELETE',
  reauthenticate: true,
  response: noContent,
  emits: 'session.deleted',
} as const

export const sessionRoutes = [
  row({
    ...common,
    id: 'listSessions',
    method: 'GET',
    path: '/sessions',
    summary: 'List sessions',
    response: unpaged(Session),
  }).run(async (ctx, actor, { page }) => {
    const { organizationId, userId, browser } = actor
    const rows = await ctx.db
      .withOrganization(organizationId)
      .rows(sessionsOfUser(organizationId, userId, ctx.clock.now()))
    const shown = rows.map((session) => toSession(ctx.config.urls, session, browser.session.id))
    const keyOf = ({ created_at, uri }: (typeof shown)[number]) => `${created_at} ${uri}`
    return pageOfArray(
      shown.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
      page,
      keyOf,
    )
  }),

  row({ ...end, id: 'deleteSession', path: '/sessions/{uuid}', summary: 'End a session' }).run(
    async (ctx, actor, { params }) => {
      if ((await endSessions(ctx, actor, { sessionId: params.uuid })) === 0) throw new Problem('not_found')
    },
  ),

  row({ ...end, id: 'deleteOtherSessions', path: '/sessions', summary: 'End all other sessions' }).run(
    async (ctx, actor) => {
      await endSessions(ctx, actor, 'others')
    },
  ),
]
