// Bench: a page deep in a long list compared to the first page, and a long list compared to a short one.
import { callerByHash } from '../server/src/features/access-tokens/store.ts'
import { memberships } from '../server/src/features/organization-memberships/store.ts'
import { readSettings } from '../server/src/platform/db/database.ts'
import { hashCredential } from '../server/src/platform/secrets/secrets.ts'
import type { Person } from '../testbed/people.ts'
import type { Proof, Report, Verdict } from '../testbed/runner.ts'
import { type ServiceProcess, startTestbed, type Testbed } from '../testbed/testbed.ts'
import { cpuOf, cpuOfServer } from './load/cpu.ts'
import { loadByPgbench } from './load/pgbench.ts'
import {
  type Figures,
  figuresRow,
  responseCpu,
  type Side,
  SMOKE,
  type Turns,
  takeTurns,
} from './load/side.ts'
import { loadByWrk } from './load/wrk.ts'
import { deepPage, type EventPage, eventLists, firstPage as firstPageOf } from './pages/event-lists.ts'
import { type EventSeed, seedEvents } from './seed/events.ts'
import { explain } from './seed/explain.ts'
import { seedMemberships, seedOrganizations } from './seed/memberships.ts'

const CONNECTIONS = 10
const PAGE_SIZE = 100
const STATEMENT_TIMEOUT_MS = 10_000

const GOALS = { deep: 1.2, long: 1.5 }

/** One page: its path, and the statement that reads it. */
interface MembershipPage {
  readonly name: string
  readonly owner: Person
  readonly path: string
  readonly query: ReturnType<typeof memberships>
}

interface Body {
  readonly collection: readonly { readonly uri: string; readonly created_at: string }[]
  readonly pagination: { readonly next_page_token: string | null }
}

function firstPage(testbed: Testbed, name: string, owner: Person): MembershipPage {
  const organization = `${testbed.ctx.config.urls.api}/organizations/${owner.organizationId}`
  return {
    name,
    owner,
    path: `/organization_memberships?organization=${encodeURIComponent(organization)}&count=${PAGE_SIZE}`,
    query: pageQuery(owner, null),
  }
}

function pageQuery({ organizationId }: Person, from: readonly string[] | null) {
  const sort = [{ field: 'created_at', descending: false }]
  const noFilter = { userId: null, groupId: null, terms: [], email: null, role: null }
  return memberships(organizationId, noFilter, { count: PAGE_SIZE, sort, backward: false, from })
}

/** Follows the cursors like a client, which can't jump to a page. */
async function followCursorsTo(
  page: number,
  first: MembershipPage,
  { url }: ServiceProcess,
  report: Report,
): Promise<MembershipPage> {
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

function createSides({ postgres, apis }: Testbed, { name, owner, path, query }: MembershipPage): Side[] {
  const { url, process: child } = apis[0] as ServiceProcess
  const postgresCpu = () => cpuOfServer(postgres.pid)
  const caller = callerByHash(hashCredential(owner.token)).compile()
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
        loadByPgbench({ postgres, connections: CONNECTIONS, seconds, workloads: [[[caller], read]] }),
    },
  ]
}

interface Costs {
  /** The cost of a deep page relative to the first, and of the first page of a long list relative to a short one. */
  readonly deep: number
  readonly long: number
}

/** Compares the CPU of Node and PostgreSQL per response over HTTP. */
function costsOf(
  figures: ReadonlyMap<string, Figures>,
  { first, deep, short }: Readonly<Record<'first' | 'deep' | 'short', string>>,
): Costs {
  const cpu = (name: string) => responseCpu(figures.get(name))
  return { deep: cpu(deep) / cpu(first), long: cpu(first) / cpu(short) }
}

async function measureMembers(
  testbed: Testbed,
  { large, small }: Organizations,
  size: Size,
  report: Report,
): Promise<Costs> {
  const first = firstPage(testbed, 'page 1', large)
  const deep = await followCursorsTo(size.deepPage, first, testbed.apis[0] as ServiceProcess, report)
  const short = firstPage(testbed, 'page 1 of a thousand', small)
  const pages = [first, deep, short]
  const sides = pages.flatMap((page) => createSides(testbed, page))
  const figures = await takeTurns(sides, size.turns, report)
  report.table([...figures.values()].map(figuresRow))
  for (const { name, owner, query } of pages) {
    const { buffers, steps } = await explain(testbed, owner.organizationId, query)
    report.print(`${name}: ${buffers} buffers; ${steps}`)
  }
  const overHttp = ({ name }: MembershipPage) => `${name}: HTTP`
  return costsOf(figures, { first: overHttp(first), deep: overHttp(deep), short: overHttp(short) })
}

const eventSide = ({ postgres, apis }: Testbed, { name, owner, path }: EventPage): Side => {
  const { url, process: child } = apis[0] as ServiceProcess
  return {
    name,
    cpu: { node: () => cpuOf(child.pid ?? 0), postgres: () => cpuOfServer(postgres.pid) },
    run: (seconds) =>
      loadByWrk({ url, connections: CONNECTIONS, seconds, requests: [{ path, token: owner.token }] }),
  }
}

