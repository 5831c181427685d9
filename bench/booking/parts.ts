// Where the microseconds of a booking go: each of its parts by itself, in Node and in PostgreSQL.
import { highLimits, type Stand } from '../../proofs/stand/stand.ts'
import type { Member } from '../../server/src/domain/access/actor.ts'
import { explain } from '../../server/src/domain/availability/explain.ts'
import { answersTo } from '../../server/src/domain/booking/answers.ts'
import { resolveLocation } from '../../server/src/domain/booking/location.ts'
import { instant } from '../../server/src/domain/time/instant.ts'
import { authenticateBearer } from '../../server/src/features/access-tokens/authenticate-bearer.ts'
import { loadAvailability } from '../../server/src/features/availability/load-availability.ts'
import type { Wish } from '../../server/src/features/bookings/book-meeting.ts'
import { claimMeeting } from '../../server/src/features/bookings/claim-meeting.ts'
import { typeToBook } from '../../server/src/features/bookings/store.ts'
import { bookInvitee } from '../../server/src/features/invitees/book-invitee.ts'
import { readBooking } from '../../server/src/features/invitees/read-booking.ts'
import { toInvitee } from '../../server/src/features/invitees/schema.ts'
import type { Transaction } from '../../server/src/platform/db/database.ts'
import { found } from '../../server/src/platform/errors.ts'
import { createValidator } from '../../server/src/platform/http/validate.ts'
import { RedisLimiter } from '../../server/src/platform/limits/redis-limiter.ts'
import { RequestWindows } from '../../server/src/platform/limits/request-windows.ts'
import { connectRedis } from '../../server/src/platform/redis/connect.ts'
import { routes } from '../../server/src/processes/routes.ts'
import { cpuOfServer } from '../load/cpu.ts'
import type { Figures } from '../load/side.ts'
import type { Place } from '../seed/places.ts'
import { bodyOf } from './record.ts'
import type { Stock } from './stock.ts'

/** Microseconds of CPU for one call. */
interface Weight {
  readonly node: number
  readonly postgres: number
}

type Weigh = (work: (index: number) => Promise<unknown>) => Promise<Weight>

/** As many at a time as the service has: what they share of a trip to the database is shared here too. */
const AT_A_TIME = 32

/** `whole` is what a booking over HTTP took: what no part accounts for is the last but one of the rows. */
export async function weighParts(stand: Stand, place: Place, stock: Stock, whole: Figures, rounds: number) {
  const { ctx, token } = place
  const actor = (await authenticateBearer(ctx, token)) as Member
  const read = wishReader(actor)
  const count = rounds * 2 * AT_A_TIME
  const takeBodies = async () => {
    const slots = await stock.look(count)
    stock.spend(count)
    return slots.map((slot) => bodyOf(place, slot))
  }
  const weigh = createScales(stand, rounds)
  const bodies = await takeBodies()
  const more = (await takeBodies()).map(read)
  const parts = [
    ['authenticate', await weigh(() => authenticateBearer(ctx, token))] as const,
    ['limit', await weighLimiter(stand, place, actor, weigh)] as const,
    ['validate', await weigh(async (index) => read(bodies[index] ?? ''))] as const,
    ...(await weighTransaction(place, actor, { toClaim: bodies.map(read), toBook: more }, weigh)),
  ]
  const sum = parts.map(([, weight]) => weight).reduce(plus)
  const all = { node: whole.node ?? Number.NaN, postgres: whole.postgres ?? Number.NaN }
  const rows = [...parts, ['HTTP, sockets, and the rest', minus(all, sum)], ['all of it', all]] as const
  return rows.map(([part, weight]) => ({
    part,
    'Node µs': weight.node.toFixed(0),
    'PostgreSQL µs': weight.postgres.toFixed(0),
  }))
}

async function weighLimiter(stand: Stand, { ctx }: Place, actor: Member, weigh: Weigh): Promise<Weight> {
  const redis = await connectRedis(stand.redis?.url ?? '', { warn: console.error, info: () => undefined })
  const limiter = new RedisLimiter(redis)
  const windows = new RequestWindows(highLimits, ctx.config.secrets[0] ?? '')
  const bearer = { ...actor, token: actor.tokenId, user: actor.userId }
  try {
    return await weigh(() =>
      limiter.take(windows.of(['api', 'create_invitee'], { address: '127.0.0.1', bearer })),
    )
  } finally {
    await limiter.close()
    redis.disconnect()
  }
}

