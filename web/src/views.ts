// Which component shows which page of the server's list. One that is missing does not compile.
import type { FunctionComponent } from 'preact'
import type { Views } from '../../server/src/domain/pages/views.ts'
import { accountViews } from './account-views.ts'
import type { LiveName } from './live-views.ts'
import { Apps } from './views/apps.tsx'
import { Consent, ConsentOver } from './views/consent.tsx'
import { Problem } from './views/problem.tsx'
import { Start } from './views/start.tsx'
import { NewToken, Tokens } from './views/tokens.tsx'

/** Those that go on in the browser have a list of their own. */
type StillName = Exclude<keyof Views, LiveName>

export const views: { readonly [Name in StillName]: FunctionComponent<Views[Name]> } = {
  start: Start,
  problem: Problem,
  ...accountViews,
  consent: Consent,
  consentOver: ConsentOver,
  tokens: Tokens,
  newToken: NewToken,
  apps: Apps,
}
