// Proves that paging loses no row and doubles none, whatever is written meanwhile, and that a cursor is nobody else's.
import { type Cast, type Tally, useCursors } from './pages/cursors.ts'
import {
  groupsInOrder,
  invitationsInOrder,
  seedGroups,
  seedInvitations,
  spanUntil,
  startWriters,
} from './pages/rows.ts'
import { faultsOf, type Page, type Walk, type Way, walk } from './pages/walk.ts'
import { type Client, createClient } from './stand/client.ts'
import { chanceFrom } from './stand/pick.ts'
import { withFault } from './stand/planted-fault.ts'
import type { Report, Trial } from './stand/runner.ts'
import { endApi, type Owner, type Stand, startStand } from './stand/stand.ts'
import { createTestClock } from './stand/test-clock.ts'

const DAY = 86_400_000
const SIZES = {
  full: { total: 10_000, equal: 500, counts: [7, 20, 99, 100], invitations: 1_000, cursors: 1_000 },
  short: { total: 600, equal: 120, counts: [7, 100], invitations: 60, cursors: 40 },
}
const WRITES_PER_SECOND = 200
const ORIGIN = 'http://meetwright.test'

/** The rows of a crowded instant can't be told apart any more: paging by it must lose some. */
const withoutId = {
  file: 'platform/db/keyset.ts',
  right: `const left = raw.join(keys.map((key) => raw.ref(key as string)))
  const right = raw.join(page.from.map((value) => raw.val(value)))`,
  wrong: `const left = raw.join(keys.slice(0, -1).map((key) => raw.ref(key as string)))
  const right = raw.join(page.from.slice(0, -1).map((value) => raw.val(value)))`,
}

interface Scene {
  readonly stand: Stand
  readonly client: Client
  readonly owner: Owner
  readonly report: Report
}

async function readList({ client, owner }: Scene, url: string, path: string, way: Way): Promise<Walk> {
  const separator = path.includes('?') ? '&' : '?'
  const first = `${path}${separator}count=${way.count}&sort=${way.sort}`
  return walk(
    way,
    async (link) => {
      const token = 'token' in link && link.token !== null ? `&page_token=${link.token}` : ''
      const wanted = 'url' in link ? link.url.replace(ORIGIN, '') : `${first}${token}`
      const { status, text } = await client.call(url, 'GET', wanted, owner)
      if (status !== 200) throw new Error(`GET ${wanted} was answered ${status}: ${text}`)
      return JSON.parse(text) as Page
    },
    100_000,
  )
}

const waysOf = (counts: readonly number[]): Way[] =>
  counts.flatMap((count, at) =>
    (['asc', 'desc'] as const).flatMap((direction, turn) => {
      const by = (at + turn) % 2 === 0 ? ('url' as const) : ('token' as const)
      return { count, sort: `created_at:${direction}`, by }
    }),
  )

const reversedIf = <T>(items: readonly T[], sort: string): readonly T[] =>
  sort.endsWith('desc') ? items.toReversed() : items

interface Found {
  readonly faults: string[]
  readonly pages: number
  readonly cursors: string[]
}

/** Every way, two at a time. */
async function walkGroups(scene: Scene, stable: readonly string[], ways: readonly Way[], quiet: boolean) {
  const url = scene.stand.apis[0]?.url ?? ''
  const found: Found & { pages: number } = { faults: [], pages: 0, cursors: [] }
  const left = [...ways]
  const take = async () => {
    for (let way = left.pop(); way; way = left.pop()) {
      scene.report.progress(`${quiet ? 'quiet' : 'under writes'}: ${way.count} per page, ${way.sort}`)
      const seen = await readList(scene, url, '/groups', way)
      found.faults.push(...faultsOf(seen, way, { stable: reversedIf(stable, way.sort), quiet }))
      const pages = [...seen.forward, ...seen.backward]
      found.pages += pages.length
      if (way.sort !== 'created_at:asc') continue
      for (const { pagination } of pages)
        found.cursors.push(
          ...[pagination.next_page_token, pagination.previous_page_token].filter((t) => t !== null),
        )
    }
  }
  await Promise.all([take(), take()])
  return found
}

async function walkInvitations(scene: Scene, total: number, count: number): Promise<Omit<Found, 'cursors'>> {
  await seedInvitations(scene.stand, scene.owner, Date.now(), total)
  const path = `/organization_invitations?organization=${ORIGIN}/organizations/${scene.owner.organizationId}`
  const url = scene.stand.apis[0]?.url ?? ''
  const faults: string[] = []
  let pages = 0
  for (const fields of [['email'], ['created_at'], ['created_at', 'email']] as const) {
    const stable = await invitationsInOrder(scene.stand, scene.owner, fields)
    for (const direction of ['asc', 'desc']) {
      const way: Way = {
        count,
        sort: fields.map((field) => `${field}:${direction}`).join(','),
        by: 'url',
      }
      const seen = await readList(scene, url, path, way)
      pages += seen.forward.length + seen.backward.length
      faults.push(...faultsOf(seen, way, { stable: reversedIf(stable, way.sort), quiet: true }))
    }
  }
  return { faults: faults.map((fault) => `invitations, ${fault}`), pages }
}

