// What every page about one routing form has: its name and state, what can be done with it, and links to its other pages.
import type { ComponentChildren } from 'preact'
import type { RoutingForm } from '../../../../../sdk/src/api.gen.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { Menu, MenuAction } from '../../components/menu.tsx'
import { Problem } from '../../components/problem.tsx'
import { Switch } from '../../components/switch.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useConsole } from '../../context.ts'
import { routingForm } from '../../data/routing-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useMembership } from '../../data/use-membership.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { FORMS_PATH, formPath, shareFormPath, submissionsPath } from './form-paths.ts'
import { useFormActs } from './use-form-acts.ts'

export interface FormAreaProps {
  readonly id: string
  readonly children: (form: RoutingForm) => ComponentChildren
}

export function FormArea({ id, children }: FormAreaProps) {
  const { messages, cache, href, location } = useConsole()
  const texts = messages.routingForms
  const { isAdmin } = useMembership()
  const { value: form, error } = useAnswer(routingForm(id))
  const tabs = [
    { path: formPath(id), label: texts.tabs.form },
    { path: shareFormPath(id), label: texts.tabs.share },
    ...(isAdmin ? [{ path: submissionsPath(id), label: messages.submissions.title }] : []),
  ]
  return (
    <div class="form-area">
      <p>
        <a href={href(FORMS_PATH)}>{texts.all}</a>
      </p>
      {error !== null && <Problem error={error} retry={() => cache.invalidate('getRoutingForm')} />}
      {form === undefined && error === null && <LoadingRows rows={6} />}
      {form && (
        <>
          <FormHead form={form} />
          <Tabs
            label={texts.parts}
            tabs={tabs.map(({ path, label }) => ({
              label,
              href: href(path),
              isCurrent:
                location.path === path || (path !== formPath(id) && location.path.startsWith(`${path}/`)),
            }))}
          />
          {children(form)}
        </>
      )}
    </div>
  )
}

function FormHead({ form }: { readonly form: RoutingForm }) {
  const { messages } = useConsole()
  const { routingForms: texts, eventTypes, share } = messages
  const { isAdmin } = useMembership()
  const { setPublished, duplicate, remove } = useFormActs()
  const copy = useCopy()
  const { name, status, booking_url } = form
  return (
    <header class="form-head">
      <h1>{name}</h1>
      <span class="form-state">
        {isAdmin && (
          <Switch
            label={texts.accepts(name)}
            isOn={status === 'published'}
            onChange={(isPublished) => void setPublished(form, isPublished)}
          />
        )}
        <span class={status === 'published' ? 'badge good' : 'badge'}>{texts[status]}</span>
      </span>
      <button type="button" class="button plain" onClick={() => void copy(booking_url)}>
        {share.copy}
      </button>
      {status === 'published' && (
        <a class="button plain" href={booking_url} target="_blank" rel="noreferrer">
          {share.visit}
        </a>
      )}
      {isAdmin && (
        <Menu label={eventTypes.more(name)}>
          <MenuAction label={eventTypes.duplicate} onClick={() => void duplicate(form)} />
          <MenuAction label={eventTypes.delete} isDanger onClick={() => remove(form)} />
        </Menu>
      )}
    </header>
  )
}
