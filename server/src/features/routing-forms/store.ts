// Writes: routing_forms.
import { sql as raw } from 'kysely'
import { MAX_COUNTED_SUBMISSIONS, RECENT_DAYS } from '../../domain/routing/form.ts'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { byName, keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { sql, toTimestamp } from '../../platform/db/sql.ts'
import type { FormRow } from './schema.ts'

const columns = [
  'organization_id',
  'id',
  'name',
  'status',
  'questions',
  'rules',
  'default_result',
  'created_at',
  'updated_at',
] as const

const forms = (organizationId: string) =>
  sql
    .selectFrom('routing_forms')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)

const sortColumns = { created_at: 'created_at', name: byName('name'), updated_at: 'updated_at' } as const

export const routingForms = (organizationId: string, page: PageRequest) =>
  keyset(forms(organizationId), page, sortColumns, 'id').$castTo<FormRow>()

/** The number of recent submissions of each form. */
export const recentSubmissions = (organizationId: string, formIds: readonly string[], now: Instant) =>
  sql
    .selectFrom('routing_forms as f')
    .select('f.id')
    .select(
      raw<number>`(
        SELECT count(*)::int FROM (
          SELECT 1 FROM routing_form_submissions s
           WHERE s.organization_id = f.organization_id AND s.routing_form_id = f.id
             AND s.created_at > ${toTimestamp(instant(now - RECENT_DAYS * DAY))}
           LIMIT ${raw.lit(MAX_COUNTED_SUBMISSIONS)}) AS recent)`.as('submissions'),
    )
    .where('f.organization_id', '=', organizationId)
    .where('f.id', 'in', formIds)

export const routingFormById = (organizationId: string, id: string) =>
  forms(organizationId).where('id', '=', id).$castTo<FormRow>()

/** Serializes concurrent changes: the second starts from the result of the first. */
export const lockRoutingForm = (organizationId: string, id: string) =>
  forms(organizationId).where('id', '=', id).forNoKeyUpdate().$castTo<FormRow>()

/** Includes deleted forms, because their submissions remain. */
export const routingFormIncludingDeleted = (organizationId: string, id: string) =>
  sql
    .selectFrom('routing_forms')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

const toColumns = ({ questions, rules, default_result, created_at, updated_at, ...form }: FormRow) => ({
  ...form,
  questions: JSON.stringify(questions),
  rules: JSON.stringify(rules),
  default_result: default_result === null ? null : JSON.stringify(default_result),
  created_at: iso(created_at),
  updated_at: iso(updated_at),
})

export const insertRoutingForm = (form: FormRow) => sql.insertInto('routing_forms').values(toColumns(form))

export const updateRoutingForm = (form: FormRow) => {
  const { organization_id, id, ...changes } = toColumns(form)
  return sql
    .updateTable('routing_forms')
    .set(changes)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
}

/** Keeps the row for its submissions; reads no longer return it. */
export const markRoutingFormRemoved = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('routing_forms')
    .set({ removed_at: iso(now), updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** Includes deleted event types. */
export const eventTypesByIds = (organizationId: string, ids: readonly string[]) =>
  sql
    .selectFrom('event_types')
    .select(['id', 'active', 'deleted_at'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
