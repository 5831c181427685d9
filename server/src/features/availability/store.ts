// Writes: external_busy_times.
import { type RawBuilder, sql as raw } from 'kysely'
import { type BusyPiece, MAX_PIECE_MS } from '../../domain/availability/busy-blocks.ts'
import type { MeetingSettings } from '../../domain/availability/meeting-settings.ts'
import type { TypeLocation } from '../../domain/event-types/locations.ts'
import type { Question } from '../../domain/event-types/questions.ts'
import { HOUR, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { prepared, type Query, type RowOf, rawQuery, sql, toTimestamp } from '../../platform/db/sql.ts'

/** An event type with one host, and the host's availability inputs for a time window. */
export interface AvailabilityRow extends MeetingSettings {
  readonly event_type_id: string
  readonly active: boolean
  readonly deleted_at: Instant | null
  readonly duration: number
  readonly duration_options: readonly number[] | null
  readonly type_timezone: string | null
  readonly host_id: string
  readonly priority: number
  readonly host_active: boolean
  readonly timezone: string
  /** JSON text, which is also the cache key of the parsed rules. */
  readonly rules: string
  /** Six numbers per claim: buffered start and end, start and end, 1 for a hold, seats left or -1. Null: no claims. */
  readonly claims: string | null
  readonly has_expired_holds: boolean
  /** True if the type has expired holds on seats, at any start time. */
  readonly has_expired_seats: boolean
  /** Two numbers per busy time: start and end. */
  readonly external: string | null
  /** Country, region, time zone and open days of the host, as JSON text, which is also the cache key. Null: none chosen. */
  readonly public_holidays: string | null
  /** Two numbers per local date: days since 1970, and the number of meetings. */
  readonly used: string | null
}

/** The names in the URL of the type's booking page. */
export interface PageNames {
  readonly slug: string
  readonly profile_slug: string
}

/** What a booking needs of the type besides its availability. */
export interface TypeForBooking {
  readonly name: string
  readonly locale: string
  readonly locations: readonly TypeLocation[]
  readonly custom_questions: readonly Question[]
  /** A host must accept the booking. */
  readonly requires_approval: boolean
  readonly request_hours: number
}

/** Of the user `u`; null if they have no row `p` in user_public_holidays. */
export const publicHolidays = raw<string | null>`CASE WHEN p.country IS NOT NULL
                   THEN json_build_array(p.country, p.region, u.timezone, p.open_days)::text END`

/** Maximum length of a claim (a CHECK of the table). External busy times are limited to `MAX_PIECE_MS`. */
const MAX_CLAIM_MS = 36 * HOUR

const toMilliseconds = (column: string) => raw.raw(`(date_part('epoch', ${column}) * 1000)::int8`)
const toInterval = (duration: number) => raw.raw(`interval '${duration} milliseconds'`)

/**
 * Returns all inputs for start times in [from, to): the type, its hosts, their hours, claims, busy times and counts.
 * Claims come from the covering index alone, as one text per host: one row per claim would cost more to transfer.
 * Expired holds on seats are counted per claim only if the type has any.
 * `maxDuration`: the duration of the meeting in minutes, if it may be longer than the type's.
 */
function inputsWith<Columns>(columns: RawBuilder<Columns>, joins: RawBuilder<unknown>) {
  const query = prepared(
    (
      organizationId: string,
      eventTypeId: string,
      from: string,
      to: string,
      now: string,
      maxDuration: number,
    ) =>
      rawQuery<AvailabilityRow & Columns>(raw`
        SELECT ${columns}, t.id AS event_type_id, t.active, t.deleted_at, t.kind, t.pooling_type, t.duration,
               t.duration_options, t.invitee_limit, t.buffer_before, t.buffer_after, t.minimum_notice, t.start_increment,
               t.booking_window, t.daily_limit, t.timezone AS type_timezone,
               h.user_id AS host_id, h.priority, u.removed_at IS NULL AS host_active,
               coalesce(h.own_timezone, a.timezone, s.timezone) AS timezone,
               coalesce(h.own_rules, a.rules, s.rules)::text AS rules,
               taken.claims, coalesce(taken.has_expired_holds, false) AS has_expired_holds, seat_holds.have_expired AS has_expired_seats,
               outside.external, counted.used, ${publicHolidays} AS public_holidays
          FROM event_types t ${joins}
          JOIN event_type_hosts h ON h.organization_id = t.organization_id AND h.event_type_id = t.id
          JOIN users u ON u.organization_id = t.organization_id AND u.id = h.user_id
          JOIN user_availability_schedules s
            ON s.organization_id = t.organization_id AND s.user_id = h.user_id AND s.is_default
          LEFT JOIN user_public_holidays p ON p.organization_id = t.organization_id AND p.user_id = h.user_id
          LEFT JOIN user_availability_schedules a ON a.organization_id = t.organization_id AND a.id = h.schedule_id
          CROSS JOIN LATERAL (
            SELECT ${from}::timestamptz - make_interval(mins => t.buffer_before) AS first,
                   ${to}::timestamptz + make_interval(mins => greatest(t.duration, ${maxDuration}::integer) + t.buffer_after) AS last) reach
          CROSS JOIN LATERAL (
            SELECT t.kind = 'group' AND EXISTS (
                   SELECT FROM holds x
                    WHERE x.organization_id = ${organizationId} AND x.event_type_id = t.id AND x.seat_of_claim_id IS NOT NULL
                      AND x.status = 'active' AND x.expires_at <= ${now}) AS have_expired) seat_holds
          CROSS JOIN LATERAL (
            SELECT string_agg(concat_ws(',', ${toMilliseconds('c.buffered_start')}, ${toMilliseconds('c.buffered_end')},
                     ${toMilliseconds('c.start_time')}, ${toMilliseconds('c.end_time')}, CASE c.kind WHEN 'hold' THEN 1 ELSE 0 END,
                     CASE WHEN c.event_type_id = t.id AND c.seats IS NOT NULL
                          THEN c.seats - c.seats_taken + CASE WHEN seat_holds.have_expired THEN (
                               SELECT count(*) FROM holds x
                                WHERE x.organization_id = ${organizationId} AND x.event_type_id = t.id AND x.start_time = c.start_time
                                  AND x.end_time = c.end_time AND x.seat_of_claim_id IS NOT NULL AND x.status = 'active'
                                  AND x.expires_at <= ${now}) ELSE 0 END
                          ELSE -1 END), ',')
                     FILTER (WHERE c.expires_at IS NULL OR c.expires_at > ${now}) AS claims,
                   bool_or(c.expires_at <= ${now}) AS has_expired_holds
              FROM claims c
             WHERE c.organization_id = ${organizationId} AND c.host_id = h.user_id AND c.active
               AND c.buffered_start > reach.first - ${toInterval(MAX_CLAIM_MS)} AND c.buffered_start < reach.last
               AND c.buffered_end > reach.first) taken
          CROSS JOIN LATERAL (
            SELECT string_agg(concat_ws(',', ${toMilliseconds('b.start_time')}, ${toMilliseconds('b.end_time')}), ',') AS external
              FROM external_busy_times b
             WHERE b.organization_id = ${organizationId} AND b.user_id = h.user_id
               AND b.start_time > reach.first - ${toInterval(MAX_PIECE_MS)} AND b.start_time < reach.last
               AND b.end_time > reach.first) outside
          CROSS JOIN LATERAL (
            SELECT string_agg(concat_ws(',', d.local_date - '1970-01-01'::date, d.used), ',') AS used
              FROM daily_counts d
             WHERE t.daily_limit IS NOT NULL AND d.organization_id = ${organizationId} AND d.event_type_id = t.id
               AND d.host_id = h.user_id AND d.used > 0
               AND d.local_date BETWEEN (${from}::timestamptz AT TIME ZONE 'UTC')::date - 1
                                    AND (${to}::timestamptz AT TIME ZONE 'UTC')::date + 1) counted
         WHERE t.organization_id = ${organizationId} AND t.id = ${eventTypeId}
         ORDER BY h.user_id`),
  )
  return (
    organizationId: string,
    eventTypeId: string,
    from: Instant,
    to: Instant,
    now: Instant,
    maxDuration = 0,
  ) => query(organizationId, eventTypeId, iso(from), iso(to), iso(now), maxDuration)
}

export const availabilityInputs = inputsWith(
  raw<PageNames>`t.slug, coalesce(owner.slug, owning.slug) AS profile_slug`,
  raw`
          LEFT JOIN users owner ON owner.organization_id = t.organization_id AND owner.id = t.owner_user_id
          LEFT JOIN groups owning ON owning.organization_id = t.organization_id AND owning.id = t.owner_group_id`,
)

export const bookingInputs = inputsWith(
  raw<TypeForBooking>`t.name, t.locale, t.locations, t.custom_questions, t.requires_approval, t.request_hours`,
  raw``,
)

/** The same text for one user, as `availabilityInputs` returns it. */
export const holidayInputs = (organizationId: string, userId: string) =>
  rawQuery<{ readonly public_holidays: string | null }>(raw`
    SELECT ${publicHolidays} AS public_holidays
      FROM users u JOIN user_public_holidays p ON p.organization_id = u.organization_id AND p.user_id = u.id
     WHERE u.organization_id = ${organizationId} AND u.id = ${userId}`)

/** The meetings of the type per host and local date, which `availabilityInputs` omits for a type without a daily limit. */
export const dailyCounts = (organizationId: string, eventTypeId: string, from: Instant, to: Instant) =>
  rawQuery<{ readonly host_id: string; readonly used: string }>(raw`
    SELECT host_id, string_agg(concat_ws(',', local_date - '1970-01-01'::date, used), ',') AS used
      FROM daily_counts
     WHERE organization_id = ${organizationId} AND event_type_id = ${eventTypeId} AND used > 0
       AND local_date BETWEEN (${iso(from)}::timestamptz AT TIME ZONE 'UTC')::date - 1
                          AND (${iso(to)}::timestamptz AT TIME ZONE 'UTC')::date + 1
     GROUP BY host_id`)

/** The meetings and holds of these hosts that overlap [from, to), including buffers. */
export const claimsOn = (
  organizationId: string,
  hostIds: readonly string[],
  from: Instant,
  to: Instant,
  now: Instant,
) =>
  sql
    .selectFrom('claims')
    .select(['id', 'host_id', 'kind', 'booking_id', 'event_id'])
    .select(
      raw<boolean>`EXISTS (
        SELECT FROM booking_requests r
         WHERE r.organization_id = claims.organization_id AND r.id = claims.booking_id)`.as('is_request'),
    )
    .select(['start_time', 'end_time', 'buffered_start', 'buffered_end'])
    .where('organization_id', '=', organizationId)
    .where('host_id', 'in', [...hostIds])
    .where('active', '=', true)
    .where('buffered_start', '>', toTimestamp(instant(from - MAX_CLAIM_MS)))
    .where('buffered_start', '<', toTimestamp(to))
    .where('buffered_end', '>', toTimestamp(from))
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', toTimestamp(now))]))

/** Blocks with a piece in [from, to). A long block is returned once per piece. */
export const blocksOn = (organizationId: string, userIds: readonly string[], from: Instant, to: Instant) =>
  sql
    .selectFrom('external_busy_times')
    .select([
      'user_id',
      'source',
      raw<Instant>`coalesce(block_start, start_time)`.as('start_time'),
      raw<Instant>`coalesce(block_end, end_time)`.as('end_time'),
    ])
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', [...userIds])
    .where('start_time', '>', toTimestamp(instant(from - MAX_PIECE_MS)))
    .where('start_time', '<', toTimestamp(to))
    .where('end_time', '>', toTimestamp(from))

/** Time off of the users that overlaps [from, to). */
export const timeOffDuring = (
  organizationId: string,
  userIds: readonly string[],
  from: Instant,
  to: Instant,
) =>
  sql
    .selectFrom('user_time_off')
    .select(['user_id', 'start_time', 'end_time'])
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', userIds)
    .where('start_time', '<', toTimestamp(to))
    .where('end_time', '>', toTimestamp(from))

/**
 * The names of calendar subscriptions, and the servers of connected calendars, that were not read since then. New ones count
 * from their creation. The names of connected calendars are private to their user.
 */
export const staleCalendars = (organizationId: string, userId: string, since: Instant) =>
  rawQuery<{ readonly name: string }>(raw`
    SELECT name FROM calendar_subscriptions
     WHERE organization_id = ${organizationId} AND user_id = ${userId} AND coalesce(read_at, created_at) <= ${iso(since)}
     UNION
    SELECT a.host FROM connected_calendars c
      JOIN calendar_connections a ON a.organization_id = c.organization_id AND a.id = c.connection_id
     WHERE c.organization_id = ${organizationId} AND c.user_id = ${userId} AND c.checks_conflicts
       AND a.state <> 'given_up' AND coalesce(c.read_at, c.created_at) <= ${iso(since)}
     ORDER BY 1`)

export const piecesOfSource = (organizationId: string, userId: string, source: string) =>
  sql
    .selectFrom('external_busy_times')
    .select(['id', 'start_time', 'end_time', 'block_start', 'block_end'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('source', '=', source)

export type PieceRow = RowOf<typeof piecesOfSource>

/** Excludes sources of calendar subscriptions, which have a colon in the name and a separate limit. */
export const countOtherSources = (organizationId: string, userId: string, source: string) =>
  sql
    .selectFrom('external_busy_times')
    .select(({ fn }) => fn.count<number>('source').distinct().as('sources'))
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('source', '<>', source)
    .where(raw<boolean>`strpos(source, ':') = 0`)

export const deletePieces = (organizationId: string, ids: readonly string[]) =>
  sql
    .deleteFrom('external_busy_times')
    .where('organization_id', '=', organizationId)
    .where(raw<boolean>`id = ANY(${ids}::uuid[])`)

/** Uses arrays, because 2,000 blocks exceed the parameter limit of a statement. */
export const insertPieces = (
  organizationId: string,
  userId: string,
  source: string,
  pieces: readonly (BusyPiece & { readonly id: string })[],
): Query<unknown> => {
  const instants = (pick: (piece: BusyPiece) => Instant | undefined) =>
    pieces.map((piece) => {
      const instant = pick(piece)
      return instant === undefined ? null : iso(instant)
    })
  const insert = raw`
    INSERT INTO external_busy_times (organization_id, user_id, source, id, start_time, end_time, block_start, block_end)
    SELECT ${organizationId}, ${userId}, ${source}, piece.*
      FROM unnest(${pieces.map(({ id }) => id)}::uuid[], ${instants(({ start }) => start)}::timestamptz[],
                  ${instants(({ end }) => end)}::timestamptz[], ${instants(({ originalBlock }) => originalBlock?.start)}::timestamptz[],
                  ${instants(({ originalBlock }) => originalBlock?.end)}::timestamptz[]) AS piece`
  return { compile: () => insert.compile(sql) }
}
