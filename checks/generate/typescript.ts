// Prints JSON Schemas as TypeScript types.
import type { JsonSchema } from '../../server/src/platform/openapi/model.ts'
import { componentName } from '../../server/src/platform/openapi/model.ts'
import { typesOf } from '../../server/src/platform/openapi/schemas.ts'

export interface Property {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
  readonly description?: string | undefined
}

export const propertiesOf = (schema: JsonSchema): Property[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    required: schema.required?.includes(name) === true,
    description: property.description,
  }))

/** `{ … }` over several lines. Optional properties also accept undefined, for callers with exactOptionalPropertyTypes. */
export function objectType(properties: readonly Property[], indent = ''): string {
  const lines = properties.flatMap(({ name, schema, required, description }) => [
    ...comment(description === undefined ? [] : [description], `${indent}  `),
    `${indent}  ${key(name)}${required ? '' : '?'}: ${typeOf(schema, `${indent}  `)}${required ? '' : ' | undefined'}`,
  ])
  return ['{', ...lines, `${indent}}`].join('\n')
}

/** Texts come from route rows. A text that would end the comment is a mistake in the row, so this throws. */
export function comment(lines: readonly string[], indent = ''): string[] {
  if (lines.some((line) => line.includes('*/')))
    throw new Error(`A description ends a comment: ${lines.join(' ')}`)
  if (lines.length === 0) return []
  if (lines.length === 1) return [`${indent}/** ${lines[0]} */`]
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`]
}

const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
const union = (types: readonly string[]) => [...new Set(types)].join(' | ')

export function typeOf(schema: JsonSchema, indent = ''): string {
  if (schema.$ref !== undefined) return componentName(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)))
  const members = schema.anyOf ?? schema.oneOf
  if (members !== undefined) return union(members.map((one) => typeOf(one, indent)))
  const types = typesOf(schema)
  return types.length === 0 ? 'unknown' : union(types.map((type) => plainType(type, schema, indent)))
}

function plainType(type: string, schema: JsonSchema, indent: string): string {
  if (type === 'object') return objectOrRecord(schema, indent)
  if (type === 'array')
    return `Array<${schema.items === undefined ? 'unknown' : typeOf(schema.items, indent)}>`
  if (type === 'integer') return 'number'
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'null') return type
  throw new Error(`Cannot print the JSON Schema type "${type}" as TypeScript.`)
}

function objectOrRecord(schema: JsonSchema, indent: string): string {
  if (schema.properties !== undefined) return objectType(propertiesOf(schema), indent)
  const values = schema.additionalProperties
  return `Record<string, ${typeof values === 'object' && values !== null ? typeOf(values as JsonSchema, indent) : 'unknown'}>`
}
