// The component of each page, for the server, which renders the first view.
import type { FunctionComponent } from 'preact'
import type { ConsolePageId } from '../../../server/src/domain/pages/console-pages.ts'
import { CalendarsPage } from './pages/availability/calendars-page.tsx'
import { HoursPage } from './pages/availability/hours-page.tsx'
import { TimeOffPage } from './pages/availability/time-off-page.tsx'
import { WhyPage } from './pages/availability/why-page.tsx'
import { TypeEditorPage } from './pages/event-types/editor/type-editor-page.tsx'
import { EventTypesPage } from './pages/event-types/event-types-page.tsx'
import { SharePanel } from './pages/event-types/share-panel.tsx'
import { MeetingsPage } from './pages/meetings/meetings-page.tsx'
import { GroupPage } from './pages/people/groups/group-page.tsx'
import { GroupsPage } from './pages/people/groups/groups-page.tsx'
import { InvitationsPage } from './pages/people/invitations/invitations-page.tsx'
import { PeoplePage } from './pages/people/people-page.tsx'
import { PersonPage } from './pages/people/person-page.tsx'
import { ProfilePage } from './pages/profile/profile-page.tsx'
import { SetupPage } from './pages/setup/setup-page.tsx'

export interface PageProps {
  readonly params: Readonly<Record<string, string>>
}

export type PageComponents = Partial<Record<ConsolePageId, FunctionComponent<PageProps>>>

/** The module of each page, which the document asks the browser to load at once. */
export const pageModules: Readonly<Record<ConsolePageId, string>> = {
  consoleMeetings: 'meetings-page',
  consoleMeeting: 'meetings-page',
  consoleEventTypes: 'event-types-page',
  consoleEventType: 'type-editor-page',
  consoleEventTypeShare: 'share-panel',
  consoleHours: 'hours-page',
  consoleTimeOff: 'time-off-page',
  consoleCalendars: 'calendars-page',
  consoleWhy: 'why-page',
  consolePeople: 'people-page',
  consolePerson: 'person-page',
  consoleInvitations: 'invitations-page',
  consoleGroups: 'groups-page',
  consoleGroup: 'group-page',
  consoleProfile: 'profile-page',
  consoleSetup: 'setup-page',
}

export const pageComponents: Required<PageComponents> = {
  consoleMeetings: MeetingsPage,
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
  consoleProfile: ProfilePage,
  consoleSetup: SetupPage,
}
