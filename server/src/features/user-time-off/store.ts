// Writes: user_time_off.
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type RowOf, sql, toTimestamp } from '../../platform/db/sql.ts'
import { TIME_OFF_SOURCE_PREFIX } from '../availability/schema.ts'

/** The name of the busy source. API clients can't choose a name with a colon, so it can't collide. */
export const sourceOf = (timeOffId: string): string => `${TIME_OFF_SOURCE_PREFIX}${timeOffId}`

const columns = ['id', 'user_id', 'start_time', 'end_time', 'reason', 'created_at', 'updated_at'] as const

const timeOff = (organizationId: string) =>
  sql.selectFrom('user_time_off').select(columns).where('organization_id', '=', organizationId)

export type TimeOffRow = RowOf<typeof timeOff>

export const timeOffById = (organizationId: string, id: string) =>
  timeOff(organizationId).where('id', '=', id)

export const timeOffOf = (organizationId: string, userId: string) =>
  timeOff(organizationId).where('user_id', '=', userId).orderBy('start_time').orderBy('id')

/** Time off that has not ended. */
export const countTimeOff = (organizationId: string, userId: string, now: Instant) =>
  sql
    .selectFrom('user_time_off')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('end_time', '>', toTimestamp(now))

const toValues = (row: TimeOffRow) => ({
  start_time: iso(row.start_time),
  end_time: iso(row.end_time),
  reason: row.reason,
  updated_at: iso(row.updated_at),
})

export const insertTimeOff = (organizationId: string, row: TimeOffRow) =>
  sql.insertInto('user_time_off').values({
    organization_id: organizationId,
    id: row.id,
    user_id: row.user_id,
    created_at: iso(row.created_at),
    ...toValues(row),
  })

export const updateTimeOff = (organizationId: string, row: TimeOffRow) =>
  sql
    .updateTable('user_time_off')
    .set(toValues(row))
    .where('organization_id', '=', organizationId)
    .where('id', '=', row.id)

/** Returns the deleted rows. */
export const deleteTimeOffRows = (organizationId: string, ids: readonly string[]) =>
  sql
    .deleteFrom('user_time_off')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .returning(columns)