/** Transactions that go a step further each time: the difference is the step. */
async function weighTransaction(
  { ctx, organizationId }: Place,
  actor: Member,
  { toClaim, toBook }: { readonly toClaim: readonly Wish[]; readonly toBook: readonly Wish[] },
  weigh: Weigh,
): Promise<(readonly [part: string, weight: Weight])[]> {
  const transaction = <T>(work: (tx: Transaction) => Promise<T>) => ctx.db.transaction(organizationId, work)
  const load = async (tx: Transaction, { eventTypeId, start }: Wish) => {
    const to = instant(start + 1)
    const asked = { organizationId, eventTypeId, duration: null, from: start, to, override: null }
    const [availability, type] = await Promise.all([
      loadAvailability(tx.rows, asked, ctx.clock.now()),
      tx.first(typeToBook(organizationId, eventTypeId)),
    ])
    return { asked, availability, type: found(type) }
  }
  const claim = async (tx: Transaction, wish: Wish) => {
    const loaded = await load(tx, wish)
    const ids = { bookingId: ctx.newId(), eventId: ctx.newId() }
    // What is to travel with COMMIT is weighed there.
    const write = { ...tx, events: [], last: [] }
    await claimMeeting(ctx, write, { ...loaded, ...ids, start: wish.start, expiresAt: null, givenBack: [] })
  }
  const [wish] = toClaim as [Wish]
  const { availability, type } = await transaction((tx) => load(tx, wish))
  const decide = await weigh(async () => [
    explain(availability.meeting, availability.hosts, ctx.clock.now(), wish.start).bookable,
    answersTo(type.custom_questions, wish.answers),
    resolveLocation(type.locations, wish.location, () => null),
  ])
  const empty = await weigh(() => transaction(async () => null))
  const loaded = await weigh((index) => transaction((tx) => load(tx, toClaim[index] as Wish)))
  const claimed = await weigh((index) => transaction((tx) => claim(tx, toClaim[index] as Wish)))
  let invitee: Awaited<ReturnType<typeof bookInvitee>> | undefined
  const booked = await weigh(async (index) => {
    invitee = await bookInvitee(ctx, actor, toBook[index] as Wish)
  })
  const row = found(invitee)
  // Fastify writes it by the schema; this is as fast.
  const render = await weigh(async () => JSON.stringify({ resource: toInvitee(ctx, row) }).length)
  return [
    ['begin and commit', empty],
    ['load', minus(loaded, empty)],
    ['decide', decide],
    ['claim', minus(minus(claimed, loaded), decide)],
    ['save and commit', minus(booked, claimed)],
    ['render', render],
  ]
}

function wishReader(actor: Member): (body: string) => Wish {
  const route = found(routes.find(({ id }) => id === 'createInvitee'))
  const validate = createValidator(route)
  return (body) => readBooking(actor, validate({}, JSON.parse(body)).body as never, 'api')
}

/** The second half of the rounds counts; by then everything is compiled. */
function createScales({ postgres: { pid } }: Stand, rounds: number): Weigh {
  return async (work) => {
    let before = { own: process.cpuUsage(), postgres: cpuOfServer(pid) }
    for (let round = 0; round < rounds * 2; round += 1) {
      if (round === rounds) before = { own: process.cpuUsage(), postgres: cpuOfServer(pid) }
      await Promise.all(Array.from({ length: AT_A_TIME }, (_, index) => work(round * AT_A_TIME + index)))
    }
    const { user, system } = process.cpuUsage(before.own)
    const calls = rounds * AT_A_TIME
    return { node: (user + system) / calls, postgres: (cpuOfServer(pid) - before.postgres) / calls }
  }
}

const plus = (one: Weight, other: Weight): Weight => ({
  node: one.node + other.node,
  postgres: one.postgres + other.postgres,
})

const minus = (one: Weight, other: Weight): Weight => ({
  node: one.node - other.node,
  postgres: one.postgres - other.postgres,
})
