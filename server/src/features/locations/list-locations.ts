// Lists the kinds of location, and where the video rooms of a user come from.
import type { Static } from 'typebox'
import { isPersonalLinkKind, locationKinds } from '../../domain/event-types/locations.ts'
import type { Context } from '../../platform/context.ts'
import { conferencesOfHosts } from './conference-store.ts'
import type { Location } from './schema.ts'

export async function listLocations(
  ctx: Context,
  organizationId: string,
  userId: string,
): Promise<Static<typeof Location>[]> {
  const reader = ctx.db.withOrganization(organizationId)
  const conferences = await reader.rows(conferencesOfHosts(organizationId, [userId]))
  return locationKinds.map((kind) => {
    if (kind === 'jitsi_conference') {
      const connected = ctx.config.jitsiUrl !== null
      return { kind, connected, source: connected ? 'installation' : null, url: null }
    }
    if (!isPersonalLinkKind(kind)) return { kind, connected: true, source: null, url: null }
    const ofKind = conferences.filter((one) => one.kind === kind)
    // A personal link is used before a calendar creates a room.
    const used = ofKind.find(({ source }) => source === 'personal_link') ?? ofKind[0]
    return { kind, connected: used !== undefined, source: used?.source ?? null, url: used?.url ?? null }
  })
}
