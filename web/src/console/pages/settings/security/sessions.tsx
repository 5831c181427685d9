// The browsers in which the user is signed in. Any of the others can be signed out.
import { useState } from 'preact/hooks'
import type { Session } from '../../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem, SaveProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { sessions } from '../../../data/access-queries.ts'
import { idOf } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'

export function Sessions() {
  const { cache, messages } = useConsole()
  const texts = messages.accountPages.security.security
  const { value, error } = useAnswer(sessions(useSessionApi()))
  const { end, endOthers, problem } = useSessionActs()
  // The current one first, then those used last.
  const listed = value?.collection.toSorted(
    (a, b) => Number(b.is_current) - Number(a.is_current) || (a.last_used_at < b.last_used_at ? 1 : -1),
  )
  return (
    <section class="settings-list">
      <h2>{texts.sessions}</h2>
      {error !== null && <Problem error={error} retry={() => cache.invalidate('listSessions')} />}
      {value === undefined && error === null && <LoadingRows rows={2} />}
      {problem !== null && <SaveProblem error={problem} />}
      {listed && (
        <ul class="rows" aria-label={texts.sessions}>
          {listed.map((session) => (
            <SessionRow key={session.uri} session={session} end={() => void end(session)} />
          ))}
        </ul>
      )}
      {listed && listed.length > 1 && (
        <div class="buttons">
          <button type="button" class="button plain" onClick={() => void endOthers()}>
            {texts.endOthers}
          </button>
        </div>
      )}
    </section>
  )
}

interface SessionRowProps {
  readonly session: Session
  readonly end: () => void
}

function SessionRow({ session, end }: SessionRowProps) {
  const { messages, display } = useConsole()
  const texts = messages.accountPages.security.security
  const name = session.browser ?? texts.unknownBrowser
  const format = (text: string) => formatDateTime(display, instant(Date.parse(text)))
  return (
    <li class="item">
      <div class="item-line">
        <span class="item-text">
          <b>{session.is_current ? `${name} (${texts.thisBrowser})` : name}</b>
          <span class="hint">
            {texts.sessionTimes(format(session.created_at), format(session.last_used_at))}
          </span>
        </span>
        {!session.is_current && (
          <button type="button" class="button plain" aria-label={texts.endSessionNamed(name)} onClick={end}>
            {texts.endSession}
          </button>
        )}
      </div>
    </li>
  )
}

/** They act at once: someone else may be using the browser. */
function useSessionActs() {
  const api = useSessionApi()
  const { cache, messages, showToast } = useConsole()
  const texts = messages.accountPages.security.notices
  const [problem, setProblem] = useState<unknown>(null)
  const act = async (isKept: (session: Session) => boolean, run: () => Promise<unknown>, done: string) => {
    setProblem(null)
    document.getElementById('content')?.focus()
    const takeBack = cache.updateList<Session>('listSessions', (list) => list.filter(isKept))
    try {
      await run()
      showToast({ text: done })
    } catch (error) {
      takeBack()
      setProblem(error)
    }
  }
  return {
    problem,
    end: ({ uri }: Session) =>
      act(
        (one) => one.uri !== uri,
        () => requireApi(api).deleteSession({ uuid: idOf(uri) }),
        texts.session_ended,
      ),
    endOthers: () =>
      act(
        ({ is_current }) => is_current,
        () => requireApi(api).deleteOtherSessions(),
        texts.other_sessions_ended,
      ),
  }
}
