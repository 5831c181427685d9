// Bench: a page deep inside a long list beside the first page, and a long list beside a short one.
import type { Report, Trial, Verdict } from '../proofs/stand/runner.ts'
import { type ApiProcess, type Owner, type Stand, startStand } from '../proofs/stand/stand.ts'
import { callerByHash } from '../server/src/features/access-tokens/store.ts'
import { memberships } from '../server/src/features/organization-memberships/store.ts'
import { readSettings } from '../server/src/platform/db/database.ts'
import { hashPresented } from '../server/src/platform/secrets/secrets.ts'
import { cpuOf, cpuOfServer } from './load/cpu.ts'
import { loadByPgbench } from './load/pgbench.ts'
import { figuresRow, type Side, takeTurns } from './load/side.ts'
import { loadByWrk } from './load/wrk.ts'
import { explain } from './seed/explain.ts'
import { seedMemberships, seedOrganizations } from './seed/memberships.ts'

const CONNECTIONS = 10
const COUNT = 100
const STATEMENT_TIMEOUT_MS = 10_000

const GOALS = { deep: 1.2, long: 1.5 }
/** The short form says only that all sides ran: a busy machine must not fail it. */
const SHORT_GOALS = { deep: 20, long: 20 }

/** One page: the path that leads to it, and the statement that reads it. */
interface PageOf {
  readonly name: string
  readonly owner: Owner
  readonly path: string
  readonly query: ReturnType<typeof memberships>
}

interface Body {
  readonly collection: readonly { readonly uri: string; readonly created_at: string }[]
  readonly pagination: { readonly next_page_token: string | null }
}

function firstPage(stand: Stand, name: string, owner: Owner): PageOf {
  const organization = `${stand.ctx.config.urls.api}/organizations/${owner.organizationId}`
  return {
    name,
    owner,
    path: `/organization_memberships?organization=${encodeURIComponent(organization)}&count=${COUNT}`,
    query: pageQuery(owner, null),
  }
}

function pageQuery({ organizationId }: Owner, from: readonly string[] | null) {
  const sort = [{ field: 'created_at', descending: false }]
  const everybody = { userId: null, email: null, role: null }
  return memberships(organizationId, everybody, { count: COUNT, sort, backward: false, from })
}

/** Follows the cursors, as a client must: nobody can jump. */
async function walkTo(page: number, first: PageOf, { url }: ApiProcess, report: Report): Promise<PageOf> {
  let token = ''
  let from: string[] = []
  for (let at = 1; at < page; at += 1) {
    if (at % 100 === 0) report.progress(`walking: page ${at.toLocaleString('en')}`)
    const headers = { authorization: `Bearer ${first.owner.token}` }
    const body = (await (await fetch(`${url}${first.path}${token}`, { headers })).json()) as Body
    const last = body.collection.at(-1)
    if (!last || body.pagination.next_page_token === null) throw new Error(`There is no page ${at + 1}.`)
    token = `&page_token=${body.pagination.next_page_token}`
    from = [last.created_at, last.uri.slice(-36)]
  }
  return {
    name: `page ${page.toLocaleString('en')}`,
    owner: first.owner,
    path: `${first.path}${token}`,
    query: pageQuery(first.owner, from),
  }
}

function sidesOf({ postgres, apis }: Stand, { name, owner, path, query }: PageOf): Side[] {
  const { url, process: child } = apis[0] as ApiProcess
  const postgresCpu = () => cpuOfServer(postgres.pid)
  const caller = callerByHash(hashPresented(owner.token)).compile()
  const read = [readSettings(owner.organizationId, STATEMENT_TIMEOUT_MS, 'list'), query.compile()]
  return [
    {
      name: `${name}: HTTP`,
      cpu: { node: () => cpuOf(child.pid ?? 0), postgres: postgresCpu },
      run: (seconds) =>
        loadByWrk({ url, connections: CONNECTIONS, seconds, requests: [{ path, token: owner.token }] }),
    },
    {
      name: `${name}: same transaction`,
      cpu: { postgres: postgresCpu },
      run: (seconds) =>
        loadByPgbench({ postgres, connections: CONNECTIONS, seconds, works: [[[caller], read]] }),
    },
  ]
}

export default {
  says: `a page deep inside a list costs at most ${GOALS.deep}× the first page, and a list of a million at most ${GOALS.long}× one of a thousand`,
  async run({ full }, report): Promise<Verdict> {
    const [people, deepPage] = full ? [1_000_000, 5_000] : [3_000, 20]
    const goals = full ? GOALS : SHORT_GOALS
    const turns = full
      ? { rounds: 7, seconds: 4, warmUpSeconds: 3 }
      : { rounds: 1, seconds: 1, warmUpSeconds: 0 }
    const stand = await startStand({ settings: { shared_buffers: '1GB', autovacuum: 'off' } })
    try {
      const [large, small] = [await stand.found('Large'), await stand.found('Small')]
      await seedOrganizations(stand, people / 10, report)
      await seedMemberships(stand, large, people, report)
      await seedMemberships(stand, small, 1_000, report)
      const first = firstPage(stand, 'page 1', large)
      const deep = await walkTo(deepPage, first, stand.apis[0] as ApiProcess, report)
      const short = firstPage(stand, 'page 1 of a thousand', small)
      const pages = [first, deep, short]
      const figures = await takeTurns(
        pages.flatMap((page) => sidesOf(stand, page)),
        turns,
        report,
      )
      report.table([...figures.values()].map(figuresRow))
      for (const { name, owner, query } of pages) {
        const { buffers, steps } = await explain(stand, owner.organizationId, query)
        report.say(`${name}: ${buffers} buffers; ${steps}`)
      }
      const rate = (page: PageOf) => figures.get(`${page.name}: HTTP`)?.rate ?? Number.NaN
      const deepCost = rate(first) / rate(deep)
      const longCost = rate(short) / rate(first)
      return {
        pass: deepCost <= goals.deep && longCost <= goals.long,
        figure:
          `page ${deepPage.toLocaleString('en')} costs ${deepCost.toFixed(2)}× page 1 (goal ≤ ${GOALS.deep}), ` +
          `${people.toLocaleString('en')} members ${longCost.toFixed(2)}× a thousand (goal ≤ ${GOALS.long})`,
      }
    } finally {
      await stand.stop()
    }
  },
} satisfies Trial
