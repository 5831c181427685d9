// The console: address, data and viewer, with the shell around the shown page.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { User } from '../../../sdk/src/api.gen.ts'
import type { Meetwright } from '../../../sdk/src/client.ts'
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { ConsoleViews } from '../../../server/src/domain/pages/console-views.ts'
import { instant } from '../../../server/src/domain/time/instant.ts'
import { getZone } from '../../../server/src/domain/time/zone.ts'
import { describeProblem } from './components/problem.tsx'
import { type Console, ConsoleContext, type OfferUndo } from './context.ts'
import { AnswerCache } from './data/cache.ts'
import { currentUser, idOf, organization } from './data/queries.ts'
import { useCachedAnswer } from './data/use-answer.ts'
import { useDelayedActs } from './data/use-delayed-acts.ts'
import { useUndo } from './data/use-undo.ts'
import type { ConsoleMessages } from './messages.ts'
import type { PageComponents } from './pages.ts'
import { matchPage, type PreparePage, useRouter } from './router.ts'
import { Shell } from './shell/shell.tsx'
import { useToasts } from './shell/toasts.tsx'

export interface AppProps {
  readonly props: ConsoleViews['console']
  readonly locale: Locale
  /** The base path of the installation. */
  readonly base: string
  readonly messages: ConsoleMessages
  readonly pages: PageComponents
  readonly prepare: PreparePage
  /** Called when the page reacts to keys and clicks. */
  readonly onReady?: (cache: AnswerCache, viewer: User) => void
  /** Null on the server. */
  readonly api: Meetwright | null
}

/** How often the shown time, such as "in 12 min", moves on. */
const TICK_MS = 30_000

export function App({ props, locale, base, messages, pages, prepare, onReady, api }: AppProps) {
  const cache = useMemo(() => {
    const seeded = new AnswerCache()
    seeded.seed(props.answers, api === null ? props.now : Date.now())
    return seeded
  }, [])
  const [location, navigate] = useRouter(base, props, prepare)
  const [now, setNow] = useState(props.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const isHydrated = useRef(false)
  const { toasts, showToast, dismissToast } = useToasts()
  const href = useCallback((path: string) => `${base}${path}`, [base])
  const describe = (error: unknown) => describeProblem({ messages, href, location }, error).text
  const showProblem = (error: unknown) =>
    showToast({ text: `${messages.problems.notSaved} ${describe(error)}`, tone: 'bad', durationMs: null })
  const undo = useUndo(showProblem)
  const offerUndo: OfferUndo = (text, takeBack, options) =>
    showToast({ text, ...options, action: { label: messages.shell.undo, run: undo.push(takeBack) } })
  const delayAct = useDelayedActs(cache, messages, showToast, showProblem)
  const { value: user } = useCachedAnswer(cache, api, currentUser)
  const organizationId = user && idOf(user.current_organization)
  const { value: shownOrganization } = useCachedAnswer(
    cache,
    api,
    organizationId === undefined ? null : organization(organizationId),
  )
  if (!user || !shownOrganization) throw new Error('The page came without its viewer.')
  // Effects of all components inside have run.
  useEffect(() => {
    isHydrated.current = true
    onReady?.(cache, user)
  }, [])
  const value: Console = {
    api,
    cache,
    get isHydrated() {
      return isHydrated.current
    },
    messages,
    viewer: user,
    user,
    organization: shownOrganization,
    display: { locale, zone: getZone(user.timezone), clock: user.time_notation },
    now: instant(now),
    location,
    navigate,
    href,
    showToast,
    showProblem,
    undo,
    offerUndo,
    delayAct,
    bookingUrl: props.bookingUrl,
    embedUrl: props.embedUrl,
    hasMail: props.hasMail,
    isOperator: props.isOperator,
    accountProviders: props.accountProviders,
  }
  const match = matchPage(location.path)
  const Page = match && pages[match.id]
  return (
    <ConsoleContext.Provider value={value}>
      <Shell toasts={toasts} dismissToast={dismissToast}>
        {Page && match && <Page params={match.params} />}
      </Shell>
    </ConsoleContext.Provider>
  )
}
