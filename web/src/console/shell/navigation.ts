// The areas of the console in the order of the navigation.
import { canListPeople } from '../../../../server/src/domain/pages/people-filters.ts'
import type { IconName } from '../components/icon.tsx'
import { useMembership } from '../data/use-membership.ts'
import type { ConsoleMessages } from '../messages.ts'

const PRODUCT = 'Meetwright'

export interface Area {
  /** All pages of the area are below this path. */
  readonly path: string
  /** The page that the navigation opens. */
  readonly start: string
  readonly label: keyof ConsoleMessages['areas']
  readonly icon: IconName
  /** After `g`, opens the area. */
  readonly key: string
}

const PEOPLE_PATH = '/app/people'
/** The user's own profile. */
export const PROFILE_PATH = '/app/settings/profile'

const areas: readonly Area[] = [
  { path: '/app/meetings', start: '/app/meetings', label: 'meetings', icon: 'calendar', key: 'm' },
  { path: '/app/event-types', start: '/app/event-types', label: 'eventTypes', icon: 'link', key: 'e' },
  { path: '/app/availability', start: '/app/availability', label: 'availability', icon: 'clock', key: 'a' },
  { path: '/app/routing', start: '/app/routing', label: 'routing', icon: 'routing', key: 'r' },
  { path: '/app/insights', start: '/app/insights', label: 'insights', icon: 'chart', key: 'i' },
  { path: PEOPLE_PATH, start: PEOPLE_PATH, label: 'people', icon: 'people', key: 'u' },
  { path: '/app/settings', start: PROFILE_PATH, label: 'settings', icon: 'settings', key: 's' },
]

/** Those that the viewer may use. */
export function useAreas(): readonly Area[] {
  const canOpenPeople = canListPeople(useMembership())
  return areas.filter(({ path }) => path !== PEOPLE_PATH || canOpenPeople)
}

/** Names the area of the page, for tabs, bookmarks and screen readers. */
export function documentTitle(messages: ConsoleMessages, path: string): string {
  const area = areas.find((one) => path.startsWith(one.path))
  return area ? `${messages.areas[area.label]} · ${PRODUCT}` : PRODUCT
}
