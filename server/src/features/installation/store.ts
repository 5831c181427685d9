// Writes: nothing. Reads across organizations, for operators: lists of organizations and of failed jobs.
import { type RawBuilder, sql as raw } from 'kysely'
import type { EventType } from '../../domain/events/catalog.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { type Query, rawQuery, sql } from '../../platform/db/sql.ts'
import type { RetryKey } from '../../platform/jobs/store.ts'

/** Such as 17.2, without what a distribution adds. */
export const serverVersion = (): Query<{ version: string }> =>
  rawQuery(raw`SELECT split_part(current_setting('server_version'), ' ', 1) AS version`)

export interface OrganizationFilter {
  /** Part of the name. */
  readonly name: string | null
  readonly id: string | null
}

const allOrganizations = () =>
  sql
    .selectFrom('organizations as o')
    .select(['o.organization_id as id', 'o.name', 'o.plan', 'o.stage', 'o.created_at', 'o.deletion_due_at'])

export const organizationOf = (id: string) => allOrganizations().where('o.organization_id', '=', id)

export const organizations = ({ name, id }: OrganizationFilter, page: PageRequest) =>
  keyset(
    allOrganizations()
      .$if(name !== null, (query) => query.where(raw<boolean>`strpos(lower(o.name), lower(${name})) > 0`))
      .$if(id !== null, (query) => query.where('o.organization_id', '=', id)),
    page,
    { created_at: 'o.created_at' },
    'o.organization_id',
  )

export interface OrganizationCounts {
  readonly members: number
  readonly meetings: number
}

export const organizationCounts = (organizationId: string): Query<OrganizationCounts> =>
  rawQuery(raw`
    SELECT (SELECT count(*)::integer FROM organization_memberships WHERE organization_id = ${organizationId}) AS members,
           (SELECT count(*)::integer FROM scheduled_events WHERE organization_id = ${organizationId}) AS meetings`)

export interface FailedJobRow extends RetryKey {
  /** Of the event and the subscriber, which only together are unique. */
  readonly id: string
  readonly organization_name: string
  /** Null if the event is too old to be kept. */
  readonly event_type: EventType | null
  readonly attempts: number
  /** Null: it has used all its attempts. */
  readonly due_at: Instant | null
  readonly last_error: string
  readonly created_at: Instant
}

const jobId: RawBuilder<string> = raw`(r.event_id::text || ' ' || r.subscriber)`

const jobs = () =>
  sql
    .selectFrom('event_retries as r')
    .innerJoin('organizations as o', 'o.organization_id', 'r.organization_id')
    .leftJoin('events as e', (join) =>
      join.onRef('e.organization_id', '=', 'r.organization_id').onRef('e.id', '=', 'r.event_id'),
    )
    .select([
      'r.organization_id',
      'r.event_id',
      'r.subscriber',
      'r.attempts',
      'r.due_at',
      'r.last_error',
      'r.created_at',
    ])
    .select(['o.name as organization_name', 'e.type as event_type', jobId.as('id')])
    .$castTo<FailedJobRow>()

/** `isGivenUp`: null = also those that wait for their next attempt. */
export const failedJobs = (isGivenUp: boolean | null, page: PageRequest) =>
  keyset(
    jobs().$if(isGivenUp !== null, (query) => query.where('r.due_at', isGivenUp ? 'is' : 'is not', null)),
    page,
    { created_at: 'r.created_at' },
    jobId,
  )

/** An event belongs to one organization. */
export const failedJob = (eventId: string, subscriber: string) =>
  jobs().where('r.event_id', '=', eventId).where('r.subscriber', '=', subscriber)
