// Generates an example for a schema: the example it declares, or a value of its type.
import type { JsonSchema, Schemas } from './model.ts'
import { componentName } from './model.ts'
import { isNullable, typesOf } from './schemas.ts'

export const EXAMPLE_API = 'https://api.example.com'
export const EXAMPLE_AUTH = 'https://auth.example.com'
export const EXAMPLE_MCP = 'https://mcp.example.com'
export const EXAMPLE_ID = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-11-15T09:30:00.000000Z',
  date: '2026-11-15',
  email: 'ada@example.com',
  uuid: EXAMPLE_ID,
}

/** `field` is the name of the property, `owner` the enclosing component. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, field = '', owner = ''): unknown {
  const inside = (part: JsonSchema, name = field) => exampleOf(part, schemas, name, owner)
  if (schema.$ref !== undefined) {
    const name = componentName(schema.$ref)
    return exampleOf(schemas[name] ?? {}, schemas, field, name)
  }
  if (schema.examples !== undefined) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (isNullable(schema)) return null
  if (schema.enum !== undefined) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first !== undefined) return inside(first)
  const [type] = typesOf(schema)
  if (type === 'object') {
    const properties = Object.entries(schema.properties ?? {})
    return Object.fromEntries(properties.map(([name, part]) => [name, inside(part, name)]))
  }
  if (type === 'array') return schema.items === undefined ? [] : [inside(schema.items)]
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  if (schema.format === 'uri') return uriExample(field, owner)
  return byFormat[schema.format ?? ''] ?? 'text'
}

/** `uri` identifies the component itself; any other name says what it refers to. */
function uriExample(field: string, owner: string): string {
  const noun = field === 'uri' ? snakeCase(owner) : field.replace(/^current_/, '')
  return `${EXAMPLE_API}/${noun}s/${EXAMPLE_ID}`
}

const snakeCase = (text: string) => text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
