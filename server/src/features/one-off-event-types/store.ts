// Writes nothing: reads the default hours of hosts.
import type { ScheduleHours } from '../../domain/event-types/one-off.ts'
import { sql } from '../../platform/db/sql.ts'

export const defaultHours = (organizationId: string, userIds: readonly string[]) =>
  sql
    .selectFrom('user_availability_schedules')
    .select(['user_id', 'timezone', 'rules'])
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', [...userIds])
    .where('is_default', '=', true)
    .$castTo<ScheduleHours & { readonly user_id: string }>()
