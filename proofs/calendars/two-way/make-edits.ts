// Random changes by both sides: bookings here, and entries and other events in the hosts' calendars.
import type { Random } from '../../../testbed/random.ts'
import type { Booking, Books } from './books.ts'
import type { Host } from './create-host.ts'
import type { TwoWayFixture } from './fixture.ts'
import type { SeenEntry } from './host-calendar.ts'

const EDITS = [
  ...Array<'book'>(6).fill('book'),
  ...Array<'move'>(3).fill('move'),
  ...Array<'cancel'>(2).fill('cancel'),
  ...Array<'host moves'>(5).fill('host moves'),
  ...Array<'host deletes'>(3).fill('host deletes'),
  ...Array<'own event'>(3).fill('own event'),
] as const
export type EditKind = (typeof EDITS)[number]

/** If more are missing at once, the service takes it for a mistake and cancels none. */
const MAX_DELETIONS_AT_ONCE = 2
const OWN_EVENTS = 5

export interface Editor {
  readonly counts: Record<string, number>
  /** Makes one change; another one if a random one is not possible. */
  edit(host: Host): Promise<void>
}

export function createEditor({ proxy }: TwoWayFixture, books: Books, random: Random): Editor {
  const counts: Record<string, number> = {}
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  const bookingOf = (guest: number) => books.bookings.find((booking) => booking.guest === guest)

  /** Returns false if there is nothing to change. */
  async function tryEdit(kind: EditKind, host: Host): Promise<boolean> {
    if (kind === 'book') await books.book(host)
    else if (kind === 'own event')
      await host.calendar.changeOwnEvent(
        random.below(OWN_EVENTS),
        random.chance(0.8) ? host.nextOwnTime() : null,
      )
    else if (kind === 'move' || kind === 'cancel') {
      const own = books.bookings.filter((booking) => booking.host === host && !booking.isCanceled)
      if (own.length === 0) return false
      await books[kind](random.pick(own))
    } else return changeEntry(kind, host)
    return true
  }

  /** Often the newest one, which the service has not read since it wrote it. */
  function pickEntry(entries: readonly SeenEntry[]): SeenEntry | undefined {
    if (entries.length === 0) return undefined
    return random.chance(0.5)
      ? entries.reduce((newest, entry) => (entry.guest > newest.guest ? entry : newest))
      : random.pick(entries)
  }

  async function changeEntry(kind: 'host moves' | 'host deletes', host: Host): Promise<boolean> {
    const entries = await host.calendar.listEntries()
    const entry = pickEntry(entries)
    const booking = entry === undefined ? undefined : bookingOf(entry.guest)
    if (entry === undefined || booking === undefined) return false
    const isRequired =
      (await books.isUpToDate(entry)) && !proxy.hasLateCall(new URL(entry.object.url).pathname)
    return kind === 'host moves'
      ? moveEntry(host, booking, entry, isRequired)
      : deleteEntry(host, booking, entry, isRequired)
  }

  async function moveEntry(host: Host, booking: Booking, entry: SeenEntry, isRequired: boolean) {
    const start = host.nextSlot()
    // Also if the response is lost: the host has sent it.
    booking.hostStarts.add(start)
    if (!(await host.calendar.moveEntry(entry, start))) return false
    booking.requiredStart = isRequired && host.rule === 'follow' ? start : null
    if (isRequired) count('up-to-date entries changed')
    return true
  }

  async function deleteEntry(host: Host, booking: Booking, entry: SeenEntry, isRequired: boolean) {
    const active = new Set((await books.listActive()).map(({ guest }) => guest))
    const pending = books.bookings.filter(
      (one) => one.host === host && one.isDeletedByHost && !one.isCanceled && active.has(one.guest),
    )
    if (pending.length >= MAX_DELETIONS_AT_ONCE) return false
    if (!(await host.calendar.deleteEntry(entry))) return false
    booking.isDeletedByHost = true
    booking.requiredStart = null
    booking.mustBeCanceled = isRequired && host.rule === 'follow'
    if (isRequired) count('up-to-date entries changed')
    return true
  }

  return {
    counts,
    async edit(host) {
      for (;;) {
        const kind = random.pick(EDITS)
        if (!(await tryEdit(kind, host))) continue
        count(kind)
        return
      }
    },
  }
}
