// Bookings at a steady rate, once where mail and webhooks are taken at once, and once where nobody ever answers them.
import { setTimeout as delay } from 'node:timers/promises'
import { book, isDone } from '../../proofs/stand/attempts.ts'
import { type Client, createClient } from '../../proofs/stand/client.ts'
import type { Report } from '../../proofs/stand/runner.ts'
import { type Stand, startStand } from '../../proofs/stand/stand.ts'
import { median } from '../load/side.ts'
import { type Company, makeCompanies, startOf } from './companies.ts'
import { figuresOf, type Times } from './figures.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { startWorker } from './worker.ts'

export interface HangingSize {
  readonly companies: number
  /** Bookings in a second. */
  readonly rate: number
  readonly seconds: number
  readonly rounds: number
}

/** An installation of its own: PostgreSQL, Redis, an api, a worker, and the receiver of what the worker sends. */
interface World {
  readonly manner: 'answering' | 'hanging'
  readonly stand: Stand
  readonly receiver: Receiver
  readonly companies: readonly Company[]
  /** How many times are taken. */
  booked: number
}

const SOCKETS = 64

export interface Unchanged {
  readonly healthy: Times
  readonly hanging: Times
  /** The slowest answers where nobody answers us, beside those where everybody does. */
  readonly ratio: number
}

export async function compareBookings(size: HangingSize, report: Report): Promise<Unchanged> {
  const worlds: World[] = []
  const client = createClient(SOCKETS)
  try {
    worlds.push(await openWorld('answering', size, report))
    worlds.push(await openWorld('hanging', size, report))
    const rounds = new Map<World, Times[]>(worlds.map((world) => [world, []]))
    // The first round warms up, and lets those who hang begin to.
    for (let round = 0; round <= size.rounds; round += 1)
      for (const world of round % 2 === 0 ? worlds : worlds.toReversed()) {
        report.progress(`round ${round} of ${size.rounds}: ${world.manner}`)
        const times = await offerBookings(client, world, size)
        if (round > 0) rounds.get(world)?.push(times)
      }
    const [healthy, hanging] = worlds.map((world) => middleOf(rounds.get(world) ?? [])) as [Times, Times]
    report.table(
      await Promise.all(worlds.map((world) => rowOf(world, world === worlds[0] ? healthy : hanging))),
    )
    return { healthy, hanging, ratio: hanging.p99 / healthy.p99 }
  } finally {
    client.close()
    await Promise.all(worlds.map(closeWorld))
  }
}

async function openWorld(manner: World['manner'], size: HangingSize, report: Report): Promise<World> {
  const receiver = await startReceiver(manner)
  const stand = await startStand({
    environment: {
      ALLOW_LOOPBACK_CALLS: 'true',
      SMTP_URL: receiver.smtpUrl,
      SMTP_STARTTLS: 'never',
      MAIL_FROM: 'Bench <bench@example.com>',
    },
  })
  const companies = await makeCompanies(stand, receiver.urls, { ...size, meetingsEach: 0 }, report)
  await startWorker(stand)
  return { manner, stand, receiver, companies, booked: 0 }
}

async function closeWorld({ stand, receiver }: World): Promise<void> {
  await stand.stop()
  await receiver.stop()
}

/** Each is sent when its time has come, whatever became of those before; its time is measured from there. */
async function offerBookings(client: Client, world: World, { rate, seconds }: HangingSize): Promise<Times> {
  const times: number[] = []
  const sent: Promise<void>[] = []
  const failures: unknown[] = []
  const from = performance.now()
  for (let place = 0; place < rate * seconds; place += 1) {
    const at = from + (place * 1_000) / rate
    await delay(Math.max(0, at - performance.now()))
    const booked = bookNext(client, world).then(() => void times.push(performance.now() - at))
    // Caught here and now: nobody waits for it before the last is sent.
    sent.push(booked.catch((error: unknown) => void failures.push(error)))
  }
  await Promise.all(sent)
  if (failures.length > 0) throw failures[0]
  return figuresOf(times)
}

async function bookNext(client: Client, world: World): Promise<void> {
  const { stand, companies, booked } = world
  world.booked += 1
  const { owner, eventTypeUri } = companies[booked % companies.length] as Company
  const start = startOf(stand.ctx.clock.now(), Math.floor(booked / companies.length))
  const { method, path, body } = book(eventTypeUri, start)
  const answer = await client.call(stand.apis[0]?.url ?? '', method, path, { token: owner.token, body })
  if (!isDone(answer)) throw new Error(`A time that is free was refused: ${answer.status} ${answer.text}`)
}

const middleOf = (rounds: readonly Times[]): Times => ({
  count: rounds.reduce((sum, { count }) => sum + count, 0),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  most: median(rounds.map(({ most }) => most)),
})

async function rowOf({ manner, receiver }: World, { count, p50, p99, most }: Times) {
  const heard = await receiver.report()
  return {
    'mail and webhooks': manner,
    bookings: count,
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
    'slowest ms': most.toFixed(1),
    'webhooks that came': heard.count,
    'mails taken': heard.mails,
  }
}
