// Pages of the signed-in user's account, and the sign-out actions.
import { Type } from 'typebox'
import { action, page, redirect, show } from '../../platform/pages/page-table.ts'
import { accountOf } from './account-store.ts'
import { clearedSessionCookie, endSessions } from './end-sessions.ts'
import { parseAccountNotice } from './page-helpers.ts'

const signedInPage = { policy: 'signed_in', limit: 'anonymous' } as const
const signOutAction = {
  ...signedInPage,
  duringSetUp: true,
  whileDeleted: true,
  form: Type.Object({}),
} as const

export const accountPages = [
  page({
    ...signedInPage,
    id: 'account',
    path: '/account',
    query: Type.Object({ notice: Type.Optional(Type.String()) }),
  }).show(async (ctx, { session: { member } }, { query }) => {
    const { organizationId, userId, role } = member
    const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
    return show('account', {
      name: account?.name ?? '',
      email: account?.email ?? '',
      organization: account?.organization_name ?? '',
      role,
      hasPassword: account !== undefined && !account.has_provider,
      notice: parseAccountNotice(query.notice),
    })
  }),

  action({ ...signOutAction, id: 'signOut', path: '/sign-out' }).submit(
    async (ctx, { session: { id, member } }) => {
      await endSessions(ctx, member, { sessionId: id })
      return redirect('/sign-in?notice=signed_out', { cookies: [clearedSessionCookie] })
    },
  ),

  action({ ...signOutAction, id: 'signOutEverywhere', path: '/sign-out-everywhere' }).submit(
    async (ctx, { session: { member } }) => {
      await endSessions(ctx, member, 'all')
      return redirect('/sign-in?notice=signed_out_everywhere', { cookies: [clearedSessionCookie] })
    },
  ),
]
