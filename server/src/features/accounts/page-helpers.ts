// Helpers shared by the account pages.
import { type AccountNotice, accountNotices } from '../../domain/pages/account-views.ts'

/** Page to open after sign-in without a `next` path. */
export const HOME = '/account'

/** Above the maximum password length, so that the password rules reject long input with a specific message. */
export const MAX_PASSWORD_FIELD_LENGTH = 1_000

export const toMinutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.max(1, Math.ceil(seconds / 60))

export const parseAccountNotice = (text: string | undefined): AccountNotice | null =>
  accountNotices.find((notice) => notice === text) ?? null
