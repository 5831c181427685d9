// Compares two OpenAPI documents: what a program that was written for the older one would miss in the newer one.
import type { JsonSchema } from '../../server/src/platform/openapi/model.ts'
import { narrowings, type Resolve, withdrawals } from './compare-schemas.ts'

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

/** Each fault is a sentence; none means that everything there was is there still. */
export function faultsBetween(older: ApiDocument, newer: ApiDocument): string[] {
  const faults: string[] = []
  const [was, is] = [resolver(older), resolver(newer)]
  for (const [path, operations] of Object.entries(older.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`
      const now = newer.paths[path]?.[method]
      if (now === undefined) faults.push(`${name} is gone`)
      else
        faults.push(
          ...requestFaults(operation, now, was, is).map((fault) => `${name}: ${fault}`),
          ...answerFaults(operation, now, was, is).map((fault) => `${name}: ${fault}`),
        )
    }
  return faults
}

const resolver =
  (document: ApiDocument): Resolve =>
  <T extends Reference>(thing: T): T => {
    const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/(.+)$/.exec(thing.$ref ?? '') ?? []
    return kind === '' ? thing : ((document.components?.[kind]?.[name] ?? {}) as T)
  }

function requestFaults(older: Operation, newer: Operation, was: Resolve, is: Resolve): string[] {
  const before = parametersOf(older, was)
  const after = parametersOf(newer, is)
  const faults: string[] = []
  for (const [key, parameter] of before) {
    const now = after.get(key)
    if (now === undefined) faults.push(`the parameter ${key} is gone`)
    else faults.push(...narrowings(parameter.schema ?? {}, now.schema ?? {}, { was, is }, key))
  }
  for (const [key, parameter] of after)
    if (parameter.required && !before.get(key)?.required)
      faults.push(`the parameter ${key} must be given now`)
  const body = schemaOf(older.requestBody, was)
  const bodyNow = schemaOf(newer.requestBody, is)
  if (bodyNow === undefined) return body === undefined ? faults : [...faults, 'it takes no body any more']
  return [...faults, ...narrowings(body ?? { type: 'object' }, bodyNow, { was, is }, 'body')]
}

function answerFaults(older: Operation, newer: Operation, was: Resolve, is: Resolve): string[] {
  const faults: string[] = []
  for (const [status, answer] of Object.entries(older.responses ?? {})) {
    if (!status.startsWith('2')) continue
    const now = newer.responses?.[status]
    if (now === undefined) faults.push(`it does not answer ${status} any more`)
    else
      faults.push(...withdrawals(schemaOf(answer, was) ?? {}, schemaOf(now, is) ?? {}, { was, is }, 'answer'))
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
