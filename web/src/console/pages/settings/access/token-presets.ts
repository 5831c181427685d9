// What a new token may do, as choices for common programs.
import { type ApiScope, apiScopes } from '../../../../../../server/src/domain/access/app-scopes.ts'

export const presetNames = [
  'read_meetings',
  'manage_meetings',
  'availability',
  'webhooks',
  'everything',
] as const
export type PresetName = (typeof presetNames)[number]

/** Every program needs the id of its user. */
export const presets: Readonly<Record<PresetName, readonly ApiScope[]>> = {
  read_meetings: ['scheduled_events:read', 'users:read'],
  manage_meetings: ['availability:read', 'event_types:read', 'scheduled_events:write', 'users:read'],
  availability: ['availability:write', 'users:read'],
  webhooks: ['scheduled_events:read', 'webhooks:write', 'users:read'],
  everything: apiScopes,
}
