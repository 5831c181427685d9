// Writes: event_words.
import { sql as raw } from 'kysely'
import { iso } from '../../domain/time/instant.ts'
import { prepared, rawQuery } from '../../platform/db/sql.ts'
import type { InviteeRow } from './invitee-store.ts'
import type { EventRow } from './store.ts'

const insertWords = prepared((organizationId: string, eventId: string, start: string, content: string) =>
  rawQuery<never>(raw`
    INSERT INTO event_words (organization_id, event_id, word, start_time)
    SELECT ${organizationId}::uuid, ${eventId}::uuid, word, ${start}::timestamptz
      FROM unnest(search_words(${content}::text)) AS word
        ON CONFLICT DO NOTHING`),
)

/** Search finds the event by its name and by the new invitee. A deletion of personal data removes their words. */
export const insertEventWords = (
  event: Pick<EventRow, 'organization_id' | 'id' | 'name' | 'start_time'>,
  { name, email }: Pick<InviteeRow, 'name' | 'email'>,
) =>
  insertWords(
    event.organization_id,
    event.id,
    iso(event.start_time),
    [event.name, name ?? '', email ?? ''].join(' '),
  )
