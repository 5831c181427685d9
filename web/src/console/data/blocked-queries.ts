// The reads about addresses and domains that can't book on pages.
import type { BlockedInvitee, ListBlockedInviteesInput } from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import type { Query } from './queries.ts'

export const BLOCKED_LIST = 'listBlockedInvitees'

export const blockedInvitees = (input: ListBlockedInviteesInput): Query<Page<BlockedInvitee>> => ({
  operation: BLOCKED_LIST,
  input: { ...input },
  load: (api) => api.listBlockedInvitees(input).page(),
})
