// Gives a meeting to a colleague. It loads with its texts when it is first opened. Only colleagues who are free at its time are offered.
import { useId, useState } from 'preact/hooks'
import type { ReassignmentCandidate, ScheduledEvent } from '../../../../../sdk/src/api.gen.ts'
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { Dialog } from '../../components/dialog.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem, SaveProblem } from '../../components/problem.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { idOf, reassignmentCandidates } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useDelayed } from '../../data/use-delayed.ts'
import type { ReassignmentMessages } from '../../messages/reassignment.ts'

export interface ReassignMeetingProps {
  readonly meeting: Pick<ScheduledEvent, 'uri' | 'event_memberships' | 'invitees_counter'>
  readonly onClose: () => void
  readonly texts: ReassignmentMessages
  /** The colleague has the meeting. */
  readonly onGiven: () => void
}

const SEARCH_DELAY_MS = 200
/** The service searches from two letters on. */
const MIN_LENGTH = 2

export function ReassignMeeting({ meeting, texts, onClose, onGiven }: ReassignMeetingProps) {
  const { api, cache, messages, user, showToast, hasMail } = useConsole()
  const hosts = meeting.event_memberships
  const own = hosts.find((host) => host.user === user.uri)
  const [giver, setGiver] = useState(hosts.length === 1 ? hosts[0]?.user : own?.user)
  const [colleague, setColleague] = useState<ReassignmentCandidate | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)

  const give = async (event: Event) => {
    event.preventDefault()
    if (giver === undefined || colleague === null) return
    setSaving(true)
    setError(null)
    try {
      const input = { uuid: idOf(meeting.uri), from: giver, to: colleague.user }
      await requireApi(api).reassignScheduledEvent(input)
      showToast({ text: texts.given(colleague.user_name) })
      cache.invalidate('listScheduledEvents', 'getScheduledEvent', 'listReassignmentCandidates')
      onGiven()
    } catch (failure) {
      setError(failure)
      setSaving(false)
      // They may have become busy since.
      cache.invalidate('listReassignmentCandidates')
    }
  }
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form class="dialog-form" onSubmit={(event) => void give(event)}>
        <p>{hasMail ? texts.lead : messages.book.noMailHint}</p>
        {hosts.length > 1 && (
          <fieldset class="ways">
            <legend>{texts.giver}</legend>
            {hosts.map((host) => (
              <label key={host.user}>
                <input
                  type="radio"
                  name="giver"
                  checked={giver === host.user}
                  onChange={() => setGiver(host.user)}
                />{' '}
                {host.user_name}
              </label>
            ))}
          </fieldset>
        )}
        <ChooseCandidate meeting={meeting} texts={texts} value={colleague} onChange={setColleague} />
        {error !== null &&
          (colleague !== null && isNotFree(error) ? (
            <p role="alert">{texts.notFree(colleague.user_name)}</p>
          ) : (
            <SaveProblem error={error} />
          ))}
        <div class="buttons">
          <button
            type="submit"
            class="button main"
            disabled={giver === undefined || colleague === null || isSaving}
          >
            {texts.button}
          </button>
          <button type="button" class="button plain" onClick={onClose}>
            {messages.meetings.keep}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const isNotFree = (error: unknown): boolean =>
  error instanceof MeetwrightError &&
  error.details.some(({ parameter, code }) => parameter === 'to' && code === 'already_filled')

interface ChooseCandidateProps extends Pick<ReassignMeetingProps, 'meeting' | 'texts'> {
  readonly value: ReassignmentCandidate | null
  readonly onChange: (candidate: ReassignmentCandidate) => void
}

function ChooseCandidate({ meeting, texts, value, onChange }: ChooseCandidateProps) {
  const id = useId()
  const [text, setText] = useState('')
  const typed = useDelayed(text.trim(), SEARCH_DELAY_MS)
  const term = typed.length < MIN_LENGTH ? '' : typed
  const found = useAnswer(reassignmentCandidates(idOf(meeting.uri), term))
  const isGroup = meeting.invitees_counter.limit > 1
  const listed = found.value?.collection ?? []
  // Who was chosen stays visible during another search.
  const shown = value === null || listed.some(({ user }) => user === value.user) ? listed : [value, ...listed]
  return (
    <>
      <div class="field">
        <label for={id}>{texts.search}</label>
        <input
          id={id}
          type="search"
          autocomplete="off"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <fieldset class="ways candidates" aria-live="polite">
        <legend>{texts.colleague}</legend>
        {shown.map((candidate) => (
          <label key={candidate.user}>
            <input
              type="radio"
              name="colleague"
              checked={candidate.user === value?.user}
              onChange={() => onChange(candidate)}
            />{' '}
            <span>{candidate.user_name}</span> <span class="hint">{describeCandidate(texts, candidate)}</span>
          </label>
        ))}
        {found.value && listed.length === 0 && (
          <p class="hint">{term ? texts.noMatch : isGroup ? texts.onlyHosts : texts.none}</p>
        )}
      </fieldset>
      {found.value === undefined && found.error === null && <LoadingRows rows={3} />}
      {found.error !== null && <Problem error={found.error} />}
    </>
  )
}

const describeCandidate = (
  texts: ReassignmentMessages,
  { is_outside_hours, hosts_event_type }: ReassignmentCandidate,
): string =>
  [is_outside_hours && texts.outsideHours, !hosts_event_type && texts.cannotMove].filter(Boolean).join(' · ')
