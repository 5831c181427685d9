// Who may do what with webhook subscriptions: the only place that decides it.
import type { WebhookScope } from '../webhooks/events.ts'
import { isAdmin, type Role } from './policies.ts'

export interface WebhookCaller {
  readonly userId: string
  readonly role: Role
  /** In the group that the subscription is for, if it is for one. */
  readonly isGroupAdmin: boolean
}

/**
 * Whoever may be told of everything that a subscription tells: for a user oneself, for a group its admins. Admins and
 * the owner of the organization always. It is one right: to make, read, change and delete it, and to see what was sent.
 */
export function canManageWebhook(
  { userId, role, isGroupAdmin }: WebhookCaller,
  scope: WebhookScope,
  scopeId: string,
): boolean {
  if (isAdmin(role)) return true
  if (scope === 'user') return scopeId === userId
  return scope === 'group' && isGroupAdmin
}
