// Error messages for parameters that fail schema validation.
import type { TObject } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'

/** By format. */
const formatMessages: Readonly<Record<string, string>> = {
  'date-time': 'must be an RFC 3339 date-time with an offset, such as 2026-11-15T09:30:00Z',
  date: 'must be a valid date, such as 2026-11-15',
  email: 'must be an email address',
}

/** If a pattern fails, the description of the parameter is more helpful than the pattern. */
export function validationMessage(schema: TObject, error: TLocalizedValidationError): string {
  if (error.keyword === 'enum') return `must be one of: ${error.params.allowedValues.join(', ')}`
  if (error.keyword === 'format') return formatMessages[error.params.format] ?? error.message
  if (error.keyword !== 'pattern') return error.message
  const { pattern, description } = schemaAt(schema, error.instancePath.split('/').slice(1))
  if (pattern === NON_BLANK_PATTERN) return 'must not be blank'
  return description ? `has the wrong format. Expected: ${description}` : error.message
}

const NON_BLANK_PATTERN = '\\S'

interface DescribedSchema {
  readonly pattern?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, DescribedSchema>>
  readonly items?: DescribedSchema
}

const schemaAt = (schema: DescribedSchema, path: readonly string[]): DescribedSchema =>
  path.reduce<DescribedSchema>((at, name) => at.properties?.[name] ?? at.items ?? {}, schema)
