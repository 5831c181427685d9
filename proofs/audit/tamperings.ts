// Changes that someone with full database access could make to the log; each is reverted afterwards.
import type pg from 'pg'

export interface EntryPosition {
  readonly organization: string
  readonly id: string
  readonly position: number
}

/** Statements take `$1` organization, `$2` entry and `$3` position. */
export interface Tampering {
  readonly description: string
  readonly statements: readonly string[]
  /** What verification must name: the entry, or its position if no trace of the entry is left. */
  readonly reportedAs: 'entry' | 'position'
}

export const tamperings: readonly Tampering[] = [
  {
    description: 'update of one entry',
    statements: [
      `UPDATE events SET after = after || '{"name": "Forged"}' WHERE organization_id = $1 AND id = $2`,
    ],
    reportedAs: 'entry',
  },
  {
    description: 'update of an entry’s time',
    statements: [
      `UPDATE events SET occurred_at = occurred_at - interval '1 day' WHERE organization_id = $1 AND id = $2`,
    ],
    reportedAs: 'entry',
  },
  {
    description: 'deletion of one entry',
    statements: ['DELETE FROM events WHERE organization_id = $1 AND id = $2'],
    reportedAs: 'entry',
  },
  {
    description: 'deletion of one entry and its link',
    statements: [
      'DELETE FROM events WHERE organization_id = $1 AND id = $2',
      'DELETE FROM activity_log_links WHERE organization_id = $1 AND event_id = $2',
    ],
    reportedAs: 'position',
  },
  {
    description: 'manual redaction',
    statements: [
      'UPDATE events SET before = NULL, after = NULL WHERE organization_id = $1 AND id = $2',
      'UPDATE activity_log_links SET salt = NULL WHERE organization_id = $1 AND event_id = $2',
    ],
    reportedAs: 'entry',
  },
  {
    description: 'manual retention',
    statements: [
      `INSERT INTO activity_log_checkpoints (organization_id, position, hash, made_at, signature)
       SELECT organization_id, position, hash, chained_at, hash FROM activity_log_links WHERE organization_id = $1 AND event_id = $2
           ON CONFLICT (organization_id) DO UPDATE SET position = excluded.position, hash = excluded.hash`,
      `DELETE FROM events WHERE organization_id = $1 AND id IN (
              SELECT event_id FROM activity_log_links l WHERE l.organization_id = $1 AND l.position <= (
                     SELECT position FROM activity_log_links WHERE organization_id = $1 AND event_id = $2))`,
      `DELETE FROM activity_log_links WHERE organization_id = $1 AND position <= (
              SELECT position FROM activity_log_checkpoints WHERE organization_id = $1)`,
    ],
    reportedAs: 'position',
  },
]

const TABLES = ['events', 'activity_log_links', 'activity_log_heads', 'activity_log_checkpoints']

/** Applies the statements, runs `work`, and reverts the changes. */
export async function withTampering<T>(
  client: pg.Client,
  { statements }: Tampering,
  { organization, id }: EntryPosition,
  check: () => Promise<T>,
): Promise<T> {
  for (const table of TABLES)
    await client.query(
      `CREATE TEMP TABLE kept_${table} AS SELECT * FROM ${table} WHERE organization_id = '${organization}'`,
    )
  for (const statement of statements)
    await client.query(statement, statement.includes('$2') ? [organization, id] : [organization])
  const result = await check()
  for (const table of TABLES) {
    await client.query(`DELETE FROM ${table} WHERE organization_id = '${organization}'`)
    await client.query(`INSERT INTO ${table} SELECT * FROM kept_${table}; DROP TABLE kept_${table}`)
  }
  return result
}
