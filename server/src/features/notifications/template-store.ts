// Writes: nothing. The feature mail-templates writes the templates that this store reads.

import { sql as raw } from 'kysely'
import type { MailLetter } from '../../domain/email/mail-letters.ts'
import type { MailTemplate } from '../../domain/email/mail-template.ts'
import { prepared, type Query, rawQuery } from '../../platform/db/sql.ts'

/** The template of the event type, otherwise that of the organization. No row = our text. */
export const templateFor = prepared(
  (
    organizationId: string,
    letter: MailLetter,
    language: string,
    eventTypeId: string | null,
  ): Query<MailTemplate> =>
    rawQuery(raw`
      SELECT subject, headline, text FROM mail_templates
       WHERE organization_id = ${organizationId} AND letter = ${letter} AND language = ${language}
         AND (event_type_id IS NULL OR event_type_id = ${eventTypeId}::uuid)
       ORDER BY event_type_id IS NULL LIMIT 1`),
)

/** Strangers can create an organization in the stage trial. Its mail to others must not say what they like. */
export const templateToSend = prepared(
  (
    organizationId: string,
    letter: MailLetter,
    language: string,
    eventTypeId: string | null,
  ): Query<MailTemplate> =>
    rawQuery(raw`
      SELECT t.subject, t.headline, t.text FROM mail_templates t
        JOIN organizations o ON o.organization_id = t.organization_id AND o.stage = 'active'
       WHERE t.organization_id = ${organizationId} AND t.letter = ${letter} AND t.language = ${language}
         AND (t.event_type_id IS NULL OR t.event_type_id = ${eventTypeId}::uuid)
       ORDER BY t.event_type_id IS NULL LIMIT 1`),
)
