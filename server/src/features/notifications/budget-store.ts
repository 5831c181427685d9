// Writes: mail_counts, installation_mail_counts, mails (whether a mail was counted).
import { sql as raw } from 'kysely'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { type Query, rawQuery, sql } from '../../platform/db/sql.ts'
import type { MailRow } from './store.ts'

/** UTC */
const dayOf = (now: Instant): string => iso(now).slice(0, 10)

const isUncounted = ({ organization_id, id }: MailRow) =>
  raw`organization_id = ${organization_id} AND id = ${id} AND counted_at IS NULL`

/** Inserts or increments the organization's count of the recipient, if the mail is not counted yet. */
const countInOrganization = (mail: MailRow, hash: Buffer, now: Instant) => raw`
  INSERT INTO mail_counts AS c (organization_id, recipient_hash, day, mails)
  SELECT ${mail.organization_id}::uuid, ${hash}::bytea, ${dayOf(now)}::date, 1 FROM mails WHERE ${isUncounted(mail)}
      ON CONFLICT (organization_id, recipient_hash, day) DO UPDATE SET mails = c.mails + 1
  RETURNING mails`

const markCounted = (mail: MailRow, now: Instant) =>
  raw`UPDATE mails SET counted_at = ${iso(now)} WHERE ${isUncounted(mail)}`

/**
 * Counts a mail to an address in its organization and, if that limit is not reached, in the installation. So one organization
 * can't use up the limit of the others. Concurrent workers wait for each other at the rows of the address.
 */
export const countMailToAddress = (
  mail: MailRow,
  hash: Buffer,
  { perOrganization, perInstallation }: Config['mailLimits'],
  now: Instant,
): Query<{ is_within: boolean }> =>
  rawQuery(raw`
    WITH organization AS (${countInOrganization(mail, hash, now)}),
    installation AS (
      INSERT INTO installation_mail_counts AS c (recipient_hash, day, mails)
      SELECT ${hash}::bytea, ${dayOf(now)}::date, 1 FROM organization WHERE mails <= ${perOrganization}
          ON CONFLICT (recipient_hash, day) DO UPDATE SET mails = c.mails + 1
      RETURNING mails),
    counted AS (
      ${markCounted(mail, now)} AND EXISTS (SELECT FROM installation WHERE mails <= ${perInstallation}) RETURNING id)
    SELECT EXISTS (SELECT FROM counted)
        OR EXISTS (SELECT FROM mails WHERE organization_id = ${mail.organization_id} AND id = ${mail.id}
                      AND counted_at IS NOT NULL) AS is_within`)

/** No row = the mail was counted before. */
export const countMailToMember = (mail: MailRow, hash: Buffer, now: Instant): Query<{ mails: number }> =>
  rawQuery(raw`
    WITH organization AS (${countInOrganization(mail, hash, now)}),
    counted AS (${markCounted(mail, now)})
    SELECT mails FROM organization`)

/** The organization whose member signs in with this address. */
export const organizationOfMember = (email: string) =>
  sql.selectFrom('sign_in_emails').select('organization_id').where('email', '=', email)

/** Deletes at most `limit` counts of each kind from before yesterday, and returns their number. Across organizations. */
export const deleteOldMailCounts = (now: Instant, limit: number): Query<{ deleted: number }> => {
  const before = raw`day < ${dayOf(instant(now - DAY))}::date`
  return rawQuery(raw`
    WITH gone AS (
      DELETE FROM mail_counts WHERE (organization_id, recipient_hash, day) IN (
        SELECT organization_id, recipient_hash, day FROM mail_counts WHERE ${before} LIMIT ${limit})
      RETURNING day),
    gone_of_installation AS (
      DELETE FROM installation_mail_counts WHERE (recipient_hash, day) IN (
        SELECT recipient_hash, day FROM installation_mail_counts WHERE ${before} LIMIT ${limit})
      RETURNING day)
    SELECT (SELECT count(*) FROM gone) + (SELECT count(*) FROM gone_of_installation) AS deleted`)
}
