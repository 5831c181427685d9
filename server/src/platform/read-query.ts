// Reads query parameters: each once, converted to the type of its schema.
import type { TObject } from 'typebox'
import { invalid } from './errors.ts'

/** Converts query strings by type. A string that doesn't match its pattern stays a string and fails validation. */
const coercions: Readonly<
  Record<string, { readonly pattern: RegExp; readonly parse: (text: string) => unknown }>
> = {
  integer: { pattern: /^-?\d{1,15}$/, parse: Number },
  boolean: { pattern: /^(?:true|false)$/, parse: (text) => text === 'true' },
}

export function readQuery(
  schema: TObject,
  rawValues: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const coerce = (name: string, value: unknown) => {
    const { type } = (schema.properties[name] ?? {}) as { type?: string }
    // Tools of the MCP server pass lists as such.
    if (Array.isArray(value) && type !== 'array') throw invalid(name, 'must be given only once', 'repeated')
    const coercion = coercions[type ?? '']
    return typeof value === 'string' && coercion?.pattern.test(value) ? coercion.parse(value) : value
  }
  return Object.fromEntries(Object.entries(rawValues).map(([name, value]) => [name, coerce(name, value)]))
}
