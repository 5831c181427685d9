// The pages of the settings in the order of their navigation.
import type { Membership } from '../../data/use-membership.ts'
import type { ConsoleMessages } from '../../messages.ts'
import { PROFILE_PATH } from '../../shell/navigation.ts'
import { WEBHOOKS_PATH } from './webhooks/webhook-paths.ts'

export const ACTIVITY_PATH = '/app/settings/activity'

export type SectionName = keyof ConsoleMessages['settings']['sections']
type GroupName = keyof ConsoleMessages['settings']['groups']

/** Who opens the settings. */
export interface SectionViewer {
  readonly membership: Membership
  readonly isOperator: boolean
}

export interface Section {
  readonly name: SectionName
  readonly path: string
  /** Without it, all members see the page. */
  readonly isVisible?: (viewer: SectionViewer) => boolean
}

export interface SectionGroup {
  readonly name: GroupName
  readonly sections: readonly Section[]
}

const isAdmin = ({ membership }: SectionViewer): boolean => membership.isAdmin
/** For a page that shows members only what is theirs. */
const isNoAdmin = ({ membership }: SectionViewer): boolean => !membership.isAdmin
const isOperator = (viewer: SectionViewer): boolean => viewer.isOperator

const INSTALLATION_PATH = '/app/settings/installation'

const groups: readonly SectionGroup[] = [
  {
    name: 'you',
    sections: [
      { name: 'profile', path: PROFILE_PATH },
      { name: 'notifications', path: '/app/settings/notifications' },
      { name: 'security', path: '/app/settings/security' },
      { name: 'tokens', path: '/app/settings/tokens' },
      { name: 'apps', path: '/app/settings/apps' },
      { name: 'webhooks', path: WEBHOOKS_PATH, isVisible: isNoAdmin },
      { name: 'account', path: '/app/settings/account' },
    ],
  },
  {
    name: 'organization',
    sections: [
      { name: 'general', path: '/app/settings/organization', isVisible: isAdmin },
      { name: 'brand', path: '/app/settings/brand', isVisible: isAdmin },
      { name: 'mailTemplates', path: '/app/settings/mail-templates', isVisible: isAdmin },
      { name: 'signIn', path: '/app/settings/sign-in', isVisible: isAdmin },
      { name: 'webhooks', path: WEBHOOKS_PATH, isVisible: isAdmin },
      { name: 'organizationApps', path: '/app/settings/organization-apps', isVisible: isAdmin },
      { name: 'blockedAddresses', path: '/app/settings/blocked-addresses', isVisible: isAdmin },
      { name: 'emails', path: '/app/settings/mail', isVisible: isAdmin },
      { name: 'personalData', path: '/app/settings/personal-data', isVisible: isAdmin },
      { name: 'activity', path: ACTIVITY_PATH, isVisible: isAdmin },
    ],
  },
  {
    name: 'installation',
    sections: [
      { name: 'installation', path: INSTALLATION_PATH, isVisible: isOperator },
      { name: 'failedJobs', path: `${INSTALLATION_PATH}/failed-jobs`, isVisible: isOperator },
      { name: 'organizations', path: `${INSTALLATION_PATH}/organizations`, isVisible: isOperator },
    ],
  },
]

/** Those that the viewer sees. */
export const listSections = (viewer: SectionViewer): readonly SectionGroup[] =>
  groups
    .map(({ name, sections }) => ({
      name,
      sections: sections.filter(({ isVisible }) => isVisible?.(viewer) ?? true),
    }))
    .filter(({ sections }) => sections.length > 0)
