// What every page about availability has: its title, links to the other pages, and whose availability it is.
import type { ComponentChildren, ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { findZoneCity } from '../../../../../server/src/domain/language/zone-names.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { ConsoleContext, useConsole } from '../../context.ts'
import { withQuery } from '../../router.ts'
import type { ChoosePersonProps } from './choose-person.tsx'
import { WHY_PATH } from './question.ts'
import { showUser } from './show-user.ts'
import { useShownUser } from './use-shown-user.ts'

export function AvailabilityPage({ children }: { readonly children: ComponentChildren }) {
  const console = useConsole()
  const { messages, href, location, viewer } = console
  const { colleague: texts } = messages
  const { user, isAdmin, isForbidden, error } = useShownUser()
  const shown = user ? showUser(console, user) : console
  // The address, not the user: that may come later.
  const query = { user: isForbidden ? undefined : location.query.user }
  const tabs = [
    { path: '/app/availability', label: messages.availability.hours },
    { path: '/app/availability/time-off', label: messages.timeOff.tab },
    { path: '/app/availability/calendars', label: messages.availability.calendarsTab },
    { path: WHY_PATH, label: shown.messages.why.tab },
  ]
  const mine = <a href={href(location.path)}>{texts.showMine}</a>
  return (
    <>
      <div class="page-head">
        <h1>{messages.areas.availability}</h1>
        <Tabs
          label={messages.availability.parts}
          tabs={tabs.map(({ path, label }) => ({
            label,
            href: href(withQuery(path, query)),
            isCurrent: location.path === path,
          }))}
        />
        {isAdmin && <PersonButton shown={shown.user.uri} />}
      </div>
      {isForbidden && (
        <p class="notice">
          {texts.adminsOnly} {mine}
        </p>
      )}
      {error !== null && <Problem error={error} />}
      {user === undefined && !isForbidden && error === null && <LoadingRows rows={7} />}
      {user && user.uri !== viewer.uri && (
        <p class="notice" role="status">
          <b>{texts.availabilityOf(user.name)}</b>{' '}
          {texts.inZone(findZoneCity(user.timezone) ?? user.timezone)} {mine}
        </p>
      )}
      {user && (
        <ConsoleContext.Provider key={user.uri} value={shown}>
          {children}
        </ConsoleContext.Provider>
      )}
    </>
  )
}

/** `shown`: the URI of the user whose availability is shown. */
function PersonButton({ shown }: { readonly shown: string }) {
  const { messages, showProblem } = useConsole()
  // Its module is loaded when it is first opened.
  const [dialog, setDialog] = useState<{ readonly ChoosePerson: ComponentType<ChoosePersonProps> } | null>(
    null,
  )
  return (
    <>
      <button
        type="button"
        class="button plain person-button"
        onClick={() =>
          import('./choose-person.tsx').then(({ ChoosePerson }) => setDialog({ ChoosePerson }), showProblem)
        }
      >
        {messages.colleague.choose}
      </button>
      {dialog && <dialog.ChoosePerson shown={shown} onClose={() => setDialog(null)} />}
    </>
  )
}
