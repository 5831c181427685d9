// Writes: user_availability_schedules.
import type { Json } from '../../domain/events/catalogue.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

export interface NewSchedule {
  readonly organization_id: string
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly is_default: boolean
  readonly timezone: string
  readonly rules: Json
  readonly created_at: Instant
  readonly updated_at: Instant
}

export const insertSchedule = (schedule: NewSchedule) =>
  sql.insertInto('user_availability_schedules').values({
    ...schedule,
    rules: JSON.stringify(schedule.rules),
    created_at: iso(schedule.created_at),
    updated_at: iso(schedule.updated_at),
  })
