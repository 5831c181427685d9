// Helpers shared by the pages to sign in, to sign up and of the account.
import { Type } from 'typebox'
import { type AccountNotice, accountNotices } from '../../domain/pages/account-views.ts'

/** Page to open after sign-in without a `next` path: the console. */
export const HOME = '/app'

/** Shows a notice about a changed password or email. */
export const ACCOUNT = '/account'

/** Above the maximum password length, so that the password rules reject long input with a specific message. */
export const MAX_PASSWORD_FIELD_LENGTH = 1_000

export const toMinutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.max(1, Math.ceil(seconds / 60))

export const parseAccountNotice = (text: string | undefined): AccountNotice | null =>
  accountNotices.find((notice) => notice === text) ?? null

/** The local path to open after sign-in. */
export const nextQuery = { next: Type.Optional(Type.String({ maxLength: 2_000 })) }

/** A local path with a query that keeps the `next` path. */
export function withQuery(
  path: `/${string}`,
  parameters: Readonly<Record<string, string | undefined>>,
): `/${string}` {
  const kept = Object.entries(parameters).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
}
