// The personal meeting links of the viewer: one for each video service. Loads with its texts when it is first shown.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Location } from '../../../../sdk/src/api.gen.ts'
import { MeetwrightError } from '../../../../sdk/src/errors.ts'
import type { LabeledProvider } from '../../../../server/src/domain/calendar/provider-labels.ts'
import {
  type PersonalLinkKind,
  personalLinkKinds,
} from '../../../../server/src/domain/event-types/locations.ts'
import { MAX_URL_LENGTH } from '../../../../server/src/domain/urls/https-url.ts'
import { requireApi, useConsole } from '../context.ts'
import { locations } from '../data/queries.ts'
import { useAnswer } from '../data/use-answer.ts'
import type { MeetingLinkMessages } from '../messages/meeting-links.ts'
import { CALENDARS_PATH } from './failing-calendars.tsx'
import { AccountField } from './field.tsx'
import { describeProblem } from './problem.tsx'

interface LinkProps {
  readonly kind: PersonalLinkKind
  readonly texts: MeetingLinkMessages
}

/** All services, for the profile. */
export function MeetingLinkList({ texts }: Pick<LinkProps, 'texts'>) {
  return (
    <section class="card" aria-labelledby="meeting-links">
      <h2 id="meeting-links">{texts.title}</h2>
      <p class="hint">{texts.lead}</p>
      {personalLinkKinds.map((kind) => (
        <MeetingLink key={kind} kind={kind} texts={texts} isOpen={false} />
      ))}
    </section>
  )
}

export interface MeetingLinkProps extends LinkProps {
  /** Shows the field at once if there is no link. */
  readonly isOpen: boolean
}

/** The link of one service, or a field for it. */
export function MeetingLink({ kind, texts, isOpen }: MeetingLinkProps) {
  const { messages } = useConsole()
  const { value } = useAnswer(locations)
  const [isEditing, setEditing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  // What had the focus is replaced.
  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  })
  const location = value?.collection.find((one) => one.kind === kind)
  if (location === undefined) return null
  const edit = (isNext: boolean) => {
    movesFocus.current = true
    setEditing(isNext)
  }
  const service = messages.meetings.places[kind] ?? kind
  const isForm = isEditing || (isOpen && !location.connected)
  const shared = { kind, texts, location, service }
  return (
    <div ref={box}>
      {isForm ? (
        <LinkForm {...shared} canCancel={isEditing} onClose={() => edit(false)} />
      ) : (
        <CurrentRoom {...shared} onEdit={() => edit(true)} />
      )}
    </div>
  )
}

interface ServiceProps extends LinkProps {
  readonly location: Location
  readonly service: string
}

function CurrentRoom({
  kind,
  texts,
  location,
  service,
  onEdit,
}: ServiceProps & { readonly onEdit: () => void }) {
  const { remove } = useLinkActs(kind, texts, service)
  const { url, connected } = location
  const edit = (label: string) => (
    <button type="button" class="button plain" aria-label={`${label}, ${service}`} onClick={onEdit}>
      {label}
    </button>
  )
  if (url === null)
    return (
      <div class="item-line">
        <p class="item-text">{connected ? texts.fromAccount(service) : service}</p>
        {edit(connected ? texts.useOwnLink : texts.add)}
      </div>
    )
  return (
    <div class="item-line">
      <p class="item-text">
        {texts.label(service)}:{' '}
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <span class="line-actions">
        {edit(texts.change)}
        <button
          type="button"
          class="button plain"
          aria-label={`${texts.remove}, ${service}`}
          onClick={() => void remove(url)}
        >
          {texts.remove}
        </button>
      </span>
    </div>
  )
}

interface LinkFormProps extends ServiceProps {
  readonly canCancel: boolean
  readonly onClose: () => void
}

function LinkForm({ kind, texts, location, service, canCancel, onClose }: LinkFormProps) {
  const console = useConsole()
  const { save } = useLinkActs(kind, texts, service)
  const [text, setText] = useState(location.url ?? '')
  const [error, setError] = useState<string | undefined>(undefined)
  const submit = async (event: Event) => {
    event.preventDefault()
    try {
      await save(withScheme(text.trim()))
      onClose()
    } catch (failure) {
      const isInvalid = failure instanceof MeetwrightError && failure.status === 400
      setError(isInvalid ? texts.invalid : describeProblem(console, failure).text)
    }
  }
  const provider = providerOf[kind]
  const canConnect = provider !== undefined && console.accountProviders.includes(provider)
  return (
    <form onSubmit={(event) => void submit(event)}>
      <AccountField
        type="text"
        label={texts.label(service)}
        hint={texts.hint}
        value={text}
        maxLength={MAX_URL_LENGTH}
        error={error}
        onChange={setText}
      />
      <div class="buttons">
        <button type="submit" class="button main" disabled={text.trim() === ''}>
          {texts.save}
        </button>
        {canCancel && (
          <button type="button" class="button plain" onClick={onClose}>
            {texts.cancel}
          </button>
        )}
      </div>
      {canConnect && !location.connected && (
        <p class="hint">
          <a href={console.href(CALENDARS_PATH)}>{texts.connectHint(service)}</a>
        </p>
      )}
    </form>
  )
}

/** The accounts that create the rooms. */
const providerOf: Partial<Record<PersonalLinkKind, LabeledProvider>> = {
  google_conference: 'google',
  microsoft_teams_conference: 'microsoft',
  zoom_conference: 'zoom',
}

/** Addresses are often copied without it. */
const withScheme = (text: string): string => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)

function useLinkActs(kind: PersonalLinkKind, texts: MeetingLinkMessages, service: string) {
  const { api, cache, showToast, showProblem, offerUndo } = useConsole()
  const put = async (url: string) => {
    await requireApi(api).replacePersonalMeetingLink({ kind, url })
    cache.updateList<Location>('listLocations', (list) =>
      list.map((one) =>
        one.kind === kind ? { ...one, connected: true, source: 'personal_link', url } : one,
      ),
    )
  }
  return {
    async save(url: string): Promise<void> {
      await put(url)
      showToast({ text: texts.saved(service) })
    },
    async remove(url: string): Promise<void> {
      try {
        await requireApi(api).deletePersonalMeetingLink({ kind })
        cache.invalidate('listLocations')
        offerUndo(texts.removed(service), () => put(url))
      } catch (failure) {
        showProblem(failure)
      }
    },
  }
}
