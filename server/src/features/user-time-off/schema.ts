// API schemas of time off.
import { type Static, Type } from 'typebox'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { Ref, uriOf } from '../../platform/uris.ts'
import type { TimeOffRow } from './store.ts'

const Reason = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '\\S',
  description: 'Shown to members of the organization, never to invitees.',
  examples: ['Parental leave'],
})

export const UserTimeOff = Type.Object(
  {
    uri: Uri(),
    user: Uri(),
    start_time: DateTime(),
    end_time: DateTime(),
    reason: Nullable(Reason),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  {
    title: 'UserTimeOff',
    description: 'A time in which a user can’t be booked, whatever their schedules say.',
  },
)

const timeFields = {
  start_time: DateTime('For whole days: midnight in the user’s time zone.'),
  end_time: DateTime('At most 366 days after `start_time`.'),
}

export const NewUserTimeOff = Type.Object(
  { user: Type.Optional(Ref('users')), ...timeFields, reason: Type.Optional(Nullable(Reason)) },
  {
    title: 'NewUserTimeOff',
    examples: [
      { start_time: '2026-12-21T00:00:00+01:00', end_time: '2027-01-04T00:00:00+01:00', reason: 'Vacation' },
    ],
  },
)

export const UserTimeOffChanges = Type.Object(
  {
    start_time: Type.Optional(timeFields.start_time),
    end_time: Type.Optional(timeFields.end_time),
    reason: Type.Optional(Nullable(Reason)),
  },
  { title: 'UserTimeOffChanges', minProperties: 1, examples: [{ end_time: '2027-01-06T00:00:00+01:00' }] },
)

export const toUserTimeOff = (urls: Config['urls'], row: TimeOffRow): Static<typeof UserTimeOff> => ({
  uri: uriOf(urls.api, 'user_time_off', row.id),
  user: uriOf(urls.api, 'users', row.user_id),
  start_time: toWireTime(row.start_time),
  end_time: toWireTime(row.end_time),
  reason: row.reason,
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})
