// Small things that the pages of accounts share.
import { type AccountNotice, accountNotices } from '../../domain/pages/account-views.ts'

/** Where one goes who is signed in and wanted to go nowhere else. */
export const HOME = '/account'

/** More than any password may have: whatever is typed in is read, and refused by what it is. */
export const MAX_PASSWORD_FIELD_LENGTH = 1_000

export const toMinutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.max(1, Math.ceil(seconds / 60))

export const parseAccountNotice = (text: string | undefined): AccountNotice | null =>
  accountNotices.find((notice) => notice === text) ?? null
