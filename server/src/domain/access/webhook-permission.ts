// Decides who may manage webhook subscriptions. No other code decides this.
import type { WebhookScope } from '../webhooks/events.ts'
import { isAdmin, type Role } from './policies.ts'

export interface WebhookCaller {
  readonly userId: string
  readonly role: Role
  /** Admin of the group that the subscription is for, if it is for a group. */
  readonly isGroupAdmin: boolean
}

/**
 * A user manages their own webhooks, a group admin those of the group, and admins and the owner of the organization all
 * of them. There is one right for all actions: create, read, update, delete, and list deliveries.
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
