// A point in time as whole milliseconds since 1970-01-01T00:00:00Z, and its three written forms.

export type Instant = number & { readonly __brand: 'Instant' }

export const instant = (milliseconds: number): Instant => milliseconds as Instant

/** How SQL parameters and cursors carry it: `2026-11-15T09:30:00.000Z`. */
export const iso = (at: Instant): string => new Date(at).toISOString()

/** How answers carry it: UTC with six fraction digits, `2026-11-15T09:30:00.000000Z` (decision 3, date-times). */
export const wire = (at: Instant): string => `${new Date(at).toISOString().slice(0, -1)}000Z`

const RFC_3339 = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d)$/

/** Reads an RFC 3339 date-time; null when it is none, or has no offset (then nobody knows which instant is meant). */
export function parseInstant(text: string): Instant | null {
  if (!RFC_3339.test(text)) return null
  const milliseconds = Date.parse(text.toUpperCase())
  return Number.isNaN(milliseconds) ? null : instant(milliseconds)
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
