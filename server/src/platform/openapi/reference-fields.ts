// Tables of parameters and fields, built from their schemas.
import { type Html, html, prose } from './html.ts'
import { componentName, type JsonSchema, type Parameter, type Schemas } from './model.ts'
import { isNullable, typesOf } from './schemas.ts'

interface Field {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
  readonly description: string
}

export const fieldsTable = (caption: string, fields: readonly Field[], showsRequired = true): Html => html`
<table>
<caption>${caption}</caption><colgroup><col class="names"><col></colgroup>
<thead><tr><th scope="col">Name</th><th scope="col">Description</th></tr></thead>
<tbody>${fields.map(
  ({ name, schema, required, description }) => html`
<tr><th scope="row"><code>${name}</code>
<span class="type">${typeName(schema)}${showsRequired && required ? html` <b>required</b>` : null}</span></th>
<td>${prose([description, ...limitsOf(schema)].filter((part) => part !== '').join(' '))}</td></tr>`,
)}
</tbody></table>`

export const parameterFields = (parameters: readonly Parameter[]): Field[] =>
  parameters.map(({ name, schema, required = false, description }) => ({
    name,
    schema,
    required,
    description,
  }))

/** Lists nested fields in dotted notation, as errors do. */
export function objectFields(source: JsonSchema, schemas: Schemas, prefix = ''): Field[] {
  const schema = resolveSchema(source, schemas)
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]): Field[] => {
    const name = prefix + key
    const resolvedProperty = resolveSchema(property, schemas)
    const field = {
      name,
      schema: { ...resolvedProperty, ...(property.$ref ? { title: componentName(property.$ref) } : {}) },
      required: schema.required?.includes(key) === true,
      description: property.description ?? resolvedProperty.description ?? defaultDescription(key),
    }
    if (typesOf(resolvedProperty).includes('object'))
      return [field, ...objectFields(resolvedProperty, schemas, `${name}.`)]
    if (resolvedProperty.items === undefined) return [field]
    return [field, ...objectFields(resolvedProperty.items, schemas, `${name}[].`)]
  })
}

function resolveSchema(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const [kind, second] = unionReferences(schema)
  const reference = schema.$ref ?? (second === undefined ? kind : undefined)
  return reference === undefined ? schema : (schemas[componentName(reference)] ?? schema)
}

/** The references of a union: one if it is a component or null, several if it has several kinds of object. */
const unionReferences = ({ anyOf = [] }: JsonSchema): readonly string[] =>
  anyOf.flatMap(({ $ref }) => $ref ?? [])

const defaultDescriptions: Readonly<Record<string, string>> = {
  uri: 'Identifies this object in paths and in other objects.',
  created_at: 'When it was created.',
  updated_at: 'When it was last updated.',
}

const defaultDescription = (key: string) => defaultDescriptions[key] ?? ''

function typeName(schema: JsonSchema): string {
  if (unionReferences(schema).length > 1) return 'object or null'
  const [type = 'any'] = typesOf(schema)
  const base = schema.title ?? schema.format ?? (type === 'array' ? 'list' : type)
  return isNullable(schema) ? `${base} or null` : base
}

function limitsOf(schema: JsonSchema): string[] {
  const { minimum, maximum, maxLength } = schema
  const limits: string[] = []
  const values = schema.enum?.filter((value) => value !== null) ?? []
  if (values.length > 0) limits.push(`One of ${values.map((value) => `\`${String(value)}\``).join(', ')}.`)
  const known = schema['x-extensible-enum'] as readonly string[] | undefined
  if (known !== undefined) limits.push(`Currently one of ${known.map((value) => `\`${value}\``).join(', ')}.`)
  if (schema.const !== undefined) limits.push(`Always \`${String(schema.const)}\`.`)
  if (minimum !== undefined && maximum !== undefined) limits.push(`${String(minimum)} to ${String(maximum)}.`)
  else if (minimum !== undefined) limits.push(`At least ${String(minimum)}.`)
  else if (maximum !== undefined) limits.push(`At most ${String(maximum)}.`)
  // The length limit of a URI is only a safeguard, so it is not documented.
  if (maxLength !== undefined && !('x-refers-to' in schema))
    limits.push(`At most ${String(maxLength)} characters.`)
  if (schema.default !== undefined) limits.push(`Default: \`${String(schema.default)}\`.`)
  return limits
}
