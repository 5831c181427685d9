// Measures the CPU cost of each part of a booking, in Node and in PostgreSQL.
import type { Member } from '../../server/src/domain/access/actor.ts'
import { explain } from '../../server/src/domain/availability/explain.ts'
import { NO_WAIVER } from '../../server/src/domain/availability/waiver.ts'
import { validateAnswers } from '../../server/src/domain/booking/answers.ts'
import { resolveLocation } from '../../server/src/domain/booking/location.ts'
import { instant } from '../../server/src/domain/time/instant.ts'
import { authenticateBearer } from '../../server/src/features/access-tokens/authenticate-bearer.ts'
import { bookingRows, toAvailability } from '../../server/src/features/availability/load-availability.ts'
import type { BookingRequest } from '../../server/src/features/bookings/book-meeting.ts'
import { claimMeeting } from '../../server/src/features/bookings/claim-meeting.ts'
import { bookInvitee } from '../../server/src/features/invitees/book-invitee.ts'
import { readBooking } from '../../server/src/features/invitees/read-booking.ts'
import { toInvitee } from '../../server/src/features/invitees/schema.ts'
import type { Transaction } from '../../server/src/platform/db/database.ts'
import { orNotFound } from '../../server/src/platform/errors.ts'
import { createValidator } from '../../server/src/platform/http/validate.ts'
import { RedisLimiter } from '../../server/src/platform/limits/redis-limiter.ts'
import { RequestWindows } from '../../server/src/platform/limits/request-windows.ts'
import { connectRedis } from '../../server/src/platform/redis/connect.ts'
import { routes } from '../../server/src/processes/routes.ts'
import { highLimits } from '../../testbed/limits-file.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { addCosts, type CpuCost, cpuOfServer, subtractCosts } from '../load/cpu.ts'
import type { Figures } from '../load/side.ts'
import type { Installation } from '../seed/installations.ts'
import { bookingBody } from './record.ts'
import type { SlotPool } from './slot-pool.ts'

type MeasureCpu = (work: (index: number) => Promise<unknown>) => Promise<CpuCost>

/** The concurrency of the service: concurrent requests share round trips to the database here too. */
const CONCURRENCY = 32

/** `total` is the cost of a booking over HTTP. The row before the last is the cost that no part accounts for. */
export async function measureParts(
  testbed: Testbed,
  installation: Installation,
  pool: SlotPool,
  total: Figures,
  rounds: number,
) {
  const { ctx, token } = installation
  const actor = (await authenticateBearer(ctx, token)) as Member
  const readBookingBody = createBookingReader(actor)
  const count = rounds * 2 * CONCURRENCY
  const nextBodies = async () => {
    const slots = await pool.peek(count)
    pool.consume(count)
    return slots.map((slot) => bookingBody(installation, slot))
  }
  const measureCpu = createCpuMeter(testbed, rounds)
  const bodies = await nextBodies()
  const bookingsToSave = (await nextBodies()).map(readBookingBody)
  const parts = [
    ['authenticate', await measureCpu(() => authenticateBearer(ctx, token))] as const,
    ['limit', await measureLimiter(testbed, installation, actor, measureCpu)] as const,
    ['validate', await measureCpu(async (index) => readBookingBody(bodies[index] ?? ''))] as const,
    ...(await measureTransaction(
      installation,
      actor,
      { toClaim: bodies.map(readBookingBody), toBook: bookingsToSave },
      measureCpu,
    )),
  ]
  const sum = parts.map(([, cost]) => cost).reduce(addCosts)
  const all = { node: total.node ?? Number.NaN, postgres: total.postgres ?? Number.NaN }
  const rows = [...parts, ['HTTP, sockets and the rest', subtractCosts(all, sum)], ['total', all]] as const
  return rows.map(([part, cost]) => ({
    part,
    'Node µs': cost.node.toFixed(0),
    'PostgreSQL µs': cost.postgres.toFixed(0),
  }))
}

