// `meetwright restore-check`: after a restore from a backup, deletes again what was deleted since the backup was made.
import { replayLedger } from '../../features/data-compliance/replay-ledger.ts'
import type { Command } from './command.ts'
import { withContext } from './with-context.ts'

export const restoreCheck: Command = {
  about: `Reads the ledger of deletions (DELETION_LEDGER), looks which of them this database does not know, and makes them again.
Run it after a restore and after \`meetwright migrate\`, before anything else is started: until then every process that finds the
ledger refuses to start, because it would send or show what was deleted. Where nothing is missing it says so; where the ledger is
not found it fails. MEETWRIGHT_SECRET must have every secret under which the deletions were asked for.`,
  operands: [],
  options: {},
  run: (input) =>
    withContext(input, async (ctx) => {
      const { terminal } = input
      const report = (line: string) => terminal.err.line(line)
      const replayed = await terminal.step('Comparing the ledger with the database', () =>
        replayLedger(ctx, report),
      )
      terminal.out.line(
        replayed === 0
          ? `Nothing is missing: every deletion in ${ctx.config.deletionLedger} is known to this database.`
          : `${replayed} ${replayed === 1 ? 'deletion was' : 'deletions were'} made again. The service can be started.`,
      )
      return 0
    }),
}
