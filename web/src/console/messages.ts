// The texts of the console. The browser loads one language; a missing text is a type error. Those of some areas are loaded with
// the first page that needs them.
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { ConsolePageId } from '../../../server/src/domain/pages/console-pages.ts'
import type { AccessMessages, AccountPageMessages } from './messages/access.ts'
import type { ActivityMessages } from './messages/activity.ts'
import type { AvailabilityMessages } from './messages/availability.ts'
import type { AvailabilityPreviewMessages } from './messages/availability-preview.ts'
import type { BlockedAddressesMessages } from './messages/blocked-addresses.ts'
import type { BrandMessages } from './messages/brand.ts'
import type { CalendarAccountsMessages } from './messages/calendar-accounts.ts'
import type { CalendarsMessages } from './messages/calendars.ts'
import type { ColleagueMessages } from './messages/colleague.ts'
import type { CopyHoursMessages } from './messages/copy-hours.ts'
import type { DateOverridesMessages } from './messages/date-overrides.ts'
import type { EmailsMessages } from './messages/emails.ts'
import type { EventTypesMessages } from './messages/event-types.ts'
import type { GeneralMessages } from './messages/general.ts'
import type { GroupsMessages } from './messages/groups.ts'
import type { InsightsMessages } from './messages/insights.ts'
import type { InstallationMessages } from './messages/installation.ts'
import type { InvitationsMessages } from './messages/invitations.ts'
import type { MailTemplatesMessages } from './messages/mail-templates.ts'
import type { MeetingSelectionMessages } from './messages/meeting-selection.ts'
import type { MeetingsMessages } from './messages/meetings.ts'
import type { MemberAccessMessages } from './messages/member-access.ts'
import type { MembersMessages } from './messages/members.ts'
import type { NotificationsMessages } from './messages/notifications.ts'
import type { OrganizationAppsMessages } from './messages/organization-apps.ts'
import type { OwnDataMessages } from './messages/own-data.ts'
import type { PeopleMessages } from './messages/people.ts'
import type { PersonMessages } from './messages/person.ts'
import type { PersonalDataMessages } from './messages/personal-data.ts'
import type { ProfileMessages } from './messages/profile.ts'
import type { PublicHolidaysMessages } from './messages/public-holidays.ts'
import type { RemovalMessages } from './messages/removal.ts'
import type { RequestsMessages } from './messages/requests.ts'
import type { RolesMessages } from './messages/roles.ts'
import type { RoutingBuilderMessages } from './messages/routing-builder.ts'
import type { RoutingFormsMessages } from './messages/routing-forms.ts'
import type { SettingsMessages } from './messages/settings.ts'
import type { SetupMessages } from './messages/setup.ts'
import type { ShareMessages } from './messages/share.ts'
import type { ShellMessages } from './messages/shell.ts'
import type { SignInSettingsMessages } from './messages/sign-in-settings.ts'
import type { SortableMessages } from './messages/sortable.ts'
import type { SubmissionsMessages } from './messages/submissions.ts'
import type { TimeOffMessages } from './messages/time-off.ts'
import type { TypeEditorMessages } from './messages/type-editor.ts'
import type { WebhooksMessages } from './messages/webhooks.ts'
import type { WeekGridMessages } from './messages/week-grid.ts'
import type { WhyMessages } from './messages/why.ts'

export type SharedMessages = ShellMessages &
  AvailabilityMessages &
  ColleagueMessages &
  CopyHoursMessages &
  EventTypesMessages &
  MeetingSelectionMessages &
  MeetingsMessages &
  PeopleMessages &
  ShareMessages &
  TimeOffMessages &
  WeekGridMessages &
  WhyMessages

export interface AreaMessages {
  readonly calendars: CalendarAccountsMessages & CalendarsMessages
  readonly holidays: PublicHolidaysMessages
  readonly hours: AvailabilityPreviewMessages & DateOverridesMessages
  readonly requests: RequestsMessages
  readonly setup: SetupMessages
  readonly people: GroupsMessages &
    MemberAccessMessages &
    InvitationsMessages &
    MembersMessages &
    PersonMessages &
    RemovalMessages &
    RolesMessages
  readonly routing: RoutingBuilderMessages & RoutingFormsMessages & SortableMessages & SubmissionsMessages
  readonly insights: InsightsMessages
  readonly editor: SortableMessages & TypeEditorMessages
  readonly settings: ProfileMessages & SettingsMessages
  readonly notifications: NotificationsMessages
  readonly access: AccessMessages & AccountPageMessages & OrganizationAppsMessages
  readonly privacy: OwnDataMessages & PersonalDataMessages
  readonly activity: ActivityMessages
  readonly organization: BlockedAddressesMessages & BrandMessages & GeneralMessages & SignInSettingsMessages
  readonly emails: EmailsMessages
  readonly templates: MailTemplatesMessages
  readonly webhooks: WebhooksMessages
  readonly installation: InstallationMessages
}

