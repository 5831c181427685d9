// Event types as cards: the user's own, then those of groups and of other people.
import { useRef, useState } from 'preact/hooks'
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { useDragOrder } from '../../components/use-drag-order.ts'
import { useConsole } from '../../context.ts'
import { eventTypes } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { NewType } from './new-type.tsx'
import { TypeCard } from './type-card.tsx'
import { useTypeActions } from './use-type-actions.ts'

interface Section {
  /** The URI of the user or group. */
  readonly owner: string
  readonly name: string
  readonly types: readonly EventType[]
}

/** The user's own types come first, then those of groups. */
function groupByOwner(types: readonly EventType[], user: string): readonly Section[] {
  const sections = Map.groupBy(types, ({ profile }) => profile.owner)
  const rankOf = ({ owner, types: [first] }: Section) =>
    owner === user ? 0 : first?.profile.type === 'Team' ? 1 : 2
  return [...sections]
    .map(([owner, own]) => ({ owner, name: own[0]?.profile.name ?? '', types: own }))
    .sort((a, b) => rankOf(a) - rankOf(b))
}

export function EventTypesPage() {
  const { messages, user, cache } = useConsole()
  const texts = messages.eventTypes
  const { value, error } = useAnswer(eventTypes(user.uri))
  const [isCreating, setCreating] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const move = (step: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a.type-name') ?? [])]
    const index = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[Math.max(0, Math.min(links.length - 1, index + step))]?.focus()
  }
  useShortcuts({ n: () => setCreating(true), j: () => move(1), k: () => move(-1) })
  const sections = value && groupByOwner(value.collection, user.uri)
  return (
    <div class="event-types" ref={list}>
      <div class="page-head">
        <h1>{texts.title}</h1>
        <button type="button" class="button main head-action" onClick={() => setCreating(true)}>
          {texts.create}
        </button>
      </div>
      {error !== null && <Problem error={error} retry={() => cache.invalidate('listEventTypes')} />}
      {value === undefined && error === null && <LoadingRows rows={4} />}
      {sections?.length === 0 && (
        <div class="empty">
          <p>
            <b>{texts.empty}</b>
          </p>
          <p class="hint">{texts.emptyHint}</p>
        </div>
      )}
      {sections?.map((section) => (
        <TypeSection key={section.owner} {...section} />
      ))}
      {isCreating && <NewType onClose={() => setCreating(false)} />}
    </div>
  )
}

function TypeSection({ owner, name, types }: Section) {
  const { messages, user } = useConsole()
  const { move } = useTypeActions()
  const moveType = (from: number, to: number) => void move(types, from, to)
  const { list, startDrag, classOf } = useDragOrder<HTMLUListElement>(moveType)
  return (
    <section class="type-section">
      <h2>{owner === user.uri ? messages.eventTypes.own : name}</h2>
      <ul class="rows" ref={list}>
        {types.map((type, index) => (
          <li key={type.uri} class={classOf(index)}>
            <TypeCard
              type={type}
              index={index}
              count={types.length}
              onMove={(to) => moveType(index, to)}
              onGrab={(event) => startDrag(event, index)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
