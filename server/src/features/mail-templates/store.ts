// Writes: mail_templates.
import { sql as raw } from 'kysely'
import type { MailLetter } from '../../domain/email/mail-letters.ts'
import type { MailTemplate } from '../../domain/email/mail-template.ts'
import type { Locale } from '../../domain/language/locales.ts'
import { iso } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { rawQuery, sql, type TableRow } from '../../platform/db/sql.ts'

const keyColumns = ['id', 'letter', 'language', 'event_type_id', 'created_at', 'updated_at'] as const
const columns = [...keyColumns, 'subject', 'headline', 'text'] as const

type Key = { letter: MailLetter; language: Locale }
export type TemplateRow = TableRow<
  'mail_templates',
  'id' | 'event_type_id' | 'created_at' | 'updated_at',
  Key & MailTemplate
>

/** Of the organization, and of the event type if there is one. */
export const templatesOf = (
  organizationId: string,
  { letter, language, eventTypeId }: Key & { readonly eventTypeId: string | null },
) =>
  sql
    .selectFrom('mail_templates')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('letter', '=', letter)
    .where('language', '=', language)
    .where(({ eb, or }) =>
      or([
        eb('event_type_id', 'is', null),
        ...(eventTypeId === null ? [] : [eb('event_type_id', '=', eventTypeId)]),
      ]),
    )
    .$castTo<TemplateRow>()

/** One transaction at a time changes templates of an organization. There may be no row to lock yet. */
export const lockTemplates = (organizationId: string) =>
  rawQuery<never>(
    raw`SELECT pg_advisory_xact_lock(hashtextextended(${`mail templates of ${organizationId}`}, 0))`,
  )

/** `eventTypeId`: only of this event type. */
export const savedTemplates = (organizationId: string, eventTypeId: string | null, page: PageRequest) =>
  keyset(
    sql
      .selectFrom('mail_templates')
      .select(keyColumns)
      .where('organization_id', '=', organizationId)
      .$if(eventTypeId !== null, (query) => query.where('event_type_id', '=', eventTypeId))
      .$castTo<Omit<TemplateRow, keyof MailTemplate>>(),
    page,
    { created_at: 'created_at' },
    'id',
  )

export const saveTemplate = (organizationId: string, row: TemplateRow) =>
  sql
    .insertInto('mail_templates')
    .values({
      ...row,
      organization_id: organizationId,
      subject: JSON.stringify(row.subject),
      headline: JSON.stringify(row.headline),
      text: JSON.stringify(row.text),
      created_at: iso(row.created_at),
      updated_at: iso(row.updated_at),
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'letter', 'language', 'event_type_id']).doUpdateSet(({ ref }) => ({
        subject: ref('excluded.subject'),
        headline: ref('excluded.headline'),
        text: ref('excluded.text'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .returning(columns)
    .$castTo<TemplateRow>()

/** Returns the deleted row, if there was one. */
export const deleteTemplate = (
  organizationId: string,
  { letter, language, eventTypeId }: Key & { readonly eventTypeId: string | null },
) =>
  sql
    .deleteFrom('mail_templates')
    .where('organization_id', '=', organizationId)
    .where('letter', '=', letter)
    .where('language', '=', language)
    .where('event_type_id', eventTypeId === null ? 'is' : '=', eventTypeId)
    .returning(columns)
    .$castTo<TemplateRow>()

/** No row = the organization has no such event type. */
export const typeName = (organizationId: string, eventTypeId: string) =>
  sql
    .selectFrom('event_types')
    .select(['id', 'name', 'color'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', eventTypeId)

/** Who booked first. */
export const firstInviteeOf = (organizationId: string, eventId: string) =>
  sql
    .selectFrom('invitees')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
