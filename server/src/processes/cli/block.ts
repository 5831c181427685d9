// `meetwright block`: lists, adds and removes addresses and domains from which an organization takes no bookings on pages.
import type { System } from '../../domain/access/actor.ts'
import { parseBlockedPattern } from '../../domain/booking/blocked-pattern.ts'
import { blockInvitee } from '../../features/blocked-invitees/block-invitee.ts'
import { allBlocked } from '../../features/blocked-invitees/store.ts'
import { unblockPattern } from '../../features/blocked-invitees/unblock-invitee.ts'
import type { Context } from '../../platform/context.ts'
import { type Command, UsageError } from './command.ts'
import { findOrganizationId } from './org.ts'
import { formatColumns } from './terminal.ts'
import { withContext } from './with-context.ts'

const SCOPE = `ORGANIZATION is its URI, its id, or its name if the name is unique.`

export const blockList: Command = {
  about: `Prints one line per blocked address or domain: creation date (UTC), address or domain. ${SCOPE}`,
  operands: ['ORGANIZATION'],
  options: {},
  async run(input) {
    const { terminal, operands } = input
    const blocked = await withContext(input, async (ctx) => {
      const organizationId = await findOrganizationId(ctx, operands[0] ?? '')
      return ctx.db.withOrganization(organizationId).rows(allBlocked(organizationId))
    })
    const rows = blocked.map(({ created_at, pattern }) => [
      new Date(created_at).toISOString().slice(0, 10),
      pattern,
    ])
    for (const line of formatColumns(rows)) terminal.out.line(line)
    if (rows.length === 0) terminal.err.line('Nothing is blocked.')
    return 0
  },
}

type Change = (ctx: Context, actor: System, pattern: string) => Promise<unknown>

const changeBlock = (about: string, change: Change, done: string): Command => ({
  about: `${about} ${SCOPE}
PATTERN is an email address, with all its +tags, or a domain, with its subdomains.`,
  operands: ['ORGANIZATION', 'PATTERN'],
  options: {},
  async run(input) {
    const { terminal, operands } = input
    const pattern = parseBlockedPattern(operands[1] ?? '')
    if (pattern === null)
      throw new UsageError(
        'PATTERN must be an email address like eve@example.com, or a domain like example.com.',
      )
    await withContext(input, async (ctx) => {
      const organizationId = await findOrganizationId(ctx, operands[0] ?? '')
      await change(ctx, { kind: 'system', organizationId }, pattern)
    })
    terminal.out.line(`${done} ${pattern}`)
    return 0
  },
})

export const blockAdd = changeBlock(
  'Blocks an address or a domain: booking pages and routing forms refuse it.',
  blockInvitee,
  'blocked',
)
export const blockRemove = changeBlock(
  'Ends the block of an address or a domain.',
  unblockPattern,
  'no longer blocked:',
)
