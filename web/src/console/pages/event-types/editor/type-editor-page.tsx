// The editor of an event type: all settings on one page, with a table of contents and the booking page beside it.
import { useMemo } from 'preact/hooks'
import type { EventType, EventTypeMembership } from '../../../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../../../sdk/src/list.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { Switch } from '../../../components/switch.tsx'
import { useConsole } from '../../../context.ts'
import { hosts } from '../../../data/event-type-queries.ts'
import { eventType, idOf } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import type { PageProps } from '../../../pages.ts'
import { SaveBar } from '../../../shell/save-bar.tsx'
import { useCopy } from '../../../shell/use-copy.ts'
import { sharePath } from '../describe-type.ts'
import { type Can, useTypeAccess } from '../type-access.ts'
import { useTypeActions } from '../use-type-actions.ts'
import { canSaveRedirect } from './after-booking.ts'
import { AfterSection } from './after-section.tsx'
import { BasicsSection } from './basics-section.tsx'
import { describeValue } from './describe-value.ts'
import { combine, useTypeEdit } from './edited-type.ts'
import { focusSection } from './focus-section.ts'
import { HostHours } from './host-hours.tsx'
import { MailSection } from './mail-section.tsx'
import { PermissionsSection } from './permissions-section.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { canSaveReminders } from './reminders.ts'
import { WhenSection } from './when-section.tsx'
import { WhereSection } from './where-section.tsx'
import { WhoSection } from './who-section.tsx'

const sections = {
  basics: BasicsSection,
  who: WhoSection,
  where: WhereSection,
  when: WhenSection,
  questions: QuestionsSection,
  mail: MailSection,
  after: AfterSection,
  permissions: PermissionsSection,
} as const

const sectionIds = Object.keys(sections) as (keyof typeof sections)[]

export function TypeEditorPage({ params: { type: uuid = '' } }: PageProps) {
  const { value: type, error } = useAnswer(eventType(uuid))
  const { value: memberships, error: hostsError } = useAnswer(type ? hosts(type.uri) : null)
  const problem = error ?? hostsError
  if (problem !== null) return <Problem error={problem} />
  if (!type || !memberships) return <LoadingRows rows={6} />
  return <TypeEditor key={type.uri} type={type} memberships={memberships} />
}

interface TypeEditorProps {
  readonly type: EventType
  readonly memberships: Page<EventTypeMembership>
}

function TypeEditor({ type: saved, memberships }: TypeEditorProps) {
  const console = useConsole()
  const texts = console.messages.editor
  const type = useMemo(() => combine(saved, memberships), [saved, memberships])
  const edit = useTypeEdit(type)
  const can = useTypeAccess(type)
  const save = async () => {
    const refuse = (text: string, section: string) => {
      console.showToast({ text, tone: 'bad' })
      focusSection(section)
    }
    if (!canSaveReminders(edit.changes)) return refuse(texts.reminders.problem, 'mail')
    if (!canSaveRedirect(edit.changes)) return refuse(texts.afterBooking.urlProblem, 'after')
    return edit.save()
  }
  return (
    <div class="type-editor">
      <EditorHead type={type} can={can} />
      <nav class="contents" aria-label={texts.contents}>
        <ul>
          {sectionIds.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{texts.sections[id]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="editor-form">
        {!can('change') && <p class="notice">{type.admin_managed ? texts.managed : texts.readOnly}</p>}
        {sectionIds.map((id) => {
          const Section = sections[id]
          return (
            <section key={id} id={id} class="editor-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
              <h2 id={`${id}-title`}>{texts.sections[id]}</h2>
              {/* Hosts may change their own hours, also if they may change nothing else. */}
              {id === 'when' && <HostHours type={type} />}
              <fieldset class="editor-fields" disabled={!can('change')} aria-labelledby={`${id}-title`}>
                <Section type={type} edit={edit} can={can} />
              </fieldset>
            </section>
          )
        })}
        <SaveBar edit={{ ...edit, save }} describe={(field, value) => describeValue(console, field, value)} />
      </div>
      <PreviewFrame type={type} />
    </div>
  )
}

function EditorHead({ type, can }: { readonly type: EventType; readonly can: Can }) {
  const { messages, href } = useConsole()
  const { setActive } = useTypeActions()
  const texts = messages.editor
  const copy = useCopy()
  return (
    <header class="editor-head">
      <p>
        <a href={href('/app/event-types')}>{messages.areas.eventTypes}</a>
      </p>
      <h1>{type.name}</h1>
      <div class="buttons">
        {can('change') && (
          <Switch
            label={messages.eventTypes.bookable(type.name)}
            isOn={type.active}
            onChange={(active) => void setActive(type, active)}
          />
        )}
        <button type="button" class="button plain" onClick={() => void copy(type.scheduling_url)}>
          {texts.copy}
        </button>
        <a class="button plain" href={type.scheduling_url} target="_blank" rel="noreferrer">
          {texts.open}
        </a>
        {can('share') && (
          <a class="button plain" href={href(sharePath(idOf(type.uri)))}>
            {messages.eventTypes.share}
          </a>
        )}
      </div>
    </header>
  )
}