/** Measures for each list the first page, a deep page, and the first page of an organization with a thousand events. */
async function measureEvents(
  testbed: Testbed,
  { large, small }: Organizations,
  size: Size,
  report: Report,
): Promise<Costs> {
  const largeGroup = await seedEvents(testbed, large, size.events, report)
  const smallGroup = await seedEvents(testbed, small, SMALL_CALENDAR, report)
  const shortLists = eventLists(testbed, { owner: small, group: smallGroup })
  const all: Record<'first' | 'deep' | 'short', EventPage>[] = []
  for (const [index, list] of eventLists(testbed, { owner: large, group: largeGroup }).entries()) {
    const first = firstPageOf(large, `${list.name}: page 1`, list)
    const deep = await deepPage(testbed, large, list, size.deepPage, report)
    const short = firstPageOf(small, `${list.name}: page 1 of a short list`, shortLists[index] ?? list)
    all.push({ first, deep, short })
  }
  const measured = all.slice(0, size.lists)
  const pages = measured.flatMap(({ first, deep, short }) => [first, deep, short])
  const figures = await takeTurns(
    pages.map((page) => eventSide(testbed, page)),
    size.eventTurns,
    report,
  )
  report.table([...figures.values()].map(figuresRow))
  const rows = await Promise.all(measured.map((list) => compare(testbed, figures, list)))
  report.table(rows.map(({ row }) => row))
  const worst = (cost: keyof Costs) => Math.max(...rows.map(({ costs }) => costs[cost]))
  return { deep: worst('deep'), long: worst('long') }
}

async function compare(
  testbed: Testbed,
  figures: ReadonlyMap<string, Figures>,
  { first, deep, short }: Readonly<Record<'first' | 'deep' | 'short', EventPage>>,
) {
  const buffersOf = async ({ owner, query }: EventPage) =>
    (await explain(testbed, owner.organizationId, query)).buffers
  const costs = costsOf(figures, { first: first.name, deep: deep.name, short: short.name })
  const row = {
    'deep page': deep.name,
    'vs. page 1': `${costs.deep.toFixed(2)}×`,
    'vs. short list': `${costs.long.toFixed(2)}×`,
    'buffers, page 1': await buffersOf(first),
    'buffers, deep': await buffersOf(deep),
    'buffers, few': await buffersOf(short),
  }
  return { row, costs }
}

interface Organizations {
  readonly large: Person
  readonly small: Person
}

interface Size {
  readonly people: number
  readonly deepPage: number
  readonly turns: Turns
  readonly events: EventSeed
  readonly eventTurns: Turns
  /** The number of event lists that are measured; the others are requested once. */
  readonly lists: number
}

const SMALL_CALENDAR: EventSeed = {
  events: 1_000,
  hosts: 10,
  ownerEvery: 5,
  canceledEvery: 4,
  frequentEvery: 5,
}

const FULL: Size = {
  ...{ people: 1_000_000, deepPage: 5_000, turns: { rounds: 7, seconds: 4, warmUpSeconds: 3 } },
  events: { events: 1_000_000, hosts: 1_000, ownerEvery: 100, canceledEvery: 33, frequentEvery: 200 },
  ...{ eventTurns: { rounds: 5, seconds: 2, warmUpSeconds: 1 }, lists: Number.POSITIVE_INFINITY },
}
const SHORT: Size = {
  ...{ people: 1_000, deepPage: 5, turns: SMOKE },
  events: { events: 3_000, hosts: 20, ownerEvery: 10, canceledEvery: 10, frequentEvery: 10 },
  ...{ eventTurns: SMOKE, lists: 1 },
}

export default {
  claim: `a page deep in a list costs at most ${GOALS.deep}× the first page, and a list of a million at most ${GOALS.long}× one of a thousand`,
  async run({ full }, report): Promise<Verdict> {
    const size = full ? FULL : SHORT
    const testbed = await startTestbed({ settings: { shared_buffers: '1GB', autovacuum: 'off' } })
    try {
      const organizations = {
        large: await testbed.createOrganization('Large'),
        small: await testbed.createOrganization('Small'),
      }
      await seedOrganizations(testbed, size.people / 10, report)
      await seedMemberships(testbed, organizations.large, size.people, report)
      await seedMemberships(testbed, organizations.small, 1_000, report)
      const members = await measureMembers(testbed, organizations, size, report)
      const events = await measureEvents(testbed, organizations, size, report)
      const describeCosts = (what: string, { deep, long }: Costs) =>
        `${what}: page ${size.deepPage.toLocaleString('en')} costs ${deep.toFixed(2)}× page 1 (goal ≤ ${GOALS.deep}), ` +
        `${size.people.toLocaleString('en')} cost ${long.toFixed(2)}× a thousand (goal ≤ ${GOALS.long})`
      return {
        pass: [members, events].every(({ deep, long }) => deep <= GOALS.deep && long <= GOALS.long),
        figure: `${describeCosts('members', members)}; ${describeCosts('events, the worst of all lists', events)}`,
      }
    } finally {
      await testbed.stop()
    }
  },
} satisfies Proof
