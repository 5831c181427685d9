// What the object of an entry is called, from the entry itself: it stays readable after the object was deleted or renamed. What belongs
// to an account has the current name of its user.
import type { EventType } from '../../domain/events/catalog.ts'

type ResourceName<Name extends string> = Name extends `${infer Before}.${string}` ? Before : never

/** Stored fields that name an object; most have a name. */
const NAME_FIELDS: Readonly<Partial<Record<ResourceName<EventType>, readonly string[]>>> = {
  organization_membership: ['user_name'],
  organization_invitation: ['email'],
  group_relationship: ['user_name', 'email'],
  oauth_grant: ['client_name'],
  blocked_invitee: ['pattern'],
  mail_template: ['letter'],
  webhook_subscription: ['callback_url'],
  webhook_delivery: ['event'],
  personal_meeting_link: ['url'],
  calendar_connection: ['host'],
  sign_in_provider: ['issuer'],
  sign_in_provider_draft: ['issuer'],
  sign_in_domain: ['domain'],
  user_time_off: ['reason'],
  // The names of connected calendars are their ids.
  user_busy_source: [],
}

/** A sign-in has no actor, because the session doesn't exist before it. */
export const ACCOUNT_EVENTS: readonly EventType[] = [
  'session.created',
  'session.deleted',
  'password.changed',
  'totp_factor.created',
  'totp_factor.deleted',
  'recovery_codes.used',
  'sign_in_identity.created',
  'sign_in_identity.deleted',
]

interface NamedContent {
  readonly account_name: string | null
  readonly type: EventType
  readonly before: unknown
  readonly after: unknown
}

/** Null if the object has no name, or if it was redacted. */
export function subjectName({ type, before, after, account_name }: NamedContent): string | null {
  if (ACCOUNT_EVENTS.includes(type)) return account_name
  const resource = type.split('.')[0] as ResourceName<EventType>
  const fields = NAME_FIELDS[resource] ?? ['name']
  for (const content of [after, before])
    for (const field of fields) {
      const value: unknown =
        typeof content === 'object' && content !== null ? Reflect.get(content, field) : null
      if (typeof value === 'string' && value !== '') return value
    }
  return null
}
