// The areas of the console in the order of the navigation.
import { canListPeople } from '../../../../server/src/domain/pages/people-filters.ts'
import type { IconName } from '../components/icon.tsx'
import { useMembership } from '../data/use-membership.ts'
import type { ConsoleMessages } from '../messages.ts'

const PRODUCT = 'Meetwright'

export interface Area {
  readonly path: string
  readonly label: keyof ConsoleMessages['areas']
  readonly icon: IconName
  /** After `g`, opens the area. */
  readonly key: string
}

const PEOPLE_PATH = '/app/people'

const areas: readonly Area[] = [
  { path: '/app/meetings', label: 'meetings', icon: 'calendar', key: 'm' },
  { path: '/app/event-types', label: 'eventTypes', icon: 'link', key: 'e' },
  { path: '/app/availability', label: 'availability', icon: 'clock', key: 'a' },
  { path: PEOPLE_PATH, label: 'people', icon: 'people', key: 'u' },
  { path: '/app/settings/profile', label: 'profile', icon: 'person', key: 'p' },
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
