// Writes: nothing. Counts submissions of routing forms.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { MAX_ROWS } from './schema.ts'

interface SubmissionFilter {
  readonly organizationId: string
  readonly routingFormId: string | null
  /** [from, to). */
  readonly from: Instant
  readonly to: Instant
}

const inPeriod = ({ organizationId, routingFormId, from, to }: SubmissionFilter) => raw`
  s.organization_id = ${organizationId} AND s.created_at >= ${iso(from)} AND s.created_at < ${iso(to)}
  ${routingFormId === null ? raw`` : raw`AND s.routing_form_id = ${routingFormId}`}`

export interface FormRow {
  readonly id: string
  readonly name: string
  readonly submitted: number
  readonly led_to_event_type: number
  readonly booked: number
}

export const submissionsByForm = (filter: SubmissionFilter) =>
  rawQuery<FormRow>(raw`
    SELECT f.id, f.name, counted.submitted, counted.led_to_event_type, counted.booked
      FROM (SELECT s.routing_form_id, count(*)::integer AS submitted, count(s.invitee_id)::integer AS booked,
                   count(*) FILTER (WHERE s.result ->> 'type' = 'event_type')::integer AS led_to_event_type
              FROM routing_form_submissions s WHERE ${inPeriod(filter)} GROUP BY s.routing_form_id) AS counted
      JOIN routing_forms f ON f.organization_id = ${filter.organizationId} AND f.id = counted.routing_form_id
     ORDER BY counted.submitted DESC, f.name, f.id LIMIT ${raw.lit(MAX_ROWS)}`)

export interface ResultRow {
  readonly type: 'event_type' | 'external_url' | 'custom_message'
  readonly value: string
  /** Of the event type. */
  readonly name: string | null
  readonly submitted: number
  readonly booked: number
}

export const submissionsByResult = (filter: SubmissionFilter) =>
  rawQuery<ResultRow>(raw`
    SELECT counted.type, counted.value, t.name, counted.submitted, counted.booked
      FROM (SELECT s.result ->> 'type' AS type, s.result ->> 'value' AS value,
                   count(*)::integer AS submitted, count(s.invitee_id)::integer AS booked
              FROM routing_form_submissions s WHERE ${inPeriod(filter)} GROUP BY 1, 2) AS counted
      LEFT JOIN event_types t ON t.organization_id = ${filter.organizationId} AND counted.type = 'event_type'
            AND t.id::text = counted.value
     ORDER BY counted.submitted DESC, counted.type, counted.value LIMIT ${raw.lit(MAX_ROWS)}`)
