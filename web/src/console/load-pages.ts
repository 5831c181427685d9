// Loads the script of a page when it is first shown, with the texts of its area.
import type { FunctionComponent } from 'preact'
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { ConsolePageId } from '../../../server/src/domain/pages/console-pages.ts'
import { areaOfPage, type ConsoleMessages, loadAreaMessages } from './messages.ts'
import type { PageComponents, PageProps } from './pages.ts'

type Load = () => Promise<FunctionComponent<PageProps>>

const loadMeetings: Load = async () => (await import('./pages/meetings/meetings-page.tsx')).MeetingsPage

const loaders: Readonly<Record<ConsolePageId, Load>> = {
  consoleMeetings: loadMeetings,
  consoleMeeting: loadMeetings,
  consoleEventTypes: async () => (await import('./pages/event-types/event-types-page.tsx')).EventTypesPage,
  consoleEventType: async () =>
    (await import('./pages/event-types/editor/type-editor-page.tsx')).TypeEditorPage,
  consoleHours: async () => (await import('./pages/availability/hours-page.tsx')).HoursPage,
  consoleSetup: async () => (await import('./pages/setup/setup-page.tsx')).SetupPage,
  consoleEventTypeShare: async () => (await import('./pages/event-types/share-panel.tsx')).SharePanel,
  consoleCalendars: async () => (await import('./pages/availability/calendars-page.tsx')).CalendarsPage,
  consoleTimeOff: async () => (await import('./pages/availability/time-off-page.tsx')).TimeOffPage,
  consoleWhy: async () => (await import('./pages/availability/why-page.tsx')).WhyPage,
  consolePerson: async () => (await import('./pages/people/person-page.tsx')).PersonPage,
  consolePeople: async () => (await import('./pages/people/people-page.tsx')).PeoplePage,
  consoleGroups: async () => (await import('./pages/people/groups/groups-page.tsx')).GroupsPage,
  consoleGroup: async () => (await import('./pages/people/groups/group-page.tsx')).GroupPage,
  consoleInvitations: async () =>
    (await import('./pages/people/invitations/invitations-page.tsx')).InvitationsPage,
  consoleProfile: async () => (await import('./pages/profile/profile-page.tsx')).ProfilePage,
}

/** Filled as pages load. */
export const loadedPages: PageComponents = {}

/** Adds the texts that only the area of the page needs to `messages`. */
export async function loadPage(id: ConsolePageId, locale: Locale, messages: ConsoleMessages): Promise<void> {
  const area = areaOfPage[id]
  const loadScript = async () => {
    loadedPages[id] ??= await loaders[id]()
  }
  const loadTexts = async () => {
    if (area) Object.assign(messages, await loadAreaMessages[area][locale]())
  }
  await Promise.all([loadScript(), loadTexts()])
}
