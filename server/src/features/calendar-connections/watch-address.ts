// The address and the secret of the notices that a provider sends about one calendar, or about all calendars of an account.
import type { Context } from '../../platform/context.ts'
import type { LinkTarget } from '../../platform/secrets/secrets.ts'
import type { CalendarProviderName } from '../calendar-providers/store.ts'

const PURPOSE = 'calendar_watch'

export const noticePath = (provider: CalendarProviderName, link: string) =>
  `/calendar_notices/${provider}/${link}` as const

/** The object is the calendar. Each channel has another generation, and so another link. */
export const createWatchLink = ({ secrets }: Pick<Context, 'secrets'>, target: LinkTarget): string =>
  secrets.createLink(PURPOSE, target)

export const readWatchLink = ({ secrets }: Pick<Context, 'secrets'>, link: string): LinkTarget | null =>
  secrets.readLink(PURPOSE, link)

/** Unique at the provider. */
export const channelIdOf = ({ objectId, generation }: Omit<LinkTarget, 'organizationId'>): string =>
  `${objectId}-${generation}`

/** The provider repeats it in each notice: addresses end up in logs of proxies, headers don't. */
export const createWatchToken = ({ secrets }: Pick<Context, 'secrets'>, link: string): string =>
  secrets.sign(PURPOSE, link).toString('base64url')

export const isWatchToken = ({ secrets }: Pick<Context, 'secrets'>, link: string, token: string): boolean =>
  secrets.isValidSignature(PURPOSE, link, Buffer.from(token, 'base64url'))
