// Explains how PostgreSQL runs a query of one organization: the number of buffers, and the indexes used.
import { readSettings } from '../../server/src/platform/db/database.ts'
import type { Query } from '../../server/src/platform/db/sql.ts'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Testbed } from '../../testbed/testbed.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Node[]
}

export interface QueryPlan {
  readonly buffers: number
  /** The buffers of the steps that read this index. */
  buffersOn(index: string): number
  /** From the outermost step to the innermost. */
  readonly steps: string
}

export async function explain(
  testbed: Testbed,
  organizationId: string,
  query: Query<unknown>,
  kind: 'look-up' | 'list' = 'list',
): Promise<QueryPlan> {
  return withDatabaseClient(testbed.postgres.url, async (client) => {
    const settings = readSettings(organizationId, 60_000, kind)
    const { sql, parameters } = query.compile()
    await client.query('BEGIN')
    await client.query(settings.sql, settings.parameters)
    const text = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`
    const { rows } = await client.query(text, [...parameters])
    await client.query('ROLLBACK')
    const plan = rows[0]['QUERY PLAN'][0].Plan as Node
    return {
      buffers: countBuffers(plan),
      buffersOn: (index) => countBuffersOnIndex(index, plan),
      steps: describe(plan).join(' → '),
    }
  })
}

const countBuffers = (node: Node): number => node['Shared Hit Blocks'] + node['Shared Read Blocks']

function countBuffersOnIndex(index: string, node: Node): number {
  const inside = (node.Plans ?? []).reduce((sum, child) => sum + countBuffersOnIndex(index, child), 0)
  return inside + (node['Index Name'] === index ? countBuffers(node) : 0)
}

function describe(node: Node): string[] {
  const where = node['Index Name'] ?? node['Relation Name']
  const rows = node['Actual Rows'] * node['Actual Loops']
  const own = `${node['Node Type']}${where ? ` ${where}` : ''} (${rows})`
  return [own, ...(node.Plans ?? []).flatMap(describe)]
}
