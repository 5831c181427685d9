// The component of each page, for the server, which renders the first view.
import type { FunctionComponent } from 'preact'
import type { ConsolePageId } from '../../../server/src/domain/pages/console-pages.ts'
import { CalendarsPage } from './pages/availability/calendars-page.tsx'
import { HoursPage } from './pages/availability/hours-page.tsx'
import { TimeOffPage } from './pages/availability/time-off-page.tsx'
import { WhyPage } from './pages/availability/why-page.tsx'
import { EmailsPage } from './pages/emails/emails-page.tsx'
import { TypeEditorPage } from './pages/event-types/editor/type-editor-page.tsx'
import { EventTypesPage } from './pages/event-types/event-types-page.tsx'
import { SharePanel } from './pages/event-types/share-panel.tsx'
import { InsightsPage } from './pages/insights/insights-page.tsx'
import { MeetingsPage } from './pages/meetings/meetings-page.tsx'
import { GroupPage } from './pages/people/groups/group-page.tsx'
import { GroupsPage } from './pages/people/groups/groups-page.tsx'
import { InvitationsPage } from './pages/people/invitations/invitations-page.tsx'
import { PeoplePage } from './pages/people/people-page.tsx'
import { PersonPage } from './pages/people/person-page.tsx'
import { RequestsPage } from './pages/requests/requests-page.tsx'
import { FormBuilderPage } from './pages/routing/builder/form-builder-page.tsx'
import { RoutingPage } from './pages/routing/routing-page.tsx'
import { ShareFormPage } from './pages/routing/share-form-page.tsx'
import { SubmissionPage } from './pages/routing/submissions/submission-page.tsx'
import { SubmissionsPage } from './pages/routing/submissions/submissions-page.tsx'
import { AppsPage } from './pages/settings/access/apps-page.tsx'
import { TokensPage } from './pages/settings/access/tokens-page.tsx'
import { AccountPage } from './pages/settings/account/account-page.tsx'
import { ActivityPage } from './pages/settings/activity/activity-page.tsx'
import { BlockedAddressesPage } from './pages/settings/blocked-addresses/blocked-addresses-page.tsx'
import { BrandPage } from './pages/settings/brand/brand-page.tsx'
import { GeneralPage } from './pages/settings/general/general-page.tsx'
import { FailedJobsPage } from './pages/settings/installation/failed-jobs-page.tsx'
import { InstallationPage } from './pages/settings/installation/installation-page.tsx'
import { OrganizationsPage } from './pages/settings/installation/organizations-page.tsx'
import { MailTemplatesPage } from './pages/settings/mail-templates/mail-templates-page.tsx'
import { NotificationsPage } from './pages/settings/notifications/notifications-page.tsx'
import { OrganizationAppsPage } from './pages/settings/organization-apps/organization-apps-page.tsx'
import { PersonalDataPage } from './pages/settings/personal-data/personal-data-page.tsx'
import { ProfilePage } from './pages/settings/profile/profile-page.tsx'
import { SecurityPage } from './pages/settings/security/security-page.tsx'
import { SignInPage } from './pages/settings/sign-in/sign-in-page.tsx'
import { DeliveriesPage } from './pages/settings/webhooks/deliveries-page.tsx'
import { DeliveryPage } from './pages/settings/webhooks/delivery-page.tsx'
import { WebhookSettingsPage } from './pages/settings/webhooks/webhook-settings-page.tsx'
import { WebhooksPage } from './pages/settings/webhooks/webhooks-page.tsx'
import { SetupPage } from './pages/setup/setup-page.tsx'

export interface PageProps {
  readonly params: Readonly<Record<string, string>>
}

export type PageComponents = Partial<Record<ConsolePageId, FunctionComponent<PageProps>>>

