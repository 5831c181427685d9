// The one-time links and shares of an event type as one list.
import type { SchedulingLink, Share, ShareOverride } from '../../../../../sdk/src/api.gen.ts'

export interface OneTimeLink {
  readonly uri: string
  readonly url: string
  /** The settings of a share. Null: those of the event type. */
  readonly settings: ShareOverride | null
  readonly createdAt: string
  readonly usedAt: string | null
}

/** The newest first. */
export function listLinks(
  links: readonly SchedulingLink[],
  shares: readonly Share[],
): readonly OneTimeLink[] {
  return [
    ...links.map(({ uri, booking_url, created_at, used_at }) => ({
      uri,
      url: booking_url,
      settings: null,
      createdAt: created_at,
      usedAt: used_at,
    })),
    ...shares.map(({ uri, scheduling_links, share_override, created_at, used_at }) => ({
      uri,
      url: scheduling_links[0]?.booking_url ?? '',
      settings: share_override,
      createdAt: created_at,
      usedAt: used_at,
    })),
  ].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}
