// The component of each page, for the server, which renders the first view.
import type { FunctionComponent } from 'preact'
import type { ConsolePageId } from '../../../server/src/domain/pages/console-pages.ts'
import { SharePanel } from './pages/event-types/share-panel.tsx'
import { MeetingsPage } from './pages/meetings/meetings-page.tsx'
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
  consoleEventTypeShare: 'share-panel',
  consoleProfile: 'profile-page',
  consoleSetup: 'setup-page',
}

export const pageComponents: Required<PageComponents> = {
  consoleMeetings: MeetingsPage,
  consoleMeeting: MeetingsPage,
  consoleEventTypeShare: SharePanel,
  consoleProfile: ProfilePage,
  consoleSetup: SetupPage,
}
