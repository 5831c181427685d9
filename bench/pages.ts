// Bench: a page deep inside a long list beside the first page, and a long list beside a short one.
import type { Report, Trial, Verdict } from '../proofs/stand/runner.ts'
import { type ApiProcess, type Owner, type Stand, startStand } from '../proofs/stand/stand.ts'
import { callerByHash } from '../server/src/features/access-tokens/store.ts'
import { memberships } from '../server/src/features/organization-memberships/store.ts'
import { readSettings } from '../server/src/platform/db/database.ts'
import { hashPresented } from '../server/src/platform/secrets/secrets.ts'
import { cpuOf, cpuOfServer } from './load/cpu.ts'
import { loadByPgbench } from './load/pgbench.ts'
import { answerCpu, type Figures, figuresRow, type Side, SMOKE, type Turns, takeTurns } from './load/side.ts'
import { loadByWrk } from './load/wrk.ts'
import { deepPage, type EventPage, eventLists, firstPage as firstPageOf } from './pages/event-lists.ts'
import { type Calendar, seedEvents } from './seed/events.ts'
import { explain } from './seed/explain.ts'
import { seedMemberships, seedOrganizations } from './seed/memberships.ts'

const CONNECTIONS = 10
const COUNT = 100
const STATEMENT_TIMEOUT_MS = 10_000

const GOALS = { deep: 1.2, long: 1.5 }

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

interface Costs {
  /** How much more the deep page costs than the first, and the first of a long list than that of a short one. */
  readonly deep: number
  readonly long: number
}

/** By the CPU of Node and PostgreSQL for one answer over HTTP. */
function costsOf(
  figures: ReadonlyMap<string, Figures>,
  { first, deep, short }: Readonly<Record<'first' | 'deep' | 'short', string>>,
): Costs {
  const cpu = (name: string) => answerCpu(figures.get(name))
  return { deep: cpu(deep) / cpu(first), long: cpu(first) / cpu(short) }
}

async function measureMembers(
  stand: Stand,
  { large, small }: Organizations,
  size: Size,
  report: Report,
): Promise<Costs> {
  const first = firstPage(stand, 'page 1', large)
  const deep = await walkTo(size.deepPage, first, stand.apis[0] as ApiProcess, report)
  const short = firstPage(stand, 'page 1 of a thousand', small)
  const pages = [first, deep, short]
  const sides = pages.flatMap((page) => sidesOf(stand, page))
  const figures = await takeTurns(sides, size.turns, report)
  report.table([...figures.values()].map(figuresRow))
  for (const { name, owner, query } of pages) {
    const { buffers, steps } = await explain(stand, owner.organizationId, query)
    report.say(`${name}: ${buffers} buffers; ${steps}`)
  }
  const overHttp = ({ name }: PageOf) => `${name}: HTTP`
  return costsOf(figures, { first: overHttp(first), deep: overHttp(deep), short: overHttp(short) })
}

const eventSide = ({ postgres, apis }: Stand, { name, owner, path }: EventPage): Side => {
  const { url, process: child } = apis[0] as ApiProcess
  return {
    name,
    cpu: { node: () => cpuOf(child.pid ?? 0), postgres: () => cpuOfServer(postgres.pid) },
    run: (seconds) =>
      loadByWrk({ url, connections: CONNECTIONS, seconds, requests: [{ path, token: owner.token }] }),
  }
}

