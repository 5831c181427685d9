// Maps the server's pages to components. A missing page is a type error.
import type { FunctionComponent } from 'preact'
import type { Views } from '../../server/src/domain/pages/views.ts'
import { accountViews } from './account-views.ts'
import type { LiveViewName } from './live-views.ts'
import { Apps } from './views/apps.tsx'
import { CalendarQuestion } from './views/calendar-question.tsx'
import { ConnectCalendar } from './views/connect-calendar.tsx'
import { Consent, ConsentUnavailable } from './views/consent.tsx'
import { Problem } from './views/problem.tsx'
import { RequestDecision } from './views/request-decision.tsx'
import { Start } from './views/start.tsx'
import { NewToken, Tokens } from './views/tokens.tsx'

/** Live pages are in live-views.ts, the console is in console/. */
type StaticViewName = Exclude<keyof Views, LiveViewName | 'console'>

export const views: { readonly [Name in StaticViewName]: FunctionComponent<Views[Name]> } = {
  start: Start,
  problem: Problem,
  ...accountViews,
  consent: Consent,
  consentUnavailable: ConsentUnavailable,
  tokens: Tokens,
  newToken: NewToken,
  apps: Apps,
  calendarQuestion: CalendarQuestion,
  requestDecision: RequestDecision,
  connectCalendar: ConnectCalendar,
}