export type AreaName = keyof AreaMessages

/** Only pages of an area may use its texts. */
export type ConsoleMessages = SharedMessages &
  AreaMessages['calendars'] &
  AreaMessages['holidays'] &
  AreaMessages['hours'] &
  AreaMessages['requests'] &
  AreaMessages['setup'] &
  AreaMessages['people'] &
  AreaMessages['routing'] &
  AreaMessages['insights'] &
  AreaMessages['editor'] &
  AreaMessages['settings'] &
  AreaMessages['notifications'] &
  AreaMessages['access'] &
  AreaMessages['privacy'] &
  AreaMessages['activity'] &
  AreaMessages['organization'] &
  AreaMessages['emails'] &
  AreaMessages['templates'] &
  AreaMessages['webhooks'] &
  AreaMessages['installation']

/** The areas whose texts a page needs. */
export const areasOfPage: Readonly<Partial<Record<ConsolePageId, readonly AreaName[]>>> = {
  consoleCalendars: ['calendars'],
  consoleEventType: ['editor', 'setup'],
  consoleHours: ['hours'],
  consoleRequests: ['requests'],
  consoleSetup: ['setup'],
  consoleTimeOff: ['holidays'],
  consolePeople: ['people'],
  consolePerson: ['people'],
  consoleInvitations: ['people'],
  consoleGroups: ['people'],
  consoleGroup: ['people'],
  consoleRouting: ['routing'],
  consoleRoutingForm: ['routing'],
  consoleRoutingShare: ['routing'],
  consoleRoutingSubmissions: ['routing'],
  consoleRoutingSubmission: ['routing'],
  consoleInsights: ['insights'],
  consoleProfile: ['settings'],
  consoleNotifications: ['settings', 'notifications'],
  consoleSecurity: ['settings', 'access'],
  consoleTokens: ['settings', 'access'],
  consoleApps: ['settings', 'access'],
  consoleOrganizationApps: ['settings', 'access'],
  consoleAccount: ['settings', 'privacy'],
  consoleSignIn: ['settings', 'organization'],
  consolePersonalData: ['settings', 'privacy'],
  consoleActivity: ['settings', 'activity'],
  consoleGeneral: ['settings', 'organization'],
  consoleBrand: ['settings', 'organization'],
  consoleMailTemplates: ['settings', 'templates'],
  consoleWebhooks: ['settings', 'webhooks'],
  consoleWebhook: ['settings', 'webhooks'],
  consoleWebhookSettings: ['settings', 'webhooks'],
  consoleWebhookDelivery: ['settings', 'webhooks'],
  consoleBlockedAddresses: ['settings', 'organization'],
  consoleEmails: ['settings', 'emails'],
  consoleInstallation: ['settings', 'installation'],
  consoleFailedJobs: ['settings', 'installation'],
  // Links for members are passed on with the same words.
  consoleOrganizations: ['settings', 'installation', 'people'],
}

/** The names of the modules with the texts of a page, in the build. */
export function textModules(id: ConsolePageId, locale: Locale): readonly string[] {
  return (areasOfPage[id] ?? []).map((area) => `${area}-${locale}`)
}

/** Loads the texts of an area. */
export type LoadTexts = { readonly [Area in AreaName]: () => Promise<AreaMessages[Area]> }

interface Language {
  readonly texts: SharedMessages
  readonly loadTexts: LoadTexts
}

export const loadLanguage: Readonly<Record<Locale, () => Promise<Language>>> = {
  en: () => import('./languages/en.ts').then(({ en, loadTexts }) => ({ texts: en, loadTexts })),
  fr: () => import('./languages/fr.ts').then(({ fr, loadTexts }) => ({ texts: fr, loadTexts })),
  es: () => import('./languages/es.ts').then(({ es, loadTexts }) => ({ texts: es, loadTexts })),
  de: () => import('./languages/de.ts').then(({ de, loadTexts }) => ({ texts: de, loadTexts })),
  nl: () => import('./languages/nl.ts').then(({ nl, loadTexts }) => ({ texts: nl, loadTexts })),
  pt: () => import('./languages/pt.ts').then(({ pt, loadTexts }) => ({ texts: pt, loadTexts })),
  it: () => import('./languages/it.ts').then(({ it, loadTexts }) => ({ texts: it, loadTexts })),
  uk: () => import('./languages/uk.ts').then(({ uk, loadTexts }) => ({ texts: uk, loadTexts })),
}
