// What every component of the console can use: data, language, viewer, navigation and messages to the user.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Organization, User } from '../../../sdk/src/api.gen.ts'
import type { Meetwright } from '../../../sdk/src/client.ts'
import type { LabeledProvider } from '../../../server/src/domain/calendar/provider-labels.ts'
import type { DisplayPreferences } from '../../../server/src/domain/language/format-moments.ts'
import type { Instant } from '../../../server/src/domain/time/instant.ts'
import type { AnswerCache } from './data/cache.ts'
import type { DelayAct } from './data/use-delayed-acts.ts'
import type { Undo } from './data/use-undo.ts'
import type { ConsoleMessages } from './messages.ts'
import type { Location, Navigate } from './router.ts'
import type { ShowToast } from './shell/toasts.tsx'

/** Says what was changed, with a button that takes it back. Ctrl Z does the same for the last change. */
export type OfferUndo = (
  text: string,
  takeBack: () => Promise<void>,
  options?: { readonly durationMs: number },
) => void

export interface Console {
  /** Null while the server renders the first view. */
  readonly api: Meetwright | null
  readonly cache: AnswerCache
  /** False while the browser takes over what the server rendered: components must render the same then. */
  readonly isHydrated: boolean
  readonly messages: ConsoleMessages
  /** Who is signed in. */
  readonly viewer: User
  /** Whose data the page shows: the viewer's, or that of a member whom they have chosen. */
  readonly user: User
  readonly organization: Organization
  /** The language and clock of the viewer, and the time zone of the user. */
  readonly display: DisplayPreferences
  readonly now: Instant
  readonly location: Location
  readonly navigate: Navigate
  /** The URL of a path of the console. */
  href(path: string): string
  readonly showToast: ShowToast
  /** Says why something was not saved. */
  readonly showProblem: (error: unknown) => void
  readonly undo: Undo
  readonly offerUndo: OfferUndo
  readonly delayAct: DelayAct
  readonly bookingUrl: string
  /** The URL of the script that embeds booking pages in other sites. */
  readonly embedUrl: string
  readonly hasMail: boolean
  /** The viewer is an operator of the installation. */
  readonly isOperator: boolean
  /** Where users can connect accounts without a password. */
  readonly accountProviders: readonly LabeledProvider[]
}

export const ConsoleContext = createContext<Console | null>(null)

export function useConsole(): Console {
  const value = useContext(ConsoleContext)
  if (value === null) throw new Error('A component was rendered outside of the console.')
  return value
}

/** For what happens after an event in the browser. */
export function requireApi<Api extends Meetwright>(api: Api | null): Api {
  if (api === null) throw new Error('The server only renders the first view.')
  return api
}