/** A cursor works for 24 hours less a millisecond, and no longer. */
async function useAfterADay({ stand, client, owner }: Scene, cursors: number): Promise<Tally[]> {
  const start = Date.now()
  const clock = createTestClock(start)
  const api = await stand.startApi({ environment: clock.environment })
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
        const answer = await client.call(url, 'GET', `/groups?count=5&page_token=${page}`, owner)
        tally.tried += 1
        if (answer.status === 400) tally.refused += 1
        if (answer.status !== status) tally.wrong += 1
      }
      tallies.push(tally)
    }
    return tallies
  } finally {
    await endApi(api)
    clock.remove()
  }
}

/** The proof of the proof: an api that forgets the id in its comparison must be caught. */
async function catchesALostId(scene: Scene, stable: readonly string[]): Promise<boolean> {
  const { url } = await scene.stand.startApi(withFault(withoutId))
  const way: Way = { count: 7, sort: 'created_at:asc', by: 'token' }
  const seen = await readList(scene, url, '/groups', way)
  return faultsOf(seen, way, { stable, quiet: true }).some((fault) => fault.includes('did not come'))
}

const pick = <T>(items: readonly T[], most: number): T[] => {
  const step = Math.max(1, Math.floor(items.length / most))
  return items.filter((_, at) => at % step === 0).slice(0, most)
}

export default {
  says: 'Paging returns each row that stays exactly once, both ways, under writes; a foreign cursor is refused.',
  seed: 2_026,
  measuresTime: true,
  shortSeconds: 12,
  async run({ full, seed }, report) {
    const size = full ? SIZES.full : SIZES.short
    const stand = await startStand({ apis: 1 })
    const client = createClient(30)
    try {
      const owner = await stand.found('Paged')
      const scene: Scene = { stand, client, owner, report }
      const chance = chanceFrom(seed)
      const span = spanUntil(Date.now())
      await seedGroups(stand, owner, span, chance, size)
      const stable = await groupsInOrder(stand, owner)
      const ways = waysOf(size.counts)

      const writers = startWriters(stand, client, owner, span, chance, WRITES_PER_SECOND)
      const moving = await walkGroups(scene, stable, ways, false)
      const { writes, perSecond } = await writers.stop()
      const quiet = await walkGroups(scene, stable, full ? ways : ways.slice(-2), true)
      const invitations = await walkInvitations(scene, size.invitations, full ? 7 : 13)
      const faults = [...moving.faults, ...quiet.faults, ...invitations.faults]

      const cast: Cast = {
        owner,
        otherToken: await stand.tokenOf(owner),
        colleague: await stand.join(owner.organizationId, 'admin'),
        stranger: await stand.found('Elsewhere'),
      }
      const url = stand.apis[0]?.url ?? ''
      const cursors = pick([...moving.cursors, ...quiet.cursors], size.cursors)
      const tallies = await useCursors(client, url, cast, cursors, chance)
      tallies.push(...(await useAfterADay(scene, Math.min(size.cursors, 1_000))))
      const caught = await catchesALostId(scene, stable)

      report.table([
        {
          list: 'groups, under writes',
          ways: ways.length,
          pages: moving.pages,
          faults: moving.faults.length,
        },
        {
          list: 'groups, quiet',
          ways: full ? ways.length : 2,
          pages: quiet.pages,
          faults: quiet.faults.length,
        },
        { list: 'invitations, quiet', ways: 6, pages: invitations.pages, faults: invitations.faults.length },
      ])
      report.table(tallies.map((tally) => ({ ...tally })))
      for (const fault of faults.slice(0, 20)) report.say(fault)
      const wrong = tallies.reduce((sum, tally) => sum + tally.wrong, 0)
      report.say(
        caught ? 'a planted fault (no id in the keyset) was caught' : 'A PLANTED FAULT WAS NOT CAUGHT',
      )
      return {
        pass:
          faults.length === 0 &&
          wrong === 0 &&
          caught &&
          cursors.length === size.cursors &&
          perSecond >= (full ? 0.9 : 0.25) * WRITES_PER_SECOND,
        figure:
          `${stable.length} rows (${size.equal} of one instant), ${moving.pages} pages under ${perSecond} writes/s ` +
          `(${writes}), ${faults.length} faults; ${cursors.length} cursors, ${wrong} wrong answers`,
      }
    } finally {
      client.close()
      await stand.stop()
    }
  },
} satisfies Trial
