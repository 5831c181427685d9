// Loads the conferences that an event type can offer: those of the installation, and those of its hosts' calendars.
import {
  type CalendarConferenceKind,
  type ConferenceKinds,
  calendarConferenceKinds,
  isCalendarConference,
  type LocationKind,
} from '../../domain/event-types/locations.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { conferencesOfHosts } from './conference-store.ts'

/** In a transaction, or without one. */
export type RunQuery = <Row>(query: Query<Row>) => Promise<Row[]>

export interface TypeHosts {
  readonly organizationId: string
  readonly hostIds: readonly string[]
  readonly pooling: string | null
}

/** A round robin needs a room of whichever host is next, and other types of one host. Hosts are read only if a kind needs it. */
export async function loadConferenceKinds(
  { config }: Pick<Context, 'config'>,
  run: RunQuery,
  { organizationId, hostIds, pooling }: TypeHosts,
  kinds: readonly LocationKind[],
): Promise<ConferenceKinds> {
  const jitsi: readonly LocationKind[] = config.jitsiUrl === null ? [] : ['jitsi_conference']
  if (!kinds.some(isCalendarConference)) return new Set(jitsi)
  const hosts = await run(conferencesOfHosts(organizationId, hostIds))
  const needed = pooling === 'round_robin' ? new Set(hostIds).size : 1
  const isOffered = (kind: CalendarConferenceKind) =>
    hosts.filter((host) => host.conference_kinds.includes(kind)).length >= needed
  return new Set([...jitsi, ...calendarConferenceKinds.filter(isOffered)])
}