async function measureLimiter(
  testbed: Testbed,
  { ctx }: Installation,
  actor: Member,
  measureCpu: MeasureCpu,
): Promise<CpuCost> {
  const redis = await connectRedis(testbed.redis?.url ?? '', { warn: console.error, info: () => undefined })
  const limiter = new RedisLimiter(redis)
  const windows = new RequestWindows(highLimits, ctx.config.secrets[0] ?? '')
  const bearer = { ...actor, token: actor.tokenId, user: actor.userId }
  try {
    return await measureCpu(() =>
      limiter.take(windows.windowsFor(['api', 'create_invitee'], { address: '127.0.0.1', bearer })),
    )
  } finally {
    await limiter.close()
    redis.disconnect()
  }
}

/** Runs transactions with one more step each time: the difference is the cost of the step. */
async function measureTransaction(
  { ctx, organizationId }: Installation,
  actor: Member,
  {
    toClaim,
    toBook,
  }: { readonly toClaim: readonly BookingRequest[]; readonly toBook: readonly BookingRequest[] },
  measureCpu: MeasureCpu,
): Promise<(readonly [part: string, cost: CpuCost])[]> {
  const transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    ctx.db.transaction(organizationId, work, 'force_generic_plan')
  const load = async (tx: Transaction, { eventTypeId, start }: BookingRequest) => {
    const to = instant(start + 1)
    const query = { organizationId, eventTypeId, duration: null, from: start, to, override: null }
    const now = ctx.clock.now()
    return { query, availability: toAvailability(await tx.rows(bookingRows(query, now)), query, now) }
  }
  const claim = async (tx: Transaction, booking: BookingRequest) => {
    const loaded = await load(tx, booking)
    const ids = { bookingId: ctx.newId(), eventId: ctx.newId() }
    await claimMeeting(
      ctx,
      { ...tx, events: [], notifications: [] },
      {
        ...loaded,
        ...ids,
        start: booking.start,
        expiresAt: null,
        waiver: NO_WAIVER,
        releasedDays: [],
      },
    )
  }
  const [booking] = toClaim as [BookingRequest]
  const { availability } = await transaction((tx) => load(tx, booking))
  const decide = await measureCpu(async () => [
    explain(availability.meeting, availability.hosts, ctx.clock.now(), booking.start).bookable,
    validateAnswers(availability.type.custom_questions, booking.answers),
    resolveLocation(availability.type.locations, booking.location, () => null),
  ])
  const empty = await measureCpu(() => transaction(async () => null))
  const loaded = await measureCpu((index) => transaction((tx) => load(tx, toClaim[index] as BookingRequest)))
  const claimed = await measureCpu((index) =>
    transaction((tx) => claim(tx, toClaim[index] as BookingRequest)),
  )
  let invitee: Awaited<ReturnType<typeof bookInvitee>> | undefined
  const booked = await measureCpu(async (index) => {
    invitee = await bookInvitee(ctx, actor, toBook[index] as BookingRequest)
  })
  const row = orNotFound(invitee)
  // Fastify serializes by schema, which is equally fast.
  const render = await measureCpu(async () => JSON.stringify({ resource: toInvitee(ctx, row) }).length)
  return [
    ['begin and commit', empty],
    ['load', subtractCosts(loaded, empty)],
    ['decide', decide],
    ['claim', subtractCosts(subtractCosts(claimed, loaded), decide)],
    ['save and commit', subtractCosts(booked, claimed)],
    ['render', render],
  ]
}

function createBookingReader(actor: Member): (body: string) => BookingRequest {
  const route = orNotFound(routes.find(({ id }) => id === 'createInvitee'))
  const validate = createValidator(route)
  return (body) => readBooking(actor, validate({}, JSON.parse(body)).body as never, 'api')
}

/** Only the second half of the rounds counts, when everything is compiled. */
function createCpuMeter({ postgres: { pid } }: Testbed, rounds: number): MeasureCpu {
  return async (work) => {
    let before = { own: process.cpuUsage(), postgres: cpuOfServer(pid) }
    for (let round = 0; round < rounds * 2; round += 1) {
      if (round === rounds) before = { own: process.cpuUsage(), postgres: cpuOfServer(pid) }
      await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => work(round * CONCURRENCY + index)))
    }
    const { user, system } = process.cpuUsage(before.own)
    const calls = rounds * CONCURRENCY
    return { node: (user + system) / calls, postgres: (cpuOfServer(pid) - before.postgres) / calls }
  }
}
