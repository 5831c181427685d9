// Measures how long bookings take until they are in the host's calendar.
import { setTimeout as delay } from 'node:timers/promises'
import type { Books } from '../two-way/books.ts'
import type { Host } from '../two-way/create-host.ts'
import type { TwoWayFixture } from '../two-way/fixture.ts'
import { readGuest } from '../two-way/host-calendar.ts'

/** From the response to the booking until the calendar server has saved its entry, for any other program to read. */
export async function measureEntries(
  { hosts, proxy, runRound }: TwoWayFixture,
  books: Books,
  count: number,
  perSecond: number,
): Promise<number[]> {
  const bookedAt = new Map<number, number>()
  const savedAt = new Map<number, number>()
  proxy.onSaved = (text) => {
    for (const guest of readGuest(text)) if (!savedAt.has(guest)) savedAt.set(guest, performance.now())
  }
  const pending: Promise<void>[] = []
  const started = performance.now()
  for (let number = 0; number < count; number += 1) {
    const bookOne = async () => {
      bookedAt.set(await books.book(hosts[number % hosts.length] as Host), performance.now())
    }
    pending.push(bookOne())
    await delay(Math.max(0, started + ((number + 1) * 1_000) / perSecond - performance.now()))
  }
  await Promise.all(pending)
  await runRound(0)
  return [...bookedAt].map(([guest, at]) =>
    Math.max(0, (savedAt.get(guest) ?? Number.POSITIVE_INFINITY) - at),
  )
}
