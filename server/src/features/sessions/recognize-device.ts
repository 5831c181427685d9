// The device cookie: the accounts that a browser has signed in to before. Known browsers have a separate rate limit.
import { DAY } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { defineSealedCookie } from '../../platform/pages/sealed-cookie.ts'
import type { AccountRow } from './account-store.ts'

export interface Browser {
  readonly address: string
  readonly userAgent: string
  /** The session that the browser has at the moment; it ends at the next sign-in. */
  readonly session: { readonly id: string } | null
  /** Returns the value of a cookie that we set. */
  cookie(name: string): string | null
}

interface Device {
  readonly id: string
  /** Users who signed in with a password in this browser, with its generation; the latest first. */
  readonly users: readonly (readonly [userId: string, generation: number])[]
}

const deviceCookie = defineSealedCookie<Device>('device', 365 * DAY)
const MAX_USERS = 5

/**
 * Returns the rate limit key for guesses from this browser, or null if it has not signed in to this account before.
 * A new password invalidates it, so a stolen old password gives no separate rate limit.
 */
export function recognizeDevice(
  ctx: Context,
  browser: Browser,
  account: Pick<AccountRow, 'user_id' | 'generation'> | undefined,
): string | null {
  const device = deviceCookie.read(ctx, browser)
  if (device === null || account === undefined) return null
  const isKnown = device.users.some(
    ([userId, generation]) => userId === account.user_id && generation === account.generation,
  )
  return isKnown ? `${device.id} ${account.user_id}` : null
}

/** Returns the cookie that marks the browser as known to the account. */
export function rememberDevice(
  ctx: Context,
  browser: Browser,
  account: Pick<AccountRow, 'user_id' | 'generation'>,
): Cookie {
  const before = deviceCookie.read(ctx, browser)
  const others = before?.users.filter(([userId]) => userId !== account.user_id) ?? []
  return deviceCookie.create(ctx, {
    id: before?.id ?? ctx.newId(),
    users: [[account.user_id, account.generation] as const, ...others].slice(0, MAX_USERS),
  })
}
