// Cases that random edits meet too rarely, on a server without other faults.
import type { Booking, Books } from './books.ts'
import type { Host } from './create-host.ts'
import type { Call } from './dialect.ts'
import type { TwoWayFixture } from './fixture.ts'
import { guestName } from './host-calendar.ts'

/** Enough to confirm a deletion and to act on it. */
const ROUNDS = 5
/** The worker sometimes writes the first of two moves while the second is handled, and then no write is overtaken. */
const MAX_ATTEMPTS = 8

/** The first host, whose changes the service follows. */
export async function runRareCases(fixture: TwoWayFixture, books: Books): Promise<void> {
  await deleteUnreadEntry(fixture, books, false)
  await deleteUnreadEntry(fixture, books, true)
  await repeatRemovedEntry(fixture, books)
  await loseWriteAfterMove(fixture, books)
  await overtakeNewerWrite(fixture, books)
  await reportPresentEntry(fixture, books)
}

/** The host deletes an entry that the service has written and not read since. `isWhole`: the cursor is useless, too. */
async function deleteUnreadEntry(
  { proxy, hosts, runRound, runWholeRound }: TwoWayFixture,
  books: Books,
  isWhole: boolean,
): Promise<void> {
  const { calendar } = hosts[0] as Host
  const guest = await books.book(hosts[0] as Host)
  await runRound(0)
  const entry = (await calendar.listEntries()).find((one) => one.guest === guest)
  if (entry === undefined) return
  await calendar.deleteEntry(entry)
  const booking = books.bookings.at(-1) as Booking
  booking.isDeletedByHost = true
  booking.mustBeCanceled = true
  if (isWhole) proxy.invalidateCursors('refused')
  for (let round = 0; round < ROUNDS; round += 1) await runWholeRound()
}

/** The request that created an entry arrives again after its removal, and a read of the whole calendar finds it. */
async function repeatRemovedEntry(
  { proxy, hosts, runRound, runWholeRound }: TwoWayFixture,
  books: Books,
): Promise<void> {
  const guest = await books.book(hosts[0] as Host)
  await runWholeRound()
  // The entry is read, with the ETag that it will have again.
  await runWholeRound()
  await books.cancel(books.bookings.at(-1) as Booking)
  // The worker removes the entry, but has not read that.
  await runRound(0)
  await proxy.repeatSave(guestName(guest))
  proxy.invalidateCursors('refused')
  await runWholeRound()
  await runWholeRound()
}

/** The host moves an entry. Then the booking is moved here, and the first write of that does not reach the server. */
async function loseWriteAfterMove(
  { proxy, hosts, runWholeRound }: TwoWayFixture,
  books: Books,
): Promise<void> {
  const host = hosts[0] as Host
  const guest = await books.book(host)
  await runWholeRound()
  const entry = (await host.calendar.listEntries()).find((one) => one.guest === guest)
  if (entry === undefined) return
  await host.calendar.moveEntry(entry, host.nextSlot())
  // The worker writes as soon as the booking has changed.
  proxy.interruptWrite(false, async () => undefined)
  await books.move(books.bookings.at(-1) as Booking)
  for (let round = 0; round < ROUNDS; round += 1) await runWholeRound()
}

/** A write of ours that was taken for lost arrives after a newer one, and the server does not check its condition. */
async function overtakeNewerWrite(
  { proxy, hosts, runRound, runWholeRound }: TwoWayFixture,
  books: Books,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await books.book(hosts[0] as Host)
    await runWholeRound()
    const booking = books.bookings.at(-1) as Booking
    const late: Call[] = []
    proxy.interruptWrite(false, async (call) => void late.push(call))
    await books.move(booking)
    await runRound(0)
    const before = proxy.counts.writes
    await books.move(booking)
    await runWholeRound()
    const isFirstTimeWritten = proxy.counts.writes > before + 1
    for (const call of late) await proxy.deliver(call)
    for (let round = 0; round < ROUNDS; round += 1) await runWholeRound()
    if (!isFirstTimeWritten) return
  }
}

/** The server says repeatedly that an entry is gone, although it is there. */
async function reportPresentEntry(
  { proxy, hosts, runWholeRound }: TwoWayFixture,
  books: Books,
): Promise<void> {
  const guest = await books.book(hosts[0] as Host)
  await runWholeRound()
  proxy.reportAsGone(guestName(guest))
  for (let round = 0; round < ROUNDS; round += 1) await runWholeRound()
}
