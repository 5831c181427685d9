// Creates a webhook: the URL, whose events it sends, and which.
import { useRef, useState } from 'preact/hooks'
import type { NewWebhookSubscription } from '../../../../../../sdk/src/api.gen.ts'
import type { WebhookEvent } from '../../../../../../server/src/domain/webhooks/events.ts'
import { type Choice, SelectField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { groups as groupsQuery } from '../../../data/team-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useDraft } from '../../../data/use-draft.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { WEBHOOK_LIST } from '../../../data/webhook-queries.ts'
import { EventChoice, eventsOfScope } from './event-choice.tsx'
import { isUrl, UrlField } from './url-field.tsx'

/** The key of a new webhook, which is shown once. */
export interface NewKey {
  readonly url: string
  readonly key: string
}

const ORGANIZATION = 'organization'
const USER = 'user'

type WebhookFields = {
  readonly url: string
  /** `organization`, `user` or the URI of a group. */
  readonly whose: string
  readonly events: readonly WebhookEvent[]
}

const SUGGESTED: readonly WebhookEvent[] = ['invitee.created', 'invitee.canceled', 'invitee.rescheduled']

const scopeOf = (whose: string) => (whose === ORGANIZATION || whose === USER ? whose : 'group')

export function NewWebhook({ onClose }: { readonly onClose: (created: NewKey | null) => void }) {
  const { api, cache, messages, viewer, organization } = useConsole()
  const texts = messages.webhooks
  const { isAdmin } = useMembership()
  // Kept while the user confirms the password on another page.
  const { values, set, change, discard } = useDraft<WebhookFields>(`new webhook ${viewer.uri}`, {
    url: '',
    whose: isAdmin ? ORGANIZATION : USER,
    events: SUGGESTED,
  })
  const { url, whose, events } = values
  const [refusal, setRefusal] = useState<unknown>(null)
  const created = useRef<NewKey | null>(null)
  const toRequest = (): NewWebhookSubscription => {
    const fields = { url, events: [...events], organization: organization.uri }
    if (whose === ORGANIZATION) return { ...fields, scope: whose }
    return whose === USER
      ? { ...fields, scope: whose, user: viewer.uri }
      : { ...fields, scope: 'group', group: whose }
  }
  const save = async () => {
    try {
      const { signing_key: key } = await requireApi(api).createWebhookSubscription(toRequest())
      created.current = key === null ? null : { url, key }
    } catch (error) {
      setRefusal(error)
      throw error
    }
    discard()
    cache.invalidate(WEBHOOK_LIST)
  }
  const chooseWhose = (next: string) => {
    const available = eventsOfScope(scopeOf(next))
    change({ whose: next, events: events.filter((event) => available.includes(event)) })
  }
  return (
    <SaveDialog
      title={texts.create}
      button={texts.createButton}
      canSave={isUrl(url) && events.length > 0}
      save={save}
      onClose={() => onClose(created.current)}
    >
      <UrlField
        value={url}
        error={refusal}
        onChange={(next) => {
          setRefusal(null)
          set('url', next.trim())
        }}
      />
      <WhoseField value={whose} onChange={chooseWhose} />
      <EventChoice scope={scopeOf(whose)} chosen={events} onChange={(next) => set('events', next)} />
    </SaveDialog>
  )
}

interface WhoseFieldProps {
  readonly value: string
  readonly onChange: (whose: string) => void
}

/** Nothing to choose for members who are not admins of a group. */
function WhoseField({ value, onChange }: WhoseFieldProps) {
  const { messages } = useConsole()
  const texts = messages.webhooks
  const { isAdmin, administeredGroups } = useMembership()
  const { value: listed } = useAnswer(isAdmin || administeredGroups.length > 0 ? groupsQuery : null)
  const groups = (listed?.collection ?? []).filter(({ uri }) => isAdmin || administeredGroups.includes(uri))
  const choices: readonly Choice[] = [
    ...(isAdmin ? [{ value: ORGANIZATION, label: texts.wholeOrganization }] : []),
    { value: USER, label: texts.onlyMine },
    ...groups.map(({ uri, name }) => ({ value: uri, label: texts.group(name) })),
  ]
  return choices.length === 1 ? null : (
    <SelectField
      label={texts.whose}
      hint={texts.whoseHint}
      value={value}
      choices={choices}
      onChange={onChange}
    />
  )
}
