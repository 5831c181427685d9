// The failed jobs of all organizations, with retry and discard. The address of the page keeps the filter.
import type { FailedJob } from '../../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { SelectField } from '../../../components/field.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { useConsole } from '../../../context.ts'
import { FAILED_JOBS, failedJobs } from '../../../data/installation-queries.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import type { JobState } from '../../../messages/installation.ts'
import { withQuery } from '../../../router.ts'
import { OperatorArea } from './operator-area.tsx'
import { useJobActs } from './use-job-acts.ts'

const states: readonly JobState[] = ['failed', 'waiting']

export function FailedJobsPage() {
  const { messages } = useConsole()
  return (
    <OperatorArea section="failedJobs">
      <p>{messages.failedJobs.lead}</p>
      <JobList />
    </OperatorArea>
  )
}

function JobList() {
  const { location, navigate, messages } = useConsole()
  const texts = messages.failedJobs
  const api = useSessionApi()
  const acts = useJobActs()
  const state = states.find((one) => one === location.query.status)
  const filter = state === undefined ? {} : { state }
  return (
    <>
      <search class="people-filters">
        <SelectField
          label={texts.filter}
          value={state ?? ''}
          choices={[
            { value: '', label: texts.all },
            ...states.map((value) => ({ value, label: texts.states[value] })),
          ]}
          onChange={(status) => navigate(withQuery(location.path, { status }), { replace: true })}
        />
      </search>
      <ListPages
        key={state}
        label={messages.settings.sections.failedJobs}
        operation={FAILED_JOBS}
        pageAt={(page = {} as { page_token: string }) => failedJobs(api, { ...filter, ...page })}
        empty={texts.none}
        renderRow={(job) => <JobRow key={`${job.event_id} ${job.subscriber}`} job={job} acts={acts} />}
      />
    </>
  )
}

interface JobRowProps {
  readonly job: FailedJob
  readonly acts: ReturnType<typeof useJobActs>
}

function JobRow({ job, acts }: JobRowProps) {
  const { messages, display } = useConsole()
  const texts = messages.failedJobs
  const timeOf = (time: string) => formatDateTime(display, instant(Date.parse(time)))
  const name = job.event === null ? job.subscriber : texts.forEvent(job.subscriber, job.event)
  const { next_attempt_at: next } = job
  return (
    <li class="item" tabIndex={-1}>
      <div class="item-line">
        <span class="item-text finding">
          <b>{name}</b>
          <span>{job.organization.name}</span>
          <code lang="en">{job.last_error}</code>
          <span class="hint">
            {[
              texts.attempts(job.attempts, job.max_attempts),
              texts.firstFailed(timeOf(job.created_at)),
              ...(next === null ? [] : [texts.nextAttempt(timeOf(next))]),
            ].join(' · ')}
          </span>
        </span>
        <span class={job.state === 'failed' ? 'badge bad' : 'badge'}>{texts.states[job.state]}</span>
      </div>
      <div class="buttons">
        <button
          type="button"
          class="button plain"
          aria-label={texts.retryNamed(name)}
          onClick={() => void acts.retry(job)}
        >
          {texts.retry}
        </button>
        <button
          type="button"
          class="button plain"
          aria-label={texts.discardNamed(name)}
          onClick={() => acts.discard(job)}
        >
          {texts.discard}
        </button>
      </div>
    </li>
  )
}
