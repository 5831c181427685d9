// Who takes part: one person, a round robin, everyone together, or a group of invitees with seats.
import { useId } from 'preact/hooks'
import { formatList } from '../../../../../../server/src/domain/language/format-moments.ts'
import { NumberField, SelectField } from '../../../components/field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { PersonSearch } from '../../../components/person-search.tsx'
import { type Console, useConsole } from '../../../context.ts'
import type { TypeKind } from '../../../messages/event-types.ts'
import { kindOf } from '../describe-type.ts'
import { type EditedHost, type SectionProps, type TypeValues, toTypeValues } from './edited-type.ts'
import { focusSection } from './focus-section.ts'

const DEFAULT_SEATS = 10
const MAX_SEATS = 10_000
const DEFAULT_PRIORITY = 50
const MAX_HOSTS = 100
const priorities = [75, 50, 25] as const

type Kind = Exclude<TypeKind, 'oneOff'>
const kinds: readonly Kind[] = ['solo', 'roundRobin', 'collective', 'group']

const settingsOf: Readonly<Record<Kind, Pick<TypeValues, 'kind' | 'pooling_type' | 'invitee_limit'>>> = {
  solo: { kind: 'solo', pooling_type: null, invitee_limit: 1 },
  roundRobin: { kind: 'solo', pooling_type: 'round_robin', invitee_limit: 1 },
  collective: { kind: 'solo', pooling_type: 'collective', invitee_limit: 1 },
  group: { kind: 'group', pooling_type: null, invitee_limit: DEFAULT_SEATS },
}

function describeWho({ messages, display }: Console, { hosts, pooling_type, kind, ...values }: TypeValues) {
  const texts = messages.editor
  const names = (people: readonly EditedHost[]) =>
    formatList(
      display.locale,
      people.map(({ name }) => name),
    )
  if (pooling_type === 'collective') return texts.collectiveHint(names(hosts))
  if (pooling_type === 'round_robin') {
    const highest = Math.max(...hosts.map(({ priority }) => priority))
    const first = hosts.filter(({ priority }) => priority === highest)
    return first.length === hosts.length
      ? texts.roundRobinEqual(names(hosts))
      : texts.roundRobinHint(names(first))
  }
  return kind === 'group' ? texts.groupHint(values.invitee_limit, names(hosts)) : texts.soloHint(names(hosts))
}

export function WhoSection({ type, edit: { values, set, change } }: SectionProps) {
  const console = useConsole()
  const texts = console.messages.editor
  const id = useId()
  const chosen = kindOf({ ...type, type: 'StandardEventType', ...settingsOfValues(values) })
  const hasPool = values.pooling_type !== null
  const choose = (kind: Kind) => {
    const settings = settingsOf[kind]
    // Several hosts that are saved come back if the type becomes a pool again.
    const saved = toTypeValues(type).hosts
    const pool = values.hosts.length === 1 && saved.length > 1 ? saved : values.hosts
    change({ ...settings, hosts: settings.pooling_type === null ? values.hosts.slice(0, 1) : pool })
  }
  const setHosts = (hosts: readonly EditedHost[]) => set('hosts', hosts)
  return (
    <>
      <fieldset class="ways">
        <legend class="unseen">{texts.sections.who}</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name={id} checked={kind === chosen} onChange={() => choose(kind)} />{' '}
            {console.messages.eventTypes.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <p class="hint">{describeWho(console, values)}</p>
      {values.kind === 'group' && (
        <NumberField
          label={texts.seats}
          value={values.invitee_limit}
          min={1}
          max={MAX_SEATS}
          onChange={(seats) => seats !== null && set('invitee_limit', seats)}
        />
      )}
      <ul class="rows">
        {values.hosts.map((host, index) => (
          <li key={host.user} class="host-row">
            <b>{host.name}</b>
            {values.pooling_type === 'round_robin' && (
              <PriorityField
                host={host}
                onChange={(priority) => setHosts(values.hosts.with(index, { ...host, priority }))}
              />
            )}
            {hasPool && values.hosts.length > 1 && (
              <button
                type="button"
                class="icon-button"
                aria-label={console.messages.sortable.remove(host.name)}
                onClick={() => {
                  focusSection('who')
                  setHosts(values.hosts.toSpliced(index, 1))
                }}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {values.hosts.length < MAX_HOSTS && (
        <PersonSearch
          label={hasPool ? texts.addHost : texts.replaceHost}
          owner={type.profile.owner}
          exclude={values.hosts.map(({ user }) => user)}
          onChoose={({ uri, name }) => {
            const added = { user: uri, name, priority: DEFAULT_PRIORITY }
            setHosts(hasPool ? [...values.hosts, added] : [added])
          }}
        />
      )}
    </>
  )
}

const settingsOfValues = ({ kind, pooling_type }: TypeValues) => ({ kind, pooling_type })

interface PriorityFieldProps {
  readonly host: EditedHost
  readonly onChange: (priority: number) => void
}

/** A priority that another program has set is offered too. */
function PriorityField({ host, onChange }: PriorityFieldProps) {
  const texts = useConsole().messages.editor
  const offered = [...new Set<number>([...priorities, host.priority])].sort((a, b) => b - a)
  const labelOf = (priority: number) =>
    ({ 75: texts.priorities.high, 50: texts.priorities.medium, 25: texts.priorities.low })[priority] ??
    String(priority)
  return (
    <SelectField
      label={texts.priority(host.name)}
      value={String(host.priority)}
      choices={offered.map((priority) => ({ value: String(priority), label: labelOf(priority) }))}
      onChange={(value) => onChange(Number(value))}
    />
  )
}
