// The page rows of the console. The browser is a client of the API; each row only prefetches what its first view needs.
import { Type } from 'typebox'
import { isAdmin } from '../../domain/access/policies.ts'
import type { ConsolePage } from '../../domain/pages/console-page.ts'
import { consolePages, sharedCalls } from '../../domain/pages/console-pages.ts'
import type { Route } from '../../platform/http/route-table.ts'
import { embedScriptUrl } from '../../platform/pages/booking-paths.ts'
import { type PageRow, page, redirect, show } from '../../platform/pages/page-table.ts'
import { uriOf } from '../../platform/uris.ts'
import { namesOfCalendarProviders } from '../calendar-providers/store.ts'
import { isOperator } from '../installation/is-operator.ts'
import { createPrefetch } from './prefetch-answers.ts'

const signedIn = { policy: 'signed_in', limit: 'anonymous' } as const
const Text = Type.Optional(Type.String({ maxLength: 500 }))
/** What the pages keep in the query: tabs, filters and the shown week. */
const PageQuery = Type.Object({
  status: Text,
  search: Text,
  show: Text,
  state: Text,
  event_type: Text,
  user: Text,
  group: Text,
  role: Text,
  organization: Text,
  place: Text,
  source: Text,
  from: Text,
  to: Text,
  start_time: Text,
  schedule: Text,
  view: Text,
  date: Text,
  period: Text,
  date_of: Text,
  group_by: Text,
  round_robin: Text,
  routing_form: Text,
})

export function consolePageRows(routes: readonly Route[]): readonly PageRow[] {
  const prefetch = createPrefetch(routes)
  const toRow = ({ id, path, calls, furtherCalls }: ConsolePage): PageRow =>
    page({ ...signedIn, id, path: `/app${path}` as `/${string}`, query: PageQuery }).show(
      async (ctx, { session: { member } }, { params, query }) => {
        const { urls, mail } = ctx.config
        const viewer = {
          user: uriOf(urls.api, 'users', member.userId),
          organization: uriOf(urls.api, 'organizations', member.organizationId),
          membership: uriOf(urls.api, 'organization_memberships', member.membershipId),
          isAdmin: isAdmin(member.role),
        }
        const now = ctx.clock.now()
        const first = await prefetch(ctx, member, [
          ...sharedCalls(viewer),
          ...calls(viewer, { params, query }, now),
        ])
        const read = (operation: string) => first.find((one) => one.operation === operation)?.answer
        const further = furtherCalls?.(viewer, { params, query }, read, now) ?? []
        const answers = [...first, ...(await prefetch(ctx, member, further))]
        const providers = await ctx.db.directory(namesOfCalendarProviders())
        const props = { path: `/app${fillPath(path, params)}`, query, answers, now }
        const installation = {
          hasMail: mail !== null,
          isOperator: await isOperator(ctx, member),
          accountProviders: providers.map(({ provider }) => provider),
        }
        return show(
          'console',
          { ...props, bookingUrl: urls.booking, embedUrl: embedScriptUrl(urls), ...installation },
          { isConsole: true },
        )
      },
    )
  return [
    page({ ...signedIn, id: 'console', path: '/app' }).show(async () => redirect('/app/meetings')),
    ...consolePages.map(toRow),
  ]
}

const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
