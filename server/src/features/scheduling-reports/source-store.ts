// Writes: nothing. How the meetings of a report were booked, and through which campaigns.
import { type RawBuilder, sql as raw } from 'kysely'
import { iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { countColumns, type MeetingFilter, meetings } from './meeting-store.ts'
import { type Counts, MAX_CAMPAIGNS } from './schema.ts'

type Source = 'page' | 'api' | 'mcp'

/** Meetings with columns of their invitees `i`, each combination once. */
function meetingsWith(filter: MeetingFilter, columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  const { organizationId, target, dateOf, from, to } = filter
  // The meetings of one user are few. For more, the invitees of the period are read at once.
  const inPeriod =
    dateOf === 'meeting' ? raw`AND i.start_time >= ${iso(from)} AND i.start_time < ${iso(to)}` : raw``
  const ofMeeting = raw`i.organization_id = ${organizationId} ${inPeriod} AND ${condition}`
  return target.userId === null
    ? raw`(${meetings(filter)}) AS m
          JOIN (SELECT DISTINCT i.event_id, ${columns} FROM invitees i WHERE ${ofMeeting}) AS k ON k.event_id = m.id`
    : raw`(${meetings(filter)}) AS m
         CROSS JOIN LATERAL (SELECT DISTINCT ${columns} FROM invitees i WHERE ${ofMeeting} AND i.event_id = m.id) AS k`
}

export const countsBySource = (filter: MeetingFilter) =>
  rawQuery<Counts & { readonly source: Source }>(raw`
    SELECT k.source, ${countColumns} FROM ${meetingsWith(filter, raw`i.source`, raw`true`)} GROUP BY k.source`)

const utm = (name: string) => raw`i.tracking ->> ${raw.lit(`utm_${name}`)}`
/** As the index has it. */
const HAS_CAMPAIGN = raw`(i.tracking ->> 'utm_source' IS NOT NULL OR i.tracking ->> 'utm_medium' IS NOT NULL OR i.tracking ->> 'utm_campaign' IS NOT NULL)`

export interface CampaignRow {
  readonly utm_source: string | null
  readonly utm_medium: string | null
  readonly utm_campaign: string | null
  readonly booked: number
}

export const bookedByCampaign = (filter: MeetingFilter) =>
  rawQuery<CampaignRow>(raw`
    SELECT k.utm_source, k.utm_medium, k.utm_campaign, count(*)::integer AS booked
      FROM ${meetingsWith(
        filter,
        raw`${utm('source')} AS utm_source, ${utm('medium')} AS utm_medium, ${utm('campaign')} AS utm_campaign`,
        HAS_CAMPAIGN,
      )}
     WHERE m.is_booked
     GROUP BY k.utm_source, k.utm_medium, k.utm_campaign
     ORDER BY booked DESC, k.utm_source, k.utm_medium, k.utm_campaign LIMIT ${raw.lit(MAX_CAMPAIGNS)}`)
