// `meetwright restore-check`: after restoring a backup, repeats the deletions made since the backup.
import { replayLedger } from '../../features/data-compliance/replay-ledger.ts'
import type { Command } from './command.ts'
import { withContext } from './with-context.ts'

export const restoreCheck: Command = {
  about: `Reads the deletion ledger (DELETION_LEDGER) and repeats the deletions that this database lacks. Run it after restoring a
backup and after \`meetwright migrate\`, before you start any process. Until then, every process that finds the ledger refuses to
start, because it would send or show deleted data. The command fails if the ledger is not found. MEETWRIGHT_SECRET must contain
every secret that was in use when the deletions were requested.`,
  async run(input) {
    const { terminal } = input
    await withContext(input, async (ctx) => {
      const report = (line: string) => terminal.err.line(line)
      const replayed = await terminal.step('Comparing the deletion ledger with the database', () =>
        replayLedger(ctx, report),
      )
      terminal.out.line(
        replayed === 0
          ? `Nothing to do: this database has every deletion in ${ctx.config.deletionLedger}.`
          : `Repeated ${replayed} ${replayed === 1 ? 'deletion' : 'deletions'}. You can start the service.`,
      )
    })
  },
}
