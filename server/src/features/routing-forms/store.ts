// Writes: routing_forms.
import { type Instant, iso } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { sql } from '../../platform/db/sql.ts'
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

const sortColumns = { created_at: 'created_at', name: 'name', updated_at: 'updated_at' } as const

export const routingForms = (organizationId: string, page: PageRequest) =>
  keyset(forms(organizationId), page, sortColumns, 'id').$castTo<FormRow>()

export const routingFormById = (organizationId: string, id: string) =>
  forms(organizationId).where('id', '=', id).$castTo<FormRow>()

/** Two changes at once: the second starts from what the first has made of it. */
export const lockRoutingForm = (organizationId: string, id: string) =>
  forms(organizationId).where('id', '=', id).forNoKeyUpdate().$castTo<FormRow>()

/** A deleted one too: what was submitted to it is still there. */
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

/** The form stays as what its submissions refer to; no read returns it any more. */
export const markRoutingFormRemoved = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('routing_forms')
    .set({ removed_at: iso(now), updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** Deleted ones too. */
export const eventTypesByIds = (organizationId: string, ids: readonly string[]) =>
  sql
    .selectFrom('event_types')
    .select(['id', 'active', 'deleted_at'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
