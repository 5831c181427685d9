// The device cookie: the accounts that a browser has signed in to before. Known browsers have a separate rate limit.
import { DAY } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
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

const COOKIE = 'device'
const COOKIE_LIFETIME_MS = 365 * DAY
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
  const device = readDevice(ctx, browser)
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
  const before = readDevice(ctx, browser)
  const others = before?.users.filter(([userId]) => userId !== account.user_id) ?? []
  const device: Device = {
    id: before?.id ?? ctx.newId(),
    users: [[account.user_id, account.generation] as const, ...others].slice(0, MAX_USERS),
  }
  const sealed = ctx.secrets.seal(COOKIE, JSON.stringify(device), COOKIE).toString('base64url')
  return { name: COOKIE, value: sealed, maxAgeSeconds: COOKIE_LIFETIME_MS / 1_000 }
}

function readDevice(ctx: Context, browser: Browser): Device | null {
  const text = browser.cookie(COOKIE)
  if (text === null) return null
  const plain = ctx.secrets.unseal(COOKIE, Buffer.from(text, 'base64url'), COOKIE)
  return plain === null ? null : JSON.parse(plain)
}
