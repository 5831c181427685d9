// Loads the script of a page when it is first shown, with the texts of its area.
import type { FunctionComponent } from 'preact'
import type { ConsolePageId } from '../../../server/src/domain/pages/console-pages.ts'
import { type AreaName, areasOfPage, type ConsoleMessages, type LoadTexts } from './messages.ts'
import type { PageComponents, PageProps } from './pages.ts'

type Load = () => Promise<FunctionComponent<PageProps>>

const loadMeetings: Load = async () => (await import('./pages/meetings/meetings-page.tsx')).MeetingsPage
const loadPeople = () => import('./pages/people/people-pages.ts')
const loadRouting = () => import('./pages/routing/routing-pages.ts')
const loadWebhooks = () => import('./pages/settings/webhooks/webhook-pages.ts')
const loadAccount = () => import('./pages/settings/account-pages.ts')
const loadAccess = () => import('./pages/settings/access-pages.ts')
const loadOrganization = () => import('./pages/settings/organization-pages.ts')
const loadMail = () => import('./pages/settings/mail-pages.ts')
const loadInstallation = () => import('./pages/settings/installation/installation-pages.ts')
const loadRecords = () => import('./pages/settings/record-pages.ts')
const loadAvailability = () => import('./pages/availability/availability-pages.ts')
const loadEventTypes = () => import('./pages/event-types/event-type-pages.ts')

const loaders: Readonly<Record<ConsolePageId, Load>> = {
  consoleMeetings: loadMeetings,
  consoleRequests: async () => (await import('./pages/requests/requests-page.tsx')).RequestsPage,
  consoleMeeting: loadMeetings,
  consoleEventTypes: async () => (await loadEventTypes()).EventTypesPage,
  consoleEventType: async () => (await loadEventTypes()).TypeEditorPage,
  consoleHours: async () => (await import('./pages/availability/hours-page.tsx')).HoursPage,
  consoleSetup: async () => (await import('./pages/setup/setup-page.tsx')).SetupPage,
  consoleEventTypeShare: async () => (await loadEventTypes()).SharePanel,
  consoleCalendars: async () => (await loadAvailability()).CalendarsPage,
  consoleTimeOff: async () => (await loadAvailability()).TimeOffPage,
  consoleWhy: async () => (await loadAvailability()).WhyPage,
  consolePerson: async () => (await loadPeople()).PersonPage,
  consolePeople: async () => (await loadPeople()).PeoplePage,
  consoleGroups: async () => (await loadPeople()).GroupsPage,
  consoleGroup: async () => (await loadPeople()).GroupPage,
  consoleInvitations: async () => (await loadPeople()).InvitationsPage,
  consoleSecurity: async () => (await loadAccount()).SecurityPage,
  consoleTokens: async () => (await loadAccess()).TokensPage,
  consoleApps: async () => (await loadAccess()).AppsPage,
  consoleOrganizationApps: async () => (await loadAccess()).OrganizationAppsPage,
  consoleRouting: async () => (await loadRouting()).RoutingPage,
  consoleRoutingForm: async () => (await loadRouting()).FormBuilderPage,
  consoleRoutingShare: async () => (await loadRouting()).ShareFormPage,
  consoleRoutingSubmissions: async () => (await loadRouting()).SubmissionsPage,
  consoleRoutingSubmission: async () => (await loadRouting()).SubmissionPage,
  consoleInsights: async () => (await import('./pages/insights/insights-page.tsx')).InsightsPage,
  consolePersonalData: async () => (await loadRecords()).PersonalDataPage,
  consoleActivity: async () => (await loadRecords()).ActivityPage,
  consoleGeneral: async () => (await loadOrganization()).GeneralPage,
  consoleBlockedAddresses: async () => (await loadMail()).BlockedAddressesPage,
  consoleEmails: async () => (await loadMail()).EmailsPage,
  consoleBrand: async () => (await loadOrganization()).BrandPage,
  consoleMailTemplates: async () => (await loadMail()).MailTemplatesPage,
  consoleWebhooks: async () => (await loadWebhooks()).WebhooksPage,
  consoleWebhook: async () => (await loadWebhooks()).DeliveriesPage,
  consoleWebhookSettings: async () => (await loadWebhooks()).WebhookSettingsPage,
  consoleWebhookDelivery: async () => (await loadWebhooks()).DeliveryPage,
  consoleAccount: async () => (await loadRecords()).AccountPage,
  consoleInstallation: async () => (await loadInstallation()).InstallationPage,
  consoleFailedJobs: async () => (await loadInstallation()).FailedJobsPage,
  consoleOrganizations: async () => (await loadInstallation()).OrganizationsPage,
  consoleSignIn: async () => (await loadOrganization()).SignInPage,
  consoleProfile: async () => (await loadAccount()).ProfilePage,
  consoleNotifications: async () => (await loadAccount()).NotificationsPage,
}

/** Filled as pages load. */
export const loadedPages: PageComponents = {}

/** Adds the texts that only the areas of the page need to `messages`. */
export async function loadPage(
  id: ConsolePageId,
  loadTexts: LoadTexts,
  messages: ConsoleMessages,
): Promise<void> {
  const loadScript = async () => {
    loadedPages[id] ??= await loaders[id]()
  }
  const addTexts = async (area: AreaName) => {
    Object.assign(messages, await loadTexts[area]())
  }
  await Promise.all([loadScript(), ...(areasOfPage[id] ?? []).map(addTexts)])
}
