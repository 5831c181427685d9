// Claims the time of hosts for a meeting or a hold. The database's constraint has the last word.
import { countedDate, type Meeting } from '../../domain/availability/meeting.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { hostsWithExpiredHolds, type LoadedHost } from '../availability/load-availability.ts'
import { countDays } from './count-days.ts'
import type { DayChange } from './daily-count-store.ts'
import { freeExpiredHolds } from './free-expired-holds.ts'
import { beginTry, insertClaims, type Span, takeTryBack } from './store.ts'

export interface TimeWanted extends Span {
  readonly meeting: Meeting
  readonly hosts: readonly LoadedHost[]
  /** Sets of hosts by id, each sorted: the first whose time is free gets the meeting. */
  readonly tries: readonly (readonly string[])[]
  readonly eventTypeId: string
  readonly bookingId: string
  /** Null = it is only held, until `expiresAt`. */
  readonly eventId: string | null
  readonly expiresAt: Instant | null
  /** The days that a meeting leaves which moves here: counted in one statement with those it comes to. */
  readonly givenBack: readonly DayChange[]
}

/** The hosts who have the meeting now; null = somebody was faster, and the transaction must be rolled back. */
export async function claimTime(
  ctx: Context,
  tx: WriteTransaction,
  wanted: TimeWanted,
): Promise<readonly string[] | null> {
  await freeExpiredHolds(ctx, tx, hostsWithExpiredHolds(wanted.hosts), wanted)
  const mayTryAgain = wanted.tries.length > 1
  for (const hostIds of wanted.tries) {
    const begun = mayTryAgain ? tx.rows(beginTry()) : []
    const [, isTheirs] = await Promise.all([begun, claimOnce(ctx, tx, wanted, hostIds)])
    if (isTheirs) return hostIds
    if (mayTryAgain) await tx.rows(takeTryBack())
  }
  return null
}

/** Where there is a limit, the claims and the counts of a day travel together; either may be refused. */
async function claimOnce(
  ctx: Context,
  tx: WriteTransaction,
  wanted: TimeWanted,
  hostIds: readonly string[],
): Promise<boolean> {
  // What is only held is not counted yet.
  const isCounted = wanted.eventId !== null
  const hosts = wanted.hosts
    .filter(({ id }) => hostIds.includes(id))
    .map((host) => ({
      claimId: ctx.newId(),
      hostId: host.id,
      countedOn: isCounted ? countedDate(wanted.meeting, host, wanted.start) : null,
    }))
  const came = hosts.flatMap(({ hostId, countedOn }) =>
    countedOn === null ? [] : { hostId, countedOn, change: 1 as const },
  )
  const { dailyLimit } = wanted.meeting
  const count = () => countDays(tx, wanted.eventTypeId, [...came, ...wanted.givenBack], dailyLimit)
  const [claimed, hasRoom] = await Promise.all([
    tx.rows(insertClaims(tx.organizationId, { ...wanted, hosts, seats: null }, ctx.clock.now())),
    dailyLimit === null || count(),
  ])
  const isTheirs = claimed.length === hosts.length && hasRoom
  // Not before: what goes with COMMIT stays when this try is taken back.
  if (isTheirs && dailyLimit === null) await count()
  return isTheirs
}
