// Checks that a call that returns a question changed nothing, then repeats it with the user's consent.
import { setTimeout as delay } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import { tools } from '../../server/src/features/mcp/tools.ts'
import { rawQuery } from '../../server/src/platform/db/sql.ts'
import { type AiTool, type ToolResult, withConsent } from '../../testbed/mcp.ts'
import type { Testbed } from '../../testbed/testbed.ts'

export interface ConsentingClient extends Pick<AiTool, 'call'> {
  /** The tools that returned a question, in order of the calls. */
  readonly asked: readonly string[]
  /** Calls that changed rows or planned mail before the user agreed. */
  readonly faults: readonly string[]
}

const askingTools: ReadonlySet<string> = new Set(
  tools.filter(({ ask }) => ask !== undefined).map(({ name }) => name),
)

/** `send` makes one call, with a client that can't show questions. */
export function createConsentingClient(
  testbed: Testbed,
  organizationId: string,
  send: (name: string, args: Record<string, unknown>) => Promise<ToolResult>,
): ConsentingClient {
  const asked: string[] = []
  const faults: string[] = []
  return {
    asked,
    faults,
    async call(name, args = {}) {
      const before = askingTools.has(name) ? await countRows(testbed, organizationId) : ''
      return withConsent(
        (more) => send(name, { ...args, ...more }),
        async () => {
          asked.push(name)
          const after = await countRows(testbed, organizationId)
          if (after !== before)
            faults.push(`${name} changed rows before consent: ${before} before, ${after} after`)
        },
      )
    },
  }
}

interface Counts {
  readonly waiting: number
  readonly text: string
}

/** Every write stores an event. A worker plans the mail for it, so this waits until all events are handled. */
async function countRows({ ctx }: Testbed, organizationId: string): Promise<string> {
  const org = raw`${organizationId}::uuid`
  const query = rawQuery<Counts>(raw`
    SELECT (SELECT count(*)::int FROM undispatched_events WHERE organization_id = ${org})
         + (SELECT count(*)::int FROM event_retries WHERE organization_id = ${org}) AS waiting,
           concat((SELECT count(*) FROM invitees WHERE organization_id = ${org}), ' invitees, ',
                  (SELECT count(*) FROM claims WHERE organization_id = ${org} AND active), ' active claims, ',
                  (SELECT count(*) FROM events WHERE organization_id = ${org}), ' events, ',
                  (SELECT count(*) FROM mails WHERE organization_id = ${org}), ' mails') AS text`)
  for (;;) {
    const [counts] = await ctx.db.withOrganization(organizationId).rows(query)
    if (counts?.waiting === 0) return counts.text
    await delay(20)
  }
}
