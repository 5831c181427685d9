// Changes to a form that are not saved yet. They survive a reload of the tab.
import { useEffect, useState } from 'preact/hooks'

export type Fields = Readonly<Record<string, unknown>>

export interface Draft<Values extends Fields> {
  readonly values: Values
  /** The fields that differ from what is saved. */
  readonly changes: Partial<Values>
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void
  discard(): void
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function read<Values>(key: string): Partial<Values> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Values>
  } catch {
    return {}
  }
}

function store(key: string, changes: object): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(changes))
  } catch {
    // Without storage, the changes last as long as the page.
  }
}

/** `name` identifies the form, such as the id of its object. */
export function useDraft<Values extends Fields>(name: string, saved: Values): Draft<Values> {
  const key = `draft ${name}`
  const [typed, setTyped] = useState<Partial<Values>>({})
  // After hydration, because the server has no drafts.
  useEffect(() => setTyped(read<Values>(key)), [key])
  const changes = Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !isSame(value, saved[field])),
  ) as Partial<Values>
  const keep = (next: Partial<Values>) => {
    setTyped(next)
    store(key, next)
  }
  return {
    values: { ...saved, ...typed },
    changes,
    set: (field, value) => keep({ ...typed, [field]: value }),
    discard: () => keep({}),
  }
}