/** The module of each page, which the document asks the browser to load at once. */
export const pageModules: Readonly<Record<ConsolePageId, string>> = {
  consoleMeetings: 'meetings-page',
  consoleRequests: 'requests-page',
  consoleMeeting: 'meetings-page',
  consoleEventTypes: 'event-type-pages',
  consoleEventType: 'event-type-pages',
  consoleEventTypeShare: 'event-type-pages',
  consoleHours: 'hours-page',
  consoleTimeOff: 'availability-pages',
  consoleCalendars: 'availability-pages',
  consoleWhy: 'availability-pages',
  consolePeople: 'people-pages',
  consolePerson: 'people-pages',
  consoleInvitations: 'people-pages',
  consoleGroups: 'people-pages',
  consoleGroup: 'people-pages',
  consoleRouting: 'routing-pages',
  consoleRoutingForm: 'routing-pages',
  consoleRoutingShare: 'routing-pages',
  consoleRoutingSubmissions: 'routing-pages',
  consoleRoutingSubmission: 'routing-pages',
  consoleInsights: 'insights-page',
  consoleProfile: 'account-pages',
  consoleNotifications: 'account-pages',
  consoleSecurity: 'account-pages',
  consoleTokens: 'access-pages',
  consoleApps: 'access-pages',
  consoleOrganizationApps: 'access-pages',
  consolePersonalData: 'record-pages',
  consoleActivity: 'record-pages',
  consoleGeneral: 'organization-pages',
  consoleBrand: 'organization-pages',
  consoleMailTemplates: 'mail-pages',
  consoleWebhooks: 'webhook-pages',
  consoleWebhook: 'webhook-pages',
  consoleWebhookSettings: 'webhook-pages',
  consoleWebhookDelivery: 'webhook-pages',
  consoleBlockedAddresses: 'mail-pages',
  consoleEmails: 'mail-pages',
  consoleAccount: 'record-pages',
  consoleInstallation: 'installation-pages',
  consoleFailedJobs: 'installation-pages',
  consoleOrganizations: 'installation-pages',
  consoleSignIn: 'organization-pages',
  consoleSetup: 'setup-page',
}

export const pageComponents: Required<PageComponents> = {
  consoleMeetings: MeetingsPage,
  consoleRequests: RequestsPage,
  consoleMeeting: MeetingsPage,
  consoleEventTypeShare: SharePanel,
  consoleEventTypes: EventTypesPage,
  consoleEventType: TypeEditorPage,
  consoleHours: HoursPage,
  consoleCalendars: CalendarsPage,
  consoleTimeOff: TimeOffPage,
  consoleWhy: WhyPage,
  consolePeople: PeoplePage,
  consolePerson: PersonPage,
  consoleInvitations: InvitationsPage,
  consoleGroups: GroupsPage,
  consoleGroup: GroupPage,
  consoleRouting: RoutingPage,
  consoleRoutingForm: FormBuilderPage,
  consoleRoutingShare: ShareFormPage,
  consoleRoutingSubmissions: SubmissionsPage,
  consoleRoutingSubmission: SubmissionPage,
  consoleInsights: InsightsPage,
  consoleProfile: ProfilePage,
  consoleNotifications: NotificationsPage,
  consoleSecurity: SecurityPage,
  consoleTokens: TokensPage,
  consoleApps: AppsPage,
  consoleOrganizationApps: OrganizationAppsPage,
  consoleSignIn: SignInPage,
  consolePersonalData: PersonalDataPage,
  consoleActivity: ActivityPage,
  consoleGeneral: GeneralPage,
  consoleBrand: BrandPage,
  consoleMailTemplates: MailTemplatesPage,
  consoleWebhooks: WebhooksPage,
  consoleWebhook: DeliveriesPage,
  consoleWebhookSettings: WebhookSettingsPage,
  consoleWebhookDelivery: DeliveryPage,
  consoleBlockedAddresses: BlockedAddressesPage,
  consoleEmails: EmailsPage,
  consoleAccount: AccountPage,
  consoleInstallation: InstallationPage,
  consoleFailedJobs: FailedJobsPage,
  consoleOrganizations: OrganizationsPage,
  consoleSetup: SetupPage,
}
