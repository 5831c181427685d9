// Proves that no caller reads or changes data without permission: every operation, tool and page, with every kind of
// caller.
import { pages } from '../server/src/processes/pages.ts'
import { routes } from '../server/src/processes/routes.ts'
import type { Proof } from '../testbed/runner.ts'
import { startTestbed } from '../testbed/testbed.ts'
import { checkCalendarAccess } from './authorization/calendar-access.ts'
import { checkEndedAccess } from './authorization/ended-access.ts'
import { createMatrixSetup, tryMatrix } from './authorization/matrix.ts'
import { tryMcpTools } from './authorization/mcp-matrix.ts'
import { tryPages } from './authorization/pages-matrix.ts'
import { checkRowLevelSecurity } from './authorization/row-level-security.ts'

const MAX_SHOWN = 20

export default {
  claim: 'Callers can read and change only the data that they have permission for.',
  shortSeconds: 50,
  async run({ full }, report) {
    const testbed = await startTestbed({ apis: 0, redis: false })
    try {
      const { ctx, postgres } = testbed
      const setup = await createMatrixSetup(ctx)
      const matrix = await tryMatrix({ routes, setup, short: !full, progress: report.progress })
      report.progress('checking the MCP server and the pages')
      const mcp = await tryMcpTools(setup, { short: !full })
      const people = await tryPages(pages, setup)
      const { home, away } = setup.tenants
      const endedAccess = await checkEndedAccess(setup.fixture, home)
      const calendarAccess = await checkCalendarAccess(setup)
      const rowLevelSecurity = await checkRowLevelSecurity(
        postgres.url,
        home.organizationId,
        away.organizationId,
      )
      const { cells, sessionCells, operations, callers } = matrix
      const gaps = [matrix, mcp, people].flatMap((result) => result.gaps)
      const deviations = [matrix, mcp, people].flatMap((result) => result.deviations)
      const others = [rowLevelSecurity, endedAccess, calendarAccess].flatMap((result) => result.faults)
      for (const line of [...gaps, ...others].slice(0, MAX_SHOWN)) report.print(line)
      if (deviations.length > 0) report.table(deviations.slice(0, MAX_SHOWN).map((one) => ({ ...one })))
      report.print(
        `row-level security: ${rowLevelSecurity.checks} checks, ${rowLevelSecurity.tried} of ${rowLevelSecurity.tables} tables tried with rows`,
      )
      report.print(`access that ended: ${endedAccess.checks} checks of webhooks and calendar feeds`)
      report.print(
        `connected calendars: ${calendarAccess.checks} checks of names, notices of providers and callbacks`,
      )
      const faults = gaps.length + others.length + deviations.length
      const count = (cells + mcp.calls + people.visits).toLocaleString('en')
      const figure = `${count} cells, ${operations} operations × ${callers} callers (${sessionCells.toLocaleString('en')} cells by session), ${mcp.calls} tool calls, ${people.visits} page visits, ${faults} deviations`
      return { pass: faults === 0, figure }
    } finally {
      await testbed.stop()
    }
  },
} satisfies Proof
