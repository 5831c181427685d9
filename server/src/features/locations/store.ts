// Writes: personal_meeting_links.
import { sql as raw } from 'kysely'
import type { PersonalLinkKind } from '../../domain/event-types/locations.ts'
import { iso } from '../../domain/time/instant.ts'
import { prepared, rawQuery, sql, type TableRow } from '../../platform/db/sql.ts'

const columns = ['user_id', 'kind', 'url', 'created_at', 'updated_at'] as const

export type PersonalLinkRow = TableRow<
  'personal_meeting_links',
  (typeof columns)[number],
  { kind: PersonalLinkKind }
>

export const linkOfUser = (organizationId: string, userId: string, kind: PersonalLinkKind) =>
  sql
    .selectFrom('personal_meeting_links')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .$castTo<PersonalLinkRow>()

export const saveLink = (organizationId: string, row: PersonalLinkRow) =>
  sql
    .insertInto('personal_meeting_links')
    .values({
      ...row,
      organization_id: organizationId,
      created_at: iso(row.created_at),
      updated_at: iso(row.updated_at),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id', 'kind'])
        .doUpdateSet(({ ref }) => ({ url: ref('excluded.url'), updated_at: ref('excluded.updated_at') })),
    )

const deleteLinks = (organizationId: string, userId: string) =>
  sql
    .deleteFrom('personal_meeting_links')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .returning(columns)
    .$castTo<PersonalLinkRow>()

/** Returns the deleted row, if there was one. */
export const deleteLinkOfUser = (organizationId: string, userId: string, kind: PersonalLinkKind) =>
  deleteLinks(organizationId, userId).where('kind', '=', kind)

/** Returns the deleted rows. */
export const deleteLinksOfUser = (organizationId: string, userId: string) =>
  deleteLinks(organizationId, userId)

export interface HostLink {
  readonly user_id: string
  readonly url: string
}

/** Of the preferred host, or else of the first host who has one. */
export const linkOfHosts = prepared(
  (
    organizationId: string,
    kind: PersonalLinkKind,
    hostIds: readonly string[],
    preferredHostId: string | null,
  ) =>
    rawQuery<HostLink>(raw`
      SELECT user_id, url FROM personal_meeting_links
       WHERE organization_id = ${organizationId} AND user_id = ANY(${hostIds}::uuid[]) AND kind = ${kind}
       ORDER BY user_id IS DISTINCT FROM ${preferredHostId}::uuid, user_id LIMIT 1`),
)

/** For each event, the link of its first host who has one for the kind of its location. */
export const linksOfEvents = (organizationId: string, eventIds: readonly string[]) =>
  rawQuery<HostLink & { readonly event_id: string }>(raw`
    SELECT DISTINCT ON (m.event_id) m.event_id, l.user_id, l.url
      FROM event_memberships m
      JOIN scheduled_events e ON e.organization_id = m.organization_id AND e.id = m.event_id
      JOIN personal_meeting_links l
        ON l.organization_id = m.organization_id AND l.user_id = m.user_id AND l.kind = e.location ->> 'type'
     WHERE m.organization_id = ${organizationId} AND m.event_id = ANY(${[...eventIds]}::uuid[])
     ORDER BY m.event_id, m.user_id`)
