// A new event type: one choice creates it and opens the editor.
import { useState } from 'preact/hooks'
import type { EventType, NewEventType } from '../../../../../sdk/src/api.gen.ts'
import type { Meetwright } from '../../../../../sdk/src/client.ts'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField } from '../../components/field.tsx'
import { describeProblem } from '../../components/problem.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { idOf, locations } from '../../data/queries.ts'
import { groups } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useMembership } from '../../data/use-membership.ts'
import type { TypeKind } from '../../messages/event-types.ts'
import { editorPath } from './describe-type.ts'

const DEFAULT_SEATS = 10
const DEFAULT_DURATION = 30
/** A one-off type can be booked on these coming days. */
const ONE_OFF_DAYS = 7

const kinds: readonly TypeKind[] = ['solo', 'group', 'roundRobin', 'collective', 'oneOff']

const settingsOf: Readonly<Record<Exclude<TypeKind, 'oneOff'>, Partial<NewEventType>>> = {
  solo: {},
  group: { kind: 'group', invitee_limit: DEFAULT_SEATS },
  roundRobin: { pooling_type: 'round_robin' },
  collective: { pooling_type: 'collective' },
}

interface Choice {
  readonly kind: TypeKind
  readonly name: string
  readonly owner: string
  readonly user: string
  readonly hasVideo: boolean
}

function create(api: Meetwright, { kind, name, owner, user, hasVideo }: Choice): Promise<EventType> {
  const duration = DEFAULT_DURATION
  const video = { kind: 'jitsi_conference' } as const
  if (kind === 'oneOff')
    return api.createOneOffEventType({
      name,
      host: user,
      duration,
      date_setting: { type: 'days_in_future', days: ONE_OFF_DAYS },
      ...(hasVideo ? { location: video } : {}),
    })
  return api.createEventType({
    owner,
    name,
    duration,
    hosts: [{ user }],
    ...(hasVideo ? { locations: [video] } : {}),
    ...settingsOf[kind],
  })
}

export function NewType({ onClose }: { readonly onClose: () => void }) {
  const console = useConsole()
  const { api, cache, messages, user, navigate } = console
  const texts = messages.eventTypes
  const { isAdmin, administeredGroups } = useMembership()
  const { value: allGroups } = useAnswer(groups)
  const { value: places } = useAnswer(locations)
  const [owner, setOwner] = useState(user.uri)
  const [isCreating, setCreating] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const owned = allGroups?.collection.filter(({ uri }) => isAdmin || administeredGroups.includes(uri))
  const hasVideo = places?.collection.some(({ kind, connected }) => kind === 'jitsi_conference' && connected)

  const choose = async (kind: TypeKind) => {
    setCreating(true)
    try {
      const created = await create(requireApi(api), {
        kind,
        name: texts.names[kind],
        owner,
        user: user.uri,
        hasVideo: hasVideo === true,
      })
      cache.invalidate('listEventTypes')
      onClose()
      navigate(editorPath(idOf(created.uri)))
    } catch (failure) {
      setProblem(describeProblem(console, failure).text)
      setCreating(false)
    }
  }
  return (
    <Dialog title={texts.createTitle} onClose={onClose}>
      {owned && owned.length > 0 && (
        <SelectField
          label={texts.owner}
          value={owner}
          choices={[
            { value: user.uri, label: texts.ownerMe },
            ...owned.map(({ uri, name }) => ({ value: uri, label: name })),
          ]}
          onChange={setOwner}
        />
      )}
      <ul class="type-choices">
        {kinds.map((kind) => (
          <li key={kind}>
            <button type="button" class="type-choice" disabled={isCreating} onClick={() => void choose(kind)}>
              <b>{texts.names[kind]}</b>
              <span class="hint">{texts.explanations[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
      {problem !== null && <p role="alert">{`${messages.problems.notSaved} ${problem}`}</p>}
    </Dialog>
  )
}
