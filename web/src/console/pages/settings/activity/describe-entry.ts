// Says what an entry of the activity log is about, in a sentence whose parts can be marked up.
import type { ActivityLogEntry } from '../../../../../../sdk/src/api.gen.ts'
import type { ActivityMessages, Placeholder } from '../../../messages/activity.ts'

type Texts = ActivityMessages['activity']

export interface SentencePart {
  /** Null: the words between the others. */
  readonly kind: Placeholder | null
  readonly text: string
}

const PLACEHOLDER = /\{(\w+)\}/

/** Who did it, as the sentence calls them. */
export function actorName({ actors }: Texts, { actor }: ActivityLogEntry): string {
  if (actor.type === 'User') return actor.display_name ?? actors.former
  return actor.invitee ? actors.invitee : actors.service
}

export function describeEntry(texts: Texts, entry: ActivityLogEntry): readonly SentencePart[] {
  const actor = actorName(texts, entry)
  const template = findTemplate(texts, entry)
  // A name that a newer server has.
  if (template === undefined) return [{ kind: null, text: `${actor}: ${entry.fully_qualified_name}` }]
  const { subject_name: name, details } = entry
  const [open, close] = texts.quotes
  const roleOf = (fields: Readonly<Record<string, unknown>> | null) => {
    const role = String(fields?.role ?? '')
    return texts.roles[role] ?? role
  }
  const isReassigned = entry.fully_qualified_name === 'ScheduledEvent.Reassigned'
  const values: Readonly<Record<Placeholder, string>> = {
    actor,
    name: name ?? texts.nameless,
    quoted: name === null ? '' : ` ${open}${name}${close}`,
    thing: thingOf(texts, entry) ?? '',
    before: isReassigned ? hostOf(texts, entry, 'from') : roleOf(details.before),
    after: isReassigned ? hostOf(texts, entry, 'to') : roleOf(details.after),
  }
  // Splitting by a pattern with a group gives words and placeholders in turn.
  return template
    .split(PLACEHOLDER)
    .map((part, index) =>
      index % 2 === 0
        ? { kind: null, text: part }
        : { kind: part as Placeholder, text: values[part as Placeholder] },
    )
    .filter(({ text }) => text !== '')
}

/** The former or the new host of a meeting. */
function hostOf({ nameless }: Texts, { details }: ActivityLogEntry, which: 'from' | 'to'): string {
  const { reassignment } = (details.after ?? {}) as {
    readonly reassignment?: Readonly<Record<'from' | 'to', { readonly user_name?: string }>>
  }
  return reassignment?.[which].user_name || nameless
}

const thingOf = ({ things }: Texts, { namespace }: ActivityLogEntry): string | undefined =>
  (things as Readonly<Record<string, string>>)[namespace]

function findTemplate(texts: Texts, entry: ActivityLogEntry): string | undefined {
  const { fully_qualified_name: name, action, redacted } = entry
  const sentences: Readonly<Record<string, string>> = texts.sentences
  if (name === 'OrganizationMembership.Deleted' && isOwnMembership(entry)) return texts.left
  // Without details, roles and hosts are unknown.
  if (redacted && /\.(?:Updated|Reassigned)$/.test(name) && sentences[name]?.includes('{before}'))
    return sentences[name].replace('{before}', '…').replace('{after}', '…')
  return sentences[name] ?? (thingOf(texts, entry) === undefined ? undefined : sentences[action])
}

function isOwnMembership({ actor, details }: ActivityLogEntry): boolean {
  const user = details.before?.user
  const uri = typeof user === 'object' && user !== null ? Reflect.get(user, 'uri') : user
  return actor.uri !== null && uri === actor.uri
}
