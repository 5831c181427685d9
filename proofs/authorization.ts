// Proves that nobody sees or changes what is not theirs: every operation, tool and page, tried by every kind of caller.
import { pages } from '../server/src/processes/pages.ts'
import { routes } from '../server/src/processes/routes.ts'
import { setScene, tryMatrix } from './authorization/matrix.ts'
import { tryMcpDoor } from './authorization/mcp-door.ts'
import { tryPages } from './authorization/pages-door.ts'
import { tryWall } from './authorization/row-level-security.ts'
import type { Trial } from './stand/runner.ts'
import { startStand } from './stand/stand.ts'

const SHOWN = 20

export default {
  says: 'nobody sees what is not theirs',
  shortSeconds: 40,
  async run({ full }, report) {
    const stand = await startStand({ apis: 0, redis: false })
    try {
      const { ctx, postgres } = stand
      const scene = await setScene(ctx)
      const matrix = await tryMatrix({ routes, scene, short: !full, progress: report.progress })
      report.progress('the MCP server and the pages')
      const mcp = await tryMcpDoor(scene, { short: !full })
      const people = await tryPages(pages, scene)
      const { home, away } = scene.tenants
      const wall = await tryWall(postgres.url, home.organizationId, away.organizationId)
      const { cells, operations, callers } = matrix
      const gaps = [matrix, mcp, people].flatMap((door) => door.gaps)
      const deviations = [matrix, mcp, people].flatMap((door) => door.deviations)
      for (const line of [...gaps, ...wall.faults]) report.say(line)
      if (deviations.length > 0) report.table(deviations.slice(0, SHOWN).map((one) => ({ ...one })))
      report.say(
        `row-level security: ${wall.checks} checks, ${wall.tried} of ${wall.tables} tables tried with rows`,
      )
      const faults = gaps.length + wall.faults.length + deviations.length
      const count = (cells + mcp.calls + people.visits).toLocaleString('en')
      const figure = `${count} cells, ${operations} operations × ${callers} callers, ${mcp.calls} tool calls, ${people.visits} page visits, ${faults} deviations`
      return { pass: faults === 0, figure }
    } finally {
      await stand.stop()
    }
  },
} satisfies Trial
