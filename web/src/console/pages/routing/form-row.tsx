// A routing form in the list: its state, how often it was submitted, its link, and a menu.
import type { RoutingForm } from '../../../../../sdk/src/api.gen.ts'
import { MAX_COUNTED_SUBMISSIONS } from '../../../../../server/src/domain/routing/form.ts'
import { Icon } from '../../components/icon.tsx'
import { Menu, MenuAction, MenuLink } from '../../components/menu.tsx'
import { useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { formPath, shareFormPath, submissionsPath } from './form-paths.ts'
import { useFormActs } from './use-form-acts.ts'

export interface FormRowProps {
  readonly form: RoutingForm
  readonly canChange: boolean
}

export function FormRow({ form, canChange }: FormRowProps) {
  const { messages, href } = useConsole()
  const { routingForms: texts, eventTypes } = messages
  const { duplicate, remove } = useFormActs()
  const copy = useCopy()
  const { uri, name, status, booking_url, recent_submissions: recent } = form
  const id = idOf(uri)
  return (
    <li class="routing-form" tabIndex={-1}>
      <div class="type-text">
        <span class="routing-form-title">
          <a class="type-name" href={href(formPath(id))}>
            {name}
          </a>{' '}
          <span class={status === 'published' ? 'badge good' : 'badge'}>{texts[status]}</span>
        </span>
        {recent !== undefined && (
          <span class="hint">{texts.recent(recent, recent === MAX_COUNTED_SUBMISSIONS)}</span>
        )}
      </div>
      <div class="type-actions">
        <button
          type="button"
          class="icon-button"
          aria-label={eventTypes.copyLink(name)}
          onClick={() => void copy(booking_url)}
        >
          <Icon name="copy" />
        </button>
        <Menu label={eventTypes.more(name)}>
          <MenuLink label={eventTypes.edit} href={href(formPath(id))} />
          <MenuLink label={eventTypes.share} href={href(shareFormPath(id))} />
          {canChange && <MenuLink label={messages.submissions.title} href={href(submissionsPath(id))} />}
          {canChange && <MenuAction label={eventTypes.duplicate} onClick={() => void duplicate(form)} />}
          {canChange && <MenuAction label={eventTypes.delete} isDanger onClick={() => remove(form)} />}
        </Menu>
      </div>
    </li>
  )
}
