// The submissions of a routing form, the newest first: filter by period, and export.
import type { RoutingForm } from '../../../../../../sdk/src/api.gen.ts'
import { hasPeriod } from '../../../../../../server/src/domain/pages/creation-period.ts'
import { submissionsInput } from '../../../../../../server/src/domain/pages/routing-pages.ts'
import { ClockField } from '../../../components/field.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { describeProblem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import { exportList } from '../../../data/export-list.ts'
import { submissions } from '../../../data/routing-queries.ts'
import { useMembership } from '../../../data/use-membership.ts'
import type { PageProps } from '../../../pages.ts'
import { withQuery } from '../../../router.ts'
import { useEventTypes } from '../builder/use-event-types.ts'
import { FormArea } from '../form-area.tsx'
import { SubmissionRow } from './submission-row.tsx'

export function SubmissionsPage({ params: { form: id = '' } }: PageProps) {
  const { messages } = useConsole()
  const { isAdmin } = useMembership()
  return (
    <FormArea id={id}>
      {(form) =>
        isAdmin ? <Submissions form={form} /> : <p class="notice">{messages.submissions.adminsOnly}</p>
      }
    </FormArea>
  )
}

function Submissions({ form }: { readonly form: RoutingForm }) {
  const console = useConsole()
  const { messages, location, navigate, display, showToast } = console
  const { submissions: texts, filter } = messages
  const types = useEventTypes()
  const { from, to } = location.query
  const input = submissionsInput(form.uri, { from, to }, display.zone)
  const choose = (changes: { readonly from?: string; readonly to?: string }) =>
    navigate(withQuery(location.path, { from, to, ...changes }), { replace: true })
  const save = () =>
    exportList(console, {
      path: '/routing_form_submissions',
      input,
      fileName: 'submissions.csv',
    }).catch((failure: unknown) => showToast({ text: describeProblem(console, failure).text, tone: 'bad' }))
  return (
    <div class="submissions">
      <search class="people-filters" aria-label={filter.open(0)}>
        <ClockField
          type="date"
          label={filter.from}
          value={from ?? ''}
          onChange={(date) => choose({ from: date })}
        />
        <ClockField
          type="date"
          label={filter.to}
          value={to ?? ''}
          onChange={(date) => choose({ to: date })}
        />
        <button type="button" class="button plain" onClick={() => void save()}>
          {messages.meetings.export}
        </button>
      </search>
      <ListPages
        key={`${input.min_created_at} ${input.max_created_at}`}
        label={texts.title}
        operation="listRoutingFormSubmissions"
        pageAt={(token) => submissions({ ...input, ...token })}
        empty={hasPeriod({ from, to }) ? texts.noMatch : texts.none}
        renderRow={(one) => <SubmissionRow key={one.uri} submission={one} nameType={types.nameOf} />}
      />
    </div>
  )
}
