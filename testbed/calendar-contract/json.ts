// JSON values in requests and responses of contract servers.
import { badRequest } from './contract-error.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An empty object if the value is missing. */
export function objectIn(parent: JsonObject, name: string): JsonObject {
  const value = parent[name] ?? {}
  if (!isObject(value)) throw badRequest(`${name} is not an object.`, name)
  return value
}

export function listIn(parent: JsonObject, name: string): readonly unknown[] {
  const value = parent[name] ?? []
  if (!Array.isArray(value)) throw badRequest(`${name} is not a list.`, name)
  return value
}

/** Undefined if it is missing. */
export function textIn(parent: JsonObject, name: string): string | undefined {
  const value = parent[name] ?? undefined
  if (value !== undefined && typeof value !== 'string') throw badRequest(`${name} is not a string.`, name)
  return value
}

/** Null removes a field, objects are merged, and lists are replaced (patch semantics). */
export function merge(target: JsonObject, patch: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...target }
  for (const [name, value] of Object.entries(patch)) {
    const before = merged[name]
    if (value === null) delete merged[name]
    else merged[name] = isObject(value) ? merge(isObject(before) ? before : {}, value) : value
  }
  return merged
}
