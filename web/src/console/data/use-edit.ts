// Saves the changes of a form: refuses to overwrite what someone else has changed meanwhile, and can be undone.
import { useState } from 'preact/hooks'
import { MeetwrightError } from '../../../../sdk/src/errors.ts'
import { etagOf } from '../../../../sdk/src/etags.ts'
import { useConsole } from '../context.ts'
import type { Identified } from './cache.ts'
import { findConflicts, omitFields, pickFields } from './find-conflicts.ts'
import { type Draft, type Fields, useDraft } from './use-draft.ts'

export interface EditOptions<Resource extends object, Values extends Fields> {
  /** Identifies the form. */
  readonly name: string
  readonly resource: Resource
  readonly toValues: (resource: Resource) => Values
  /** Reads the present object. */
  readonly load: () => Promise<Resource>
  /** `base`: the object that the changes are made to. */
  readonly update: (
    changes: Partial<Values>,
    ifMatch: string | undefined,
    base: Resource,
  ) => Promise<Resource>
  /** The operation whose answers the change affects. */
  readonly operation: string
  /** Shows an object that has no URI or that several answers contain. Default: it replaces the one with its URI. */
  readonly show?: (updated: Resource) => void
}

export interface Edit<Values extends Fields> extends Draft<Values> {
  readonly isSaving: boolean
  readonly error: unknown
  /** The values that someone else has saved, of the fields that both changed. */
  readonly conflict: Partial<Values> | null
  save(): Promise<void>
  /** Drops one's own values of these fields, or saves them over the others. Other changes are saved in both cases. */
  resolve(choice: 'mine' | 'theirs'): Promise<void>
  /** Closes the question. The changes stay, and are not saved. */
  postpone(): void
}

export function useEdit<Resource extends object, Values extends Fields>(
  options: EditOptions<Resource, Values>,
): Edit<Values> {
  const { name, resource, toValues, load, update, operation } = options
  const { cache, offerUndo, messages, showToast } = useConsole()
  const draft = useDraft(name, toValues(resource))
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<Resource | null>(null)

  const show =
    options.show ?? ((updated: Resource) => cache.replace(operation, updated as Resource & Identified))

  /** Not if someone else has changed these fields since. */
  const takeBack = async (previous: Partial<Values>, updated: Resource): Promise<void> => {
    const current = await load()
    if (findConflicts(previous, toValues(updated), toValues(current)).length > 0)
      showToast({ text: messages.save.notUndone, tone: 'bad', durationMs: null })
    else show(await update(previous, etagOf(current), current))
  }

  const send = async (changes: Partial<Values>, base: Resource): Promise<void> => {
    const previous = pickFields(toValues(base), Object.keys(changes))
    const updated = await update(changes, etagOf(base), base)
    show(updated)
    draft.discard()
    setTheirs(null)
    offerUndo(messages.save.saved, () => takeBack(previous, updated))
  }

  /** If another change is in other fields, both stay. */
  const sendUnlessConflict = async (changes: Partial<Values>, seen: Values, base: Resource) => {
    if (findConflicts(changes, seen, toValues(base)).length > 0) return setTheirs(base)
    try {
      await send(changes, base)
    } catch (failure) {
      if (!isOutdated(failure)) throw failure
      await sendUnlessConflict(changes, seen, await load())
    }
  }

  const attempt = async (changes: Partial<Values>, seen: Values, getBase: () => Promise<Resource>) => {
    setSaving(true)
    setError(null)
    try {
      await sendUnlessConflict(changes, seen, await getBase())
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  const conflicts = theirs === null ? [] : findConflicts(draft.changes, draft.seen, toValues(theirs))

  return {
    ...draft,
    isSaving,
    error,
    conflict: theirs && pickFields(toValues(theirs), conflicts),
    // What came with the page has no ETag.
    save: () =>
      attempt(draft.changes, draft.seen, async () => (etagOf(resource) === undefined ? load() : resource)),
    async resolve(choice) {
      if (theirs === null) return
      const kept = choice === 'mine' ? draft.changes : omitFields(draft.changes as Values, conflicts)
      if (choice === 'theirs') {
        show(theirs)
        draft.drop(conflicts)
      }
      setTheirs(null)
      if (Object.keys(kept).length > 0) await attempt(kept, toValues(theirs), async () => theirs)
    },
    postpone: () => setTheirs(null),
  }
}

const isOutdated = (error: unknown): error is MeetwrightError =>
  error instanceof MeetwrightError && error.code === 'precondition_failed'

/** The present object, if the API refused because it has changed. */
export const currentOf = <Resource extends object>(error: unknown): Resource | null =>
  isOutdated(error) ? (error.resource as Resource | null) : null
