// Compares the calendars that a server lists with those that are stored.
import type { System } from '../../domain/access/actor.ts'
import { HOUR, type Instant } from '../../domain/time/instant.ts'
import { MAX_URL_LENGTH } from '../../domain/urls/https-url.ts'
import type { ListedCalendar } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { forgetEntriesIn } from '../calendar-entries/erasure-store.ts'
import {
  calendarsOfConnection,
  deleteCalendars,
  insertCalendars,
  type KnownCalendar,
  knownCalendars,
  markMissing,
  type NewCalendar,
  updateListed,
} from './calendar-store.ts'
import { clearBusyTimes } from './delete-calendar-connection.ts'
import { requireLease } from './require-lease.ts'
import { MAX_CALENDARS, withoutName, withoutNames } from './schema.ts'
import { type ConnectionRow, type DueConnection, recordListed } from './store.ts'
import { retireWatches } from './watch-store.ts'

const MAX_NAME_LENGTH = 255
/** A list of a server that omits a calendar once must not free its time: a later one has to confirm it. */
const MISSING_GRACE_MS = HOUR / 2

/** Calendars of an account that are new to us. The primary calendar first, then as the server lists them. */
export function toNewCalendars(
  ctx: Pick<Context, 'newId'>,
  connection: Pick<ConnectionRow, 'id' | 'user_id' | 'host'>,
  listed: readonly ListedCalendar[],
  now: Instant,
): NewCalendar[] {
  // A calendar that changes meanwhile may be on two pages of the server's list.
  return [...new Map(listed.map((calendar) => [calendar.url, calendar])).values()]
    .filter(({ url }) => url.length <= MAX_URL_LENGTH)
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .slice(0, MAX_CALENDARS)
    .map((calendar) => ({
      url: calendar.url,
      row: {
        id: ctx.newId(),
        connection_id: connection.id,
        user_id: connection.user_id,
        name: nameOf(calendar, connection),
        color: calendar.color,
        is_primary: calendar.isPrimary,
        may_write: calendar.mayWrite,
        conference_kinds: calendar.conferenceKinds,
        checks_conflicts: calendar.countsByDefault,
        counts_tentative: true,
        receives_bookings: false,
        on_move: 'follow',
        on_delete: 'ask',
        read_at: null,
        failing_since: null,
        failure: null,
        created_at: now,
        updated_at: now,
      },
    }))
}

const nameOf = ({ name }: Pick<ListedCalendar, 'name'>, { host }: Pick<ConnectionRow, 'host'>): string =>
  name.trim().slice(0, MAX_NAME_LENGTH) || host

/** Saves a complete list: new calendars, changed names, and calendars that are gone. */
export async function saveListedCalendars(
  ctx: Context,
  due: DueConnection,
  connection: ConnectionRow,
  listed: readonly ListedCalendar[],
): Promise<void> {
  const { organization_id: organizationId } = due
  const actor: System = { kind: 'system', organizationId }
  await write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const known = await tx.rows(knownCalendars(organizationId, connection.id))
    await requireLease(tx, due)
    const before = await tx.rows(calendarsOfConnection(organizationId, connection.id))
    const knownUrls = new Map(known.map((calendar) => [calendar.url, calendar]))
    for (const calendar of listed) {
      const stored = knownUrls.get(calendar.url)
      const shown = { ...calendar, name: nameOf(calendar, connection) }
      if (stored !== undefined && hasChanged(stored, shown))
        await tx.rows(updateListed(organizationId, stored.id, shown, now))
    }
    const room = Math.max(0, MAX_CALENDARS - known.length)
    const unknown = listed.filter(({ url }) => !knownUrls.has(url))
    const added = toNewCalendars(ctx, connection, unknown, now).slice(0, room)
    if (added.length > 0) await tx.rows(insertCalendars(organizationId, added))
    const listedUrls = new Set(listed.map(({ url }) => url))
    const missing = known.filter(({ url }) => !listedUrls.has(url))
    const isConfirmed = ({ missing_since }: KnownCalendar) =>
      missing_since !== null && now - missing_since >= MISSING_GRACE_MS
    const gone = missing.filter(isConfirmed)
    if (missing.length > 0)
      await tx.rows(
        markMissing(
          organizationId,
          missing.map(({ id }) => id),
          now,
        ),
      )
    if (gone.length > 0) await removeCalendars(ctx, tx, gone)
    await tx.rows(recordListed(due, now))
    if (added.length + gone.length === 0) return
    const after = await tx.rows(calendarsOfConnection(organizationId, connection.id))
    emit(tx, {
      type: 'calendar_connection.updated',
      subjectId: connection.id,
      before: withoutNames({ ...eventFieldsOf(connection), calendars: before }),
      after: withoutNames({ ...eventFieldsOf(connection), calendars: after }),
    })
  })
}

async function removeCalendars(
  ctx: Context,
  tx: WriteTransaction,
  gone: readonly KnownCalendar[],
): Promise<void> {
  const ids = gone.map(({ id }) => id)
  await tx.rows(retireWatches(tx.organizationId, ids))
  await tx.rows(forgetEntriesIn(tx.organizationId, ids))
  const deleted = await tx.rows(deleteCalendars(tx.organizationId, ids))
  await clearBusyTimes(ctx, tx, deleted)
  for (const { url: _url, missing_since: _since, ...calendar } of gone)
    emit(tx, {
      type: 'connected_calendar.deleted',
      subjectId: calendar.id,
      before: withoutName(calendar),
      after: null,
    })
}

const hasChanged = (stored: KnownCalendar, listed: ListedCalendar): boolean =>
  stored.name !== listed.name ||
  stored.color !== listed.color ||
  stored.is_primary !== listed.isPrimary ||
  stored.may_write !== listed.mayWrite ||
  stored.conference_kinds.join() !== listed.conferenceKinds.join() ||
  stored.missing_since !== null

/** Without what only a read needs, such as the encrypted password. */
export const eventFieldsOf = (connection: ConnectionRow): ConnectionRow => ({
  id: connection.id,
  user_id: connection.user_id,
  provider: connection.provider,
  account: connection.account,
  host: connection.host,
  state: connection.state,
  failure: connection.failure,
  failing_since: connection.failing_since,
  read_at: connection.read_at,
  created_at: connection.created_at,
  updated_at: connection.updated_at,
})
