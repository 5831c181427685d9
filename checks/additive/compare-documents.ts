// Compares two OpenAPI documents and lists the changes that break programs written for the older one.
import type { JsonSchema } from '../../server/src/platform/openapi/model.ts'
import { findNarrowings, findWithdrawals, type Resolve } from './compare-schemas.ts'

interface Reference {
  readonly $ref?: string
}
interface Parameter extends Reference {
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly schema?: JsonSchema
}
interface Content extends Reference {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>
}
interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses?: Readonly<Record<string, Content>>
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Each fault is a sentence; an empty list means that the newer document is compatible. */
export function findBreakingChanges(older: ApiDocument, newer: ApiDocument): string[] {
  const faults: string[] = []
  const [resolveOlder, resolveNewer] = [createResolver(older), createResolver(newer)]
  for (const [path, operations] of Object.entries(older.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`
      const now = newer.paths[path]?.[method]
      if (now === undefined) faults.push(`${name} was removed`)
      else
        faults.push(
          ...requestFaults(operation, now, resolveOlder, resolveNewer).map((fault) => `${name}: ${fault}`),
          ...responseFaults(operation, now, resolveOlder, resolveNewer).map((fault) => `${name}: ${fault}`),
        )
    }
  return faults
}

const createResolver =
  (document: ApiDocument): Resolve =>
  <T extends Reference>(thing: T): T => {
    const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/(.+)$/.exec(thing.$ref ?? '') ?? []
    return kind === '' ? thing : ((document.components?.[kind]?.[name] ?? {}) as T)
  }

function requestFaults(
  older: Operation,
  newer: Operation,
  resolveOlder: Resolve,
  resolveNewer: Resolve,
): string[] {
  const before = parametersOf(older, resolveOlder)
  const after = parametersOf(newer, resolveNewer)
  const faults: string[] = []
  for (const [key, parameter] of before) {
    const now = after.get(key)
    if (now === undefined) faults.push(`the parameter ${key} was removed`)
    else
      faults.push(
        ...findNarrowings(
          parameter.schema ?? {},
          now.schema ?? {},
          { older: resolveOlder, newer: resolveNewer },
          key,
        ),
      )
  }
  for (const [key, parameter] of after)
    if (parameter.required && !before.get(key)?.required) faults.push(`the parameter ${key} is now required`)
  const body = schemaOf(older.requestBody, resolveOlder)
  const bodyNow = schemaOf(newer.requestBody, resolveNewer)
  if (bodyNow === undefined) return body === undefined ? faults : [...faults, 'no longer accepts a body']
  return [
    ...faults,
    ...findNarrowings(
      body ?? { type: 'object' },
      bodyNow,
      { older: resolveOlder, newer: resolveNewer },
      'body',
    ),
  ]
}

function responseFaults(
  older: Operation,
  newer: Operation,
  resolveOlder: Resolve,
  resolveNewer: Resolve,
): string[] {
  const faults: string[] = []
  for (const [status, response] of Object.entries(older.responses ?? {})) {
    if (!status.startsWith('2')) continue
    const now = newer.responses?.[status]
    if (now === undefined) faults.push(`no longer returns ${status}`)
    else
      faults.push(
        ...findWithdrawals(
          schemaOf(response, resolveOlder) ?? {},
          schemaOf(now, resolveNewer) ?? {},
          { older: resolveOlder, newer: resolveNewer },
          'response',
        ),
      )
  }
  return faults
}

function parametersOf(operation: Operation, resolve: Resolve): Map<string, Parameter> {
  const parameters = (operation.parameters ?? []).map((one) => resolve(one))
  return new Map(parameters.map((one) => [`${one.name} (${one.in})`, one]))
}

function schemaOf(content: Content | undefined, resolve: Resolve): JsonSchema | undefined {
  if (content === undefined) return undefined
  return Object.values(resolve(content).content ?? {})[0]?.schema
}
