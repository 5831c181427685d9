// The console as the pages about a member's availability see it.
import type { User } from '../../../../../sdk/src/api.gen.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import type { Console } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { withQuery } from '../../router.ts'

/** Shows the data of a user in their time zone. Texts don't speak to them, and links stay with them. */
export function showUser(console: Console, user: User): Console {
  const { viewer, messages, display, href, navigate } = console
  if (user.uri === viewer.uri) return console
  const { calendars, timeOff, why } = messages.colleague
  return {
    ...console,
    get isHydrated() {
      return console.isHydrated
    },
    user,
    messages: {
      ...messages,
      calendars: { ...messages.calendars, ...calendars },
      timeOff: { ...messages.timeOff, ...timeOff },
      why: { ...messages.why, ...why },
    },
    display: { ...display, zone: getZone(user.timezone) },
    href: (path) => href(keepUser(path, user)),
    navigate: (path, options) => navigate(keepUser(path, user), options),
  }
}

/** Adds the user to the address of a page that can show them. */
export function keepUser(path: string, { uri }: Pick<User, 'uri'>): string {
  const [page = '', query] = path.split('?')
  const add = (user: string) => withQuery(page, { ...Object.fromEntries(new URLSearchParams(query)), user })
  if (page.startsWith('/app/availability')) return add(idOf(uri))
  return page === '/app/meetings' ? add(uri) : path
}
