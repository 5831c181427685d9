// Proves that paging under concurrent writes returns each row once, and that a cursor works only for its user and
// list.
import { type Client, createClient } from '../testbed/client.ts'
import type { Person } from '../testbed/people.ts'
import { reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import { seededRandom } from '../testbed/random.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { createTestClock } from '../testbed/test-clock.ts'
import { startTestbed, stopProcess, type Testbed } from '../testbed/testbed.ts'
import { type CursorUsers, type Tally, tryCursors } from './pages/cursors.ts'
import {
  createSpan,
  groupsInOrder,
  invitationsInOrder,
  seedGroups,
  seedInvitations,
  startWriters,
} from './pages/seed-rows.ts'
import { faultsOf, type Page, type PagingMode, type Walk, walk } from './pages/walk.ts'

const DAY = 86_400_000
const SIZES = {
  full: { total: 10_000, equal: 500, counts: [7, 20, 99, 100], invitations: 1_000, cursors: 1_000 },
  short: { total: 600, equal: 120, counts: [7, 100], invitations: 60, cursors: 40 },
}
const WRITES_PER_SECOND = 200
const ORIGIN = 'http://meetwright.test'

/** Leaves the id out of the comparison, so rows with the same time can't be told apart and paging skips some. */
const withoutId = {
  file: 'platform/db/keyset.ts',
  right: `keys.map((key) => (typeof key === 'string' ? raw.ref(key) : (key as RawBuilder<string>))),
  )
  const right = raw.join(page.from.map((value) => raw.val(value)))`,
  wrong: `keys.slice(0, -1).map((key) => (typeof key === 'string' ? raw.ref(key) : key)),
  )
  const right = raw.join(page.from.slice(0, -1).map((value) => raw.val(value)))`,
}

interface Setup {
  readonly testbed: Testbed
  readonly client: Client
  readonly owner: Person
  readonly report: Report
}

async function readList(
  { client, owner }: Setup,
  url: string,
  path: string,
  mode: PagingMode,
): Promise<Walk> {
  const separator = path.includes('?') ? '&' : '?'
  const first = `${path}${separator}count=${mode.count}&sort=${mode.sort}`
  return walk(
    mode,
    async (link) => {
      const token = 'token' in link && link.token !== null ? `&page_token=${link.token}` : ''
      const wanted = 'url' in link ? link.url.replace(ORIGIN, '') : `${first}${token}`
      const { status, text } = await client.call(url, 'GET', wanted, owner)
      if (status !== 200) throw new Error(`GET ${wanted} returned ${status}: ${text}`)
      return JSON.parse(text) as Page
    },
    100_000,
  )
}

const listModes = (counts: readonly number[]): PagingMode[] =>
  counts.flatMap((count, at) =>
    (['asc', 'desc'] as const).flatMap((direction, turn) => {
      const by = (at + turn) % 2 === 0 ? ('url' as const) : ('token' as const)
      return { count, sort: `created_at:${direction}`, by }
    }),
  )

const reverseForSort = <T>(items: readonly T[], sort: string): readonly T[] =>
  sort.endsWith('desc') ? items.toReversed() : items

interface WalkFindings {
  readonly faults: string[]
  readonly pages: number
  readonly cursors: string[]
}

/** Walks with every mode, two at a time. */
async function walkGroups(
  setup: Setup,
  stable: readonly string[],
  modes: readonly PagingMode[],
  quiet: boolean,
) {
  const url = setup.testbed.apis[0]?.url ?? ''
  const found: WalkFindings & { pages: number } = { faults: [], pages: 0, cursors: [] }
  const left = [...modes]
  const runWorker = async () => {
    for (let mode = left.pop(); mode; mode = left.pop()) {
      setup.report.progress(`${quiet ? 'quiet' : 'under writes'}: ${mode.count} per page, ${mode.sort}`)
      const seen = await readList(setup, url, '/groups', mode)
      found.faults.push(...faultsOf(seen, mode, { stable: reverseForSort(stable, mode.sort), quiet }))
      const pages = [...seen.forward, ...seen.backward]
      found.pages += pages.length
      if (mode.sort !== 'created_at:asc') continue
      for (const { pagination } of pages)
        found.cursors.push(
          ...[pagination.next_page_token, pagination.previous_page_token].filter((t) => t !== null),
        )
    }
  }
  await Promise.all([runWorker(), runWorker()])
  return found
}

async function walkInvitations(
  setup: Setup,
  total: number,
  count: number,
): Promise<Omit<WalkFindings, 'cursors'>> {
  await seedInvitations(setup.testbed, setup.owner, Date.now(), total)
  const path = `/organization_invitations?organization=${ORIGIN}/organizations/${setup.owner.organizationId}`
  const url = setup.testbed.apis[0]?.url ?? ''
  const faults: string[] = []
  let pages = 0
  for (const fields of [['email'], ['created_at'], ['created_at', 'email']] as const) {
    const stable = await invitationsInOrder(setup.testbed, setup.owner, fields)
    for (const direction of ['asc', 'desc']) {
      const mode: PagingMode = {
        count,
        sort: fields.map((field) => `${field}:${direction}`).join(','),
        by: 'url',
      }
      const seen = await readList(setup, url, path, mode)
      pages += seen.forward.length + seen.backward.length
      faults.push(...faultsOf(seen, mode, { stable: reverseForSort(stable, mode.sort), quiet: true }))
    }
  }
  return { faults: faults.map((fault) => `invitations, ${fault}`), pages }
}

/** A cursor expires after exactly 24 hours. */
async function tryAfterADay({ testbed, client, owner }: Setup, cursors: number): Promise<Tally[]> {
  const start = Date.now()
  const clock = createTestClock(start)
  const api = await testbed.startApi({ environment: clock.environment })
  const { url } = api
  try {
    const pages: string[] = []
    let token = ''
    while (pages.length < cursors) {
      const { text } = await client.call(url, 'GET', `/groups?count=5${token}`, owner)
      const next = (JSON.parse(text) as Page).pagination.next_page_token
      if (next === null) break
      pages.push(next)
      token = `&page_token=${next}`
    }
    const tallies: Tally[] = []
    for (const [use, at, status] of [
      ['a millisecond before 24 h', start + DAY - 1, 200],
      ['after 24 h', start + DAY, 400],
    ] as const) {
      clock.set(at)
      const tally = { use, tried: 0, refused: 0, wrong: 0 }
      for (const page of pages) {
        const response = await client.call(url, 'GET', `/groups?count=5&page_token=${page}`, owner)
        tally.tried += 1
        if (response.status === 400) tally.refused += 1
        if (response.status !== status) tally.wrong += 1
      }
      tallies.push(tally)
    }
    return tallies
  } finally {
    await stopProcess(api)
    clock.remove()
  }
}

/** Checks the proof itself: an API that leaves the id out of its comparison must be caught. */
async function detectsLostId(setup: Setup, stable: readonly string[]): Promise<boolean> {
  const { url } = await setup.testbed.startApi(withFault(withoutId))
  const mode: PagingMode = { count: 7, sort: 'created_at:asc', by: 'token' }
  const seen = await readList(setup, url, '/groups', mode)
  return faultsOf(seen, mode, { stable, quiet: true }).some((fault) =>
    fault.includes('stable rows are missing'),
  )
}

const pick = <T>(items: readonly T[], max: number): T[] => {
  const step = Math.max(1, Math.floor(items.length / max))
  return items.filter((_, at) => at % step === 0).slice(0, max)
}

export default {
  claim:
    'Paging returns each lasting row exactly once, in both directions, under writes; foreign cursors are refused.',
  seed: 2_026,
  measuresTime: true,
  shortSeconds: 12,
  async run({ full, seed }, report) {
    const size = full ? SIZES.full : SIZES.short
    const testbed = await startTestbed({ apis: 1 })
    const client = createClient(30)
    try {
      const owner = await testbed.createOrganization('Paged')
      const setup: Setup = { testbed, client, owner, report }
      const random = seededRandom(seed)
      const span = createSpan(Date.now())
      await seedGroups(testbed, owner, span, random, size)
      const stable = await groupsInOrder(testbed, owner)
      const modes = listModes(size.counts)

      const writers = startWriters(testbed, client, owner, span, random, WRITES_PER_SECOND)
      const moving = await walkGroups(setup, stable, modes, false)
      const { writes, perSecond } = await writers.stop()
      const quiet = await walkGroups(setup, stable, full ? modes : modes.slice(-2), true)
      const invitations = await walkInvitations(setup, size.invitations, full ? 7 : 13)
      const faults = [...moving.faults, ...quiet.faults, ...invitations.faults]

      const users: CursorUsers = {
        owner,
        otherToken: await testbed.createToken(owner),
        colleague: await testbed.addMember(owner.organizationId, 'Admin', 'admin'),
        otherOwner: await testbed.createOrganization('Elsewhere'),
      }
      const url = testbed.apis[0]?.url ?? ''
      const cursors = pick([...moving.cursors, ...quiet.cursors], size.cursors)
      const tallies = await tryCursors(client, url, users, cursors, random)
      tallies.push(...(await tryAfterADay(setup, Math.min(size.cursors, 1_000))))
      const isCaught = await detectsLostId(setup, stable)

      report.table([
        {
          list: 'groups, under writes',
          modes: modes.length,
          pages: moving.pages,
          faults: moving.faults.length,
        },
        {
          list: 'groups, quiet',
          modes: full ? modes.length : 2,
          pages: quiet.pages,
          faults: quiet.faults.length,
        },
        { list: 'invitations, quiet', modes: 6, pages: invitations.pages, faults: invitations.faults.length },
      ])
      report.table(tallies.map((tally) => ({ ...tally })))
      for (const fault of faults.slice(0, 20)) report.print(fault)
      const wrong = tallies.reduce((sum, tally) => sum + tally.wrong, 0)
      reportFaultChecks(report, [{ description: 'no id in the keyset', isCaught }])
      return {
        pass:
          faults.length === 0 &&
          wrong === 0 &&
          isCaught &&
          cursors.length === size.cursors &&
          perSecond >= (full ? 0.9 : 0.25) * WRITES_PER_SECOND,
        figure:
          `${stable.length} rows (${size.equal} with the same time), ${moving.pages} pages under ${perSecond} writes/s ` +
          `(${writes}), ${faults.length} faults; ${cursors.length} cursors, ${wrong} wrong responses`,
      }
    } finally {
      client.close()
      await testbed.stop()
    }
  },
} satisfies Proof
