// Saves the changes of a form: refuses to overwrite what someone else has changed meanwhile, and can be undone.
import { useState } from 'preact/hooks'
import { MeetwrightError } from '../../../../sdk/src/errors.ts'
import { etagOf } from '../../../../sdk/src/etags.ts'
import { useConsole } from '../context.ts'
import { type Draft, type Fields, useDraft } from './use-draft.ts'

interface Identified {
  readonly uri: string
}

export interface EditOptions<Resource extends Identified, Values extends Fields> {
  /** Identifies the form. */
  readonly name: string
  readonly resource: Resource
  readonly toValues: (resource: Resource) => Values
  /** Reads the present object. */
  readonly load: () => Promise<Resource>
  readonly update: (changes: Partial<Values>, ifMatch: string | undefined) => Promise<Resource>
  /** The operation whose answers the change affects. */
  readonly operation: string
}

export interface Edit<Values extends Fields> extends Draft<Values> {
  readonly isSaving: boolean
  readonly error: unknown
  /** The values that someone else has saved, of the fields that both changed. */
  readonly conflict: Partial<Values> | null
  save(): Promise<void>
  /** Drops one's own value, or keeps it and saves it over the other. */
  resolve(choice: 'mine' | 'theirs'): Promise<void>
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

export function useEdit<Resource extends Identified, Values extends Fields>(
  options: EditOptions<Resource, Values>,
): Edit<Values> {
  const { name, resource, toValues, load, update, operation } = options
  const { cache, undo, messages, showToast } = useConsole()
  const saved = toValues(resource)
  const draft = useDraft(name, saved)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<Resource | null>(null)

  const pick = (values: Values, fields: readonly string[]) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field))) as Partial<Values>

  const isChanged = (changes: Partial<Values>, before: Resource, now: Resource): boolean =>
    Object.keys(changes).some((field) => differs(toValues(now)[field], toValues(before)[field]))

  const store = (updated: Resource) => {
    cache.update<Resource>(operation, (one) => (one.uri === updated.uri ? updated : one))
  }

  const send = async (changes: Partial<Values>, base: Resource): Promise<void> => {
    const fields = Object.keys(changes)
    const previous = pick(toValues(base), fields)
    const updated = await update(changes, etagOf(base))
    store(updated)
    draft.discard()
    setTheirs(null)
    undo.push(async () => store(await update(previous, etagOf(updated))))
    showToast({
      text: messages.save.saved,
      action: { label: messages.shell.undo, run: () => void undo.run() },
    })
  }

  const attempt = async (changes: Partial<Values>, base: Resource): Promise<void> => {
    setSaving(true)
    setError(null)
    try {
      await send(changes, base)
    } catch (failure) {
      const current = currentOf<Resource>(failure)
      if (current === null) return setError(failure)
      // If the other change is in other fields, both stay.
      if (isChanged(changes, base, current)) setTheirs(current)
      else await attempt(changes, current)
    } finally {
      setSaving(false)
    }
  }

  return {
    ...draft,
    isSaving,
    error,
    conflict: theirs && pick(toValues(theirs), Object.keys(draft.changes)),
    async save() {
      // What came with the page has no ETag.
      const base = etagOf(resource) === undefined ? await load() : resource
      if (isChanged(draft.changes, resource, base)) setTheirs(base)
      else await attempt(draft.changes, base)
    },
    async resolve(choice) {
      if (theirs === null) return
      if (choice === 'mine') return attempt(draft.changes, theirs)
      store(theirs)
      draft.discard()
      setTheirs(null)
    },
  }
}

/** The present object, if the API refused because it has changed. */
const currentOf = <Resource extends object>(error: unknown): Resource | null =>
  error instanceof MeetwrightError && error.code === 'precondition_failed'
    ? (error.resource as Resource | null)
    : null
