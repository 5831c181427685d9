// Names statements, so each connection parses a text once, and renames them after a migration that changes their results.
import type { CompiledQuery } from 'kysely'
import type { Statement } from './pipelined-batch.ts'
import { toParameter } from './values.ts'

type CompiledStatement = Pick<CompiledQuery<unknown>, 'sql' | 'parameters'>

/** Bounded, because names live as long as connections. */
const MAX_STATEMENT_NAMES = 1_000

export const toUnnamedStatement = ({ sql, parameters }: CompiledStatement): Statement => ({
  name: '',
  text: sql,
  values: parameters.map(toParameter),
})

export interface StatementNames {
  /** The same text gets the same name. */
  toStatement(query: CompiledStatement): Statement
  /** Renames all statements, if one of these still has its name: its plan is stale on every connection that has parsed it. */
  renew(stale: readonly Statement[]): void
}

export const unnamedStatements: StatementNames = { toStatement: toUnnamedStatement, renew: () => {} }

export function createStatementNames(): StatementNames {
  let generation = 0
  let prefix = 'mw_'
  let known = new Map<string, Pick<Statement, 'name' | 'text'>>()
  return {
    toStatement(query) {
      let named = known.get(query.sql)
      if (named === undefined) {
        if (known.size >= MAX_STATEMENT_NAMES) return toUnnamedStatement(query)
        // A pooler identifies a statement by its text, so a new name alone would get the stale plan again.
        const text = generation === 0 ? query.sql : `${query.sql} /* ${generation} */`
        named = { name: `${prefix}${known.size}`, text }
        known.set(query.sql, named)
      }
      return { name: named.name, text: named.text, values: query.parameters.map(toParameter) }
    },
    renew(stale) {
      if (!stale.some(({ name }) => name.startsWith(prefix))) return
      generation += 1
      prefix = `mw${generation}_`
      known = new Map()
    },
  }
}
