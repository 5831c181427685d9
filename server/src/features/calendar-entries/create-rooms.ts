// Asks the server about rooms that it is creating, and requests those of entries that were created without one.
import { CalendarServerError, type Conference } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { type EntryRound, isEntryFailure, runWithLease } from './entry-round.ts'
import { roomsDue } from './room-store.ts'
import { saveRoom } from './save-room.ts'
import type { EntryInCalendar } from './write-store.ts'

const MAX_ROOMS_PER_ROUND = 50

/** Throws a `CalendarServerError` that concerns the whole account, or the reason of the signal. */
export async function createRooms(ctx: Context, round: EntryRound): Promise<void> {
  const { organizationId, connectionId, signal } = round
  const due = roomsDue(organizationId, connectionId, ctx.clock.now(), MAX_ROOMS_PER_ROUND)
  for (const [index, entry] of (await ctx.db.withOrganization(organizationId).rows(due)).entries()) {
    try {
      const conference = await requestRoom(round, entry)
      await runWithLease(ctx, round, async (tx) => {
        await saveRoom(ctx, tx, entry, conference)
      })
    } catch (error) {
      // The time of the round is used up. The rest follows in the next one.
      if (signal.aborted && index > 0) return
      throw error
    }
  }
}

/** Null: the server does not know the entry, or can't be asked about it. */
async function requestRoom(
  { server: { extras } }: EntryRound,
  { id, calendar_url, url }: EntryInCalendar,
): Promise<Conference | null> {
  if (extras === null) return { state: 'failed', joinUrl: null }
  try {
    const known = await extras.readConference(calendar_url, url)
    return known ?? (await extras.addConference(calendar_url, url, id))
  } catch (error) {
    if (error instanceof CalendarServerError && isEntryFailure(error)) return null
    throw error
  }
}
