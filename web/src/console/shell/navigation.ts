// The areas of the console in the order of the navigation.
import type { IconName } from '../components/icon.tsx'
import type { ConsoleMessages } from '../messages.ts'

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
