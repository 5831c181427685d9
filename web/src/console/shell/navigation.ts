// The areas of the console in the order of the navigation.
import type { IconName } from '../components/icon.tsx'
import type { ConsoleMessages } from '../messages.ts'

const PRODUCT = 'Meetwright'

export interface Area {
  readonly path: string
  readonly label: keyof ConsoleMessages['areas']
  readonly icon: IconName
  /** After `g`, opens the area. */
  readonly key: string
}

export const areas: readonly Area[] = [
  { path: '/app/meetings', label: 'meetings', icon: 'calendar', key: 'm' },
  { path: '/app/event-types', label: 'eventTypes', icon: 'link', key: 'e' },
  { path: '/app/availability', label: 'availability', icon: 'clock', key: 'a' },
  { path: '/app/settings/profile', label: 'profile', icon: 'person', key: 'p' },
]

/** Names the area of the page, for tabs, bookmarks and screen readers. */
export function documentTitle(messages: ConsoleMessages, path: string): string {
  const area = areas.find((one) => path.startsWith(one.path))
  return area ? `${messages.areas[area.label]} · ${PRODUCT}` : PRODUCT
}
