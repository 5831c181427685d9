// Loads the conferences that an event type can offer: those of the installation, and those of its hosts.
import {
  type ConferenceKinds,
  isPersonalLinkKind,
  type LocationKind,
  type PersonalLinkKind,
  personalLinkKinds,
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
  if (!kinds.some(isPersonalLinkKind)) return new Set(jitsi)
  const conferences = await run(conferencesOfHosts(organizationId, hostIds))
  const needed = pooling === 'round_robin' ? new Set(hostIds).size : 1
  const hostsWith = (kind: PersonalLinkKind) =>
    new Set(conferences.filter((one) => one.kind === kind).map(({ user_id }) => user_id))
  return new Set([...jitsi, ...personalLinkKinds.filter((kind) => hostsWith(kind).size >= needed)])
}