/** Of every list the first page, a deep one, and the first of an organization with a thousand events. */
async function measureEvents(
  stand: Stand,
  { large, small }: Organizations,
  size: Size,
  report: Report,
): Promise<Costs> {
  const ofLarge = await seedEvents(stand, large, size.events, report)
  const ofSmall = await seedEvents(stand, small, SMALL_CALENDAR, report)
  const shortLists = eventLists(stand, { owner: small, group: ofSmall })
  const all: Record<'first' | 'deep' | 'short', EventPage>[] = []
  for (const [place, list] of eventLists(stand, { owner: large, group: ofLarge }).entries()) {
    const first = firstPageOf(large, `${list.name}: page 1`, list)
    const deep = await deepPage(stand, large, list, size.deepPage, report)
    const short = firstPageOf(small, `${list.name}: page 1 of few`, shortLists[place] ?? list)
    all.push({ first, deep, short })
  }
  const measured = all.slice(0, size.lists)
  const pages = measured.flatMap(({ first, deep, short }) => [first, deep, short])
  const figures = await takeTurns(
    pages.map((page) => eventSide(stand, page)),
    size.eventTurns,
    report,
  )
  report.table([...figures.values()].map(figuresRow))
  const rows = await Promise.all(measured.map((list) => compare(stand, figures, list)))
  report.table(rows.map(({ row }) => row))
  const worst = (cost: keyof Costs) => Math.max(...rows.map(({ costs }) => costs[cost]))
  return { deep: worst('deep'), long: worst('long') }
}

async function compare(
  stand: Stand,
  figures: ReadonlyMap<string, Figures>,
  { first, deep, short }: Readonly<Record<'first' | 'deep' | 'short', EventPage>>,
) {
  const buffersOf = async ({ owner, query }: EventPage) =>
    (await explain(stand, owner.organizationId, query)).buffers
  const costs = costsOf(figures, { first: first.name, deep: deep.name, short: short.name })
  const row = {
    'deep page': deep.name,
    'of page 1': `${costs.deep.toFixed(2)}×`,
    'page 1 of few': `${costs.long.toFixed(2)}×`,
    'buffers, page 1': await buffersOf(first),
    'buffers, deep': await buffersOf(deep),
    'buffers, few': await buffersOf(short),
  }
  return { row, costs }
}

interface Organizations {
  readonly large: Owner
  readonly small: Owner
}

interface Size {
  readonly people: number
  readonly deepPage: number
  readonly turns: Turns
  readonly events: Calendar
  readonly eventTurns: Turns
  /** How many of the lists of events are measured; the others are asked once. */
  readonly lists: number
}

const SMALL_CALENDAR: Calendar = { events: 1_000, hosts: 10, owners: 5, canceled: 4, frequent: 5 }

const FULL: Size = {
  ...{ people: 1_000_000, deepPage: 5_000, turns: { rounds: 7, seconds: 4, warmUpSeconds: 3 } },
  events: { events: 1_000_000, hosts: 1_000, owners: 100, canceled: 33, frequent: 200 },
  ...{ eventTurns: { rounds: 5, seconds: 2, warmUpSeconds: 1 }, lists: Number.POSITIVE_INFINITY },
}
const SHORT: Size = {
  ...{ people: 1_000, deepPage: 5, turns: SMOKE },
  events: { events: 3_000, hosts: 20, owners: 10, canceled: 10, frequent: 10 },
  ...{ eventTurns: SMOKE, lists: 1 },
}

export default {
  says: `a page deep inside a list costs at most ${GOALS.deep}× the first page, and a list of a million at most ${GOALS.long}× one of a thousand`,
  async run({ full }, report): Promise<Verdict> {
    const size = full ? FULL : SHORT
    const stand = await startStand({ settings: { shared_buffers: '1GB', autovacuum: 'off' } })
    try {
      const both = { large: await stand.found('Large'), small: await stand.found('Small') }
      await seedOrganizations(stand, size.people / 10, report)
      await seedMemberships(stand, both.large, size.people, report)
      await seedMemberships(stand, both.small, 1_000, report)
      const members = await measureMembers(stand, both, size, report)
      const events = await measureEvents(stand, both, size, report)
      const said = (what: string, { deep, long }: Costs) =>
        `${what}: page ${size.deepPage.toLocaleString('en')} costs ${deep.toFixed(2)}× page 1 (goal ≤ ${GOALS.deep}), ` +
        `${size.people.toLocaleString('en')} cost ${long.toFixed(2)}× a thousand (goal ≤ ${GOALS.long})`
      return {
        pass: [members, events].every(({ deep, long }) => deep <= GOALS.deep && long <= GOALS.long),
        figure: `${said('members', members)}; ${said('events, the worst of all lists', events)}`,
      }
    } finally {
      await stand.stop()
    }
  },
} satisfies Trial
