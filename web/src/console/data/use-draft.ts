// Changes to a form that are not saved yet. They survive a reload of the tab.
import { useEffect, useState } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { differs, omitFields, pickFields } from './find-conflicts.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface Draft<Values extends Fields> {
  readonly values: Values
  /** The fields that differ from what is saved. */
  readonly changes: Partial<Values>
  /** The saved values that the user saw when changing them first. */
  readonly seen: Values
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void
  /** Sets several fields at once. */
  change(values: Partial<Values>): void
  discard(): void
  /** Discards the changes of these fields. */
  drop(fields: readonly string[]): void
}

interface Stored<Values extends Fields> {
  readonly typed: Partial<Values>
  readonly seen: Partial<Values>
}

const NOTHING = { typed: {}, seen: {} }

function read<Values extends Fields>(key: string): Stored<Values> {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? NOTHING : { ...NOTHING, ...(JSON.parse(text) as Partial<Stored<Values>>) }
  } catch {
    return NOTHING
  }
}

function store<Values extends Fields>(key: string, stored: Stored<Values>): void {
  try {
    if (Object.keys(stored.typed).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Without storage, the changes last as long as the page.
  }
}

const differing = <Values extends Fields>(fields: Partial<Values>, saved: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => differs(value, saved[field])),
  ) as Partial<Values>

/** `name` identifies the form, such as the id of its object. */
export function useDraft<Values extends Fields>(name: string, saved: Values): Draft<Values> {
  const key = `draft ${name}`
  const { isHydrated } = useConsole()
  const [{ typed, seen }, setStored] = useState<Stored<Values>>(isHydrated ? () => read(key) : NOTHING)
  // After hydration, because the server has no drafts.
  useEffect(() => setStored(read<Values>(key)), [key])
  const changes = differing(typed, saved)
  const keep = (next: Stored<Values>) => {
    setStored(next)
    store(key, next)
  }
  const change = (values: Partial<Values>) => {
    const before = Object.fromEntries(Object.keys(values).map((field) => [field, saved[field]]))
    // What is as saved is no change, and follows later changes of others.
    const changed = differing({ ...typed, ...values }, saved)
    const allSeen = { ...(before as Partial<Values>), ...seen } as Values
    keep({ typed: changed, seen: pickFields(allSeen, Object.keys(changed)) })
  }
  return {
    values: { ...saved, ...typed },
    changes,
    seen: { ...saved, ...seen },
    set: (field, value) => change({ [field]: value } as unknown as Partial<Values>),
    change,
    discard: () => keep(NOTHING),
    drop: (fields) =>
      keep({ typed: omitFields(typed as Values, fields), seen: omitFields(seen as Values, fields) }),
  }
}
