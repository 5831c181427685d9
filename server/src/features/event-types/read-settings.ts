// Merges the requested settings of an event type with the current ones and rejects invalid combinations.
import type { Static } from 'typebox'
import { NOT_CONNECTED, normalizeLocations, validateLocations } from '../../domain/event-types/locations.ts'
import { normalizeQuestions, validateQuestions } from '../../domain/event-types/questions.ts'
import { redirectUrlError } from '../../domain/event-types/redirect-url.ts'
import { normalizeWindow, validateSettings } from '../../domain/event-types/settings.ts'
import { type ValidationError, validationError } from '../../domain/event-types/validation-error.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { loadConferenceKinds, type RunQuery } from '../locations/load-conference-kinds.ts'
import { changeReminders } from './reminder-settings.ts'
import type { EventTypeChanges, EventTypeRow } from './schema.ts'

export type Settings = Omit<
  EventTypeRow,
  | 'id'
  | 'organization_id'
  | 'owner_user_id'
  | 'owner_group_id'
  | 'type'
  | 'slug'
  | 'profile_name'
  | 'profile_slug'
  | 'deleted_at'
  | 'created_at'
  | 'updated_at'
>

type SettingsInput = Static<typeof EventTypeChanges>

export interface SettingsContext {
  readonly organizationId: string
  /** The ids of the hosts after the change. */
  readonly hostIds: readonly string[]
  readonly run: RunQuery
  /** Of parameter names in errors. */
  readonly parameterPrefix?: string
}

export async function readSettings(
  ctx: Pick<Context, 'config' | 'outgoing'>,
  { organizationId, hostIds, run, parameterPrefix = '' }: SettingsContext,
  current: Settings,
  input: SettingsInput,
): Promise<Settings> {
  const { description, description_plain, location, locations, custom_questions, ...plain } = input
  const { hosts: _hosts, slug: _slug, booking_window, color, reminders, reminder_hours, ...others } = plain
  const changedReminders = changeReminders(current, {
    ...(reminders !== undefined && { reminders }),
    ...(reminder_hours !== undefined && { reminder_hours }),
  })
  const newLocations = locations ?? (location && [location])
  const descriptionText = description === undefined ? description_plain : description
  const changed: Settings = {
    ...current,
    ...others,
    ...(color && { color: color.toLowerCase() }),
    ...(descriptionText !== undefined && { description: descriptionText }),
    ...(booking_window !== undefined && {
      booking_window: booking_window && normalizeWindow(booking_window),
    }),
    ...(newLocations && { locations: normalizeLocations(newLocations) }),
    ...(custom_questions && { custom_questions: normalizeQuestions(custom_questions) }),
    ...changedReminders.settings,
  }
  const conferences = await loadConferenceKinds(
    ctx,
    run,
    { organizationId, hostIds, pooling: changed.pooling_type },
    (newLocations ?? []).map(({ kind }) => kind),
  )
  const at = (index: number) => (locations ? `locations.${index}` : 'location')
  const window = booking_window === undefined ? current.booking_window : booking_window
  const errors = [
    ...(location && locations
      ? [validationError('location', 'and locations can’t be combined: send only one', 'contradictory')]
      : []),
    ...(description_plain !== undefined && description !== undefined && description_plain !== description
      ? [validationError('description_plain', 'and description differ: send only one', 'contradictory')]
      : []),
    ...validateLocations(newLocations ?? [], conferences, at),
    ...validateQuestions(custom_questions ?? []),
    ...validateSettings({ ...changed, booking_window: window, hosts: hostIds }),
    ...changedReminders.errors,
    ...validateRedirectUrl(ctx, input.redirect_url),
  ]
  throwIfInvalidSettings(
    errors.map((error) => ({ ...error, parameter: `${parameterPrefix}${error.parameter}` })),
  )
  return changed
}

/** Without TLS only where a webhook may be, too. Browsers open it, so it may be in an internal network. */
function validateRedirectUrl(
  { outgoing }: Pick<Context, 'outgoing'>,
  url: string | null | undefined,
): ValidationError[] {
  if (url == null) return []
  const error = redirectUrlError(url, outgoing.checkUrl(url) === null)
  return error === null ? [] : [validationError('redirect_url', error)]
}

export function throwIfInvalidSettings(details: readonly ValidationError[]): void {
  if (details.length === 0) return
  const isOnlyUnconnected = details.every(({ code }) => code === NOT_CONNECTED)
  throw new Problem(isOnlyUnconnected ? 'location_not_connected' : 'invalid_argument', { details })
}
