// Who made an entry of the activity log, when and with which request, and each field that has changed.
import type { ActivityLogEntry } from '../../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { withQuery } from '../../../router.ts'
import { useCopy } from '../../../shell/use-copy.ts'
import { ACTIVITY_PATH } from '../settings-sections.ts'
import { actorName } from './describe-entry.ts'
import { formatValue } from './format-value.ts'

export function EntryDetails({ entry }: { readonly entry: ActivityLogEntry }) {
  const { messages, display } = useConsole()
  const texts = messages.activity.entry
  const { request_id: requestId, occurred_at: at, fully_qualified_name: name } = entry
  return (
    <div class="activity-details">
      <dl class="activity-facts">
        <div>
          <dt>{texts.by}</dt>
          <dd>
            <ActorLinks entry={entry} />
          </dd>
        </div>
        <div>
          <dt>{texts.time}</dt>
          <dd>{formatDateTime(display, instant(Date.parse(at)))}</dd>
        </div>
        <div>
          <dt>{texts.event}</dt>
          <dd>
            <code>{name}</code>
          </dd>
        </div>
        {requestId !== null && <RequestId id={requestId} />}
      </dl>
      <Changes entry={entry} />
    </div>
  )
}

/** People who have left have no page. */
function ActorLinks({ entry }: { readonly entry: ActivityLogEntry }) {
  const { messages, href } = useConsole()
  const texts = messages.activity
  const name = actorName(texts, entry)
  const { uri, organization, alternative_identifier: email } = entry.actor
  if (uri === null) return <>{name}</>
  const id = idOf(uri)
  return (
    <>
      {organization?.role ? <a href={href(`/app/people/${id}`)}>{name}</a> : name} {email} ·{' '}
      <a href={href(withQuery(ACTIVITY_PATH, { person: id }))}>{texts.entry.allOf(name)}</a>
    </>
  )
}

function RequestId({ id }: { readonly id: string }) {
  const texts = useConsole().messages.activity.entry
  const copy = useCopy()
  return (
    <div>
      <dt>{texts.requestId}</dt>
      <dd>
        <code>{id}</code>{' '}
        <button type="button" class="button plain" onClick={() => void copy(id, texts.copied)}>
          {texts.copy}
        </button>
      </dd>
    </div>
  )
}

type Fields = ActivityLogEntry['details']['before']

function Changes({ entry }: { readonly entry: ActivityLogEntry }) {
  const texts = useConsole().messages.activity.entry
  const { before, after } = entry.details
  const names = Object.keys({ ...before, ...after })
  if (entry.redacted) return <p class="notice">{texts.redacted}</p>
  if (names.length === 0) return <p class="hint">{texts.noDetails}</p>
  return (
    <>
      <h3>{texts.changes}</h3>
      <dl class="activity-changes">
        {names.map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <FieldState label={texts.before} fields={before} name={name} />
            <FieldState label={texts.after} fields={after} name={name} />
          </div>
        ))}
      </dl>
    </>
  )
}

interface FieldStateProps {
  readonly label: string
  /** Null: the object did not exist. */
  readonly fields: Fields
  readonly name: string
}

function FieldState({ label, fields, name }: FieldStateProps) {
  const { messages, display } = useConsole()
  if (fields === null) return null
  const value = formatValue(display, fields[name])
  return (
    <dd>
      <span class="hint">{label}</span>{' '}
      {value === null ? (
        <span class="hint">{messages.activity.entry.empty}</span>
      ) : (
        <span class="activity-value">{value}</span>
      )}
    </dd>
  )
}
