// Finds the calendars of an account on a calendar server, in the request that has its password.
import type { Member } from '../../domain/access/actor.ts'
import { type DiscoveredAccount, hostOfAddress } from '../../platform/caldav/caldav-client.ts'
import {
  CalendarServerError,
  type CalendarServerFailure,
  type ListedCalendar,
} from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, Problem } from '../../platform/errors.ts'

/** A request waits for the server. */
const TIMEOUT_MS = 20_000

export interface AccountInput {
  readonly url: string
  readonly username: string
  readonly password: string
}

export interface FoundAccount extends DiscoveredAccount {
  readonly calendars: readonly ListedCalendar[]
}

/** Only reads. Throws a problem that names the field to correct. */
export async function tryAccount(ctx: Context, actor: Member, input: AccountInput): Promise<FoundAccount> {
  await countWrongPassword(ctx, actor, 0)
  await countFailure(ctx, actor, input.url, 0)
  const { username, password } = input
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const account = await ctx.caldav.discover(input.url, { username, password }, signal)
    const { homes } = account
    const calendars = await ctx.caldav.listCalendars({ username, password, homes }, signal)
    return { ...account, calendars }
  } catch (error) {
    const failure = error instanceof CalendarServerError ? error.failure : null
    if (failure === null && !signal.aborted) throw error
    await countFailure(ctx, actor, input.url, 1)
    if (failure === 'refused') await countWrongPassword(ctx, actor, 1)
    throw problemOf(failure ?? 'unreachable')
  }
}

/** We must not be a way to guess the passwords of others: too many wrong ones return 429. */
async function countWrongPassword(ctx: Context, { userId }: Member, units: 0 | 1): Promise<void> {
  const message = 'Too many wrong passwords of calendar accounts. Try again later.'
  await count(ctx, 'calendar_password', userId, units, message)
}

/** An organization can have many users. Their successful attempts don't count: all may have accounts on the same server. */
async function countFailure(
  ctx: Context,
  { organizationId }: Member,
  url: string,
  units: 0 | 1,
): Promise<void> {
  const subject = `${organizationId} ${hostOfAddress(url) ?? ''}`
  const message = 'Too many failed attempts to connect to this calendar server. Try again later.'
  await count(ctx, 'calendar_host', subject, units, message)
}

async function count(
  ctx: Context,
  limit: 'calendar_password' | 'calendar_host',
  account: string,
  units: 0 | 1,
  message: string,
): Promise<void> {
  const { allowed, reset } = await ctx.throttle([limit], { address: '', account }, units)
  if (!allowed) throw new Problem('too_many_requests', { message, headers: { 'retry-after': String(reset) } })
}

function problemOf(failure: CalendarServerFailure): Problem {
  switch (failure) {
    case 'refused':
      return invalid(
        'password',
        'or the username is refused by the server. Some servers need an app password instead of your usual one.',
        failure,
      )
    case 'not_allowed':
      return invalid('url', 'must be the https address of a public server', failure)
    case 'no_calendar_server':
      return invalid('url', 'must be the address of a CalDAV server', failure)
    case 'forbidden':
      return invalid('username', 'must be an account that may read its calendars', failure)
    default:
      return new Problem('external_calendar_error', {
        message:
          'The calendar server can’t be reached or returns an error. Check its address, or try again later.',
      })
  }
}
