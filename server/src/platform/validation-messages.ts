// Error messages for parameters and settings that fail schema validation.
import type { TObject } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'

/** By format. */
const formatMessages: Readonly<Record<string, string>> = {
  'date-time': 'must be an RFC 3339 date-time with an offset, such as 2026-11-15T09:30:00Z',
  date: 'must be a valid date, such as 2026-11-15',
  email: 'must be an email address',
}

/** By type. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Plain words for callers and operators; the messages of the library are for authors of schemas. */
export function validationMessage(schema: TObject, error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case 'enum':
      return `must be one of: ${error.params.allowedValues.join(', ')}`
    case 'format':
      return formatMessages[error.params.format] ?? error.message
    case 'type':
      return `must be ${[error.params.type].flat().map(nameOfType).join(' or ')}`
    case 'minimum':
      return `must be at least ${error.params.limit}`
    case 'maximum':
      return `must be at most ${error.params.limit}`
    case 'minLength':
      return error.params.limit === 1
        ? 'must not be empty'
        : `must have at least ${error.params.limit} characters`
    case 'maxLength':
      return `must have at most ${error.params.limit} characters`
    case 'minItems':
      return error.params.limit === 1 ? 'must not be empty' : `must have at least ${error.params.limit} items`
    case 'maxItems':
      return `must have at most ${error.params.limit} items`
    case 'minProperties':
      return `must contain at least one of: ${fieldsAt(schema, error.instancePath).join(', ')}`
    case 'pattern':
      return patternMessage(schema, error)
    default:
      return error.message
  }
}

const fieldsAt = (schema: TObject, path: string): string[] =>
  Object.keys(schemaAt(schema, path.split('/').slice(1)).properties ?? {})

const nameOfType = (type: string): string => typeNames[type] ?? type

/** If a pattern fails, the description of the parameter is more helpful than the pattern. */
function patternMessage(schema: TObject, error: TLocalizedValidationError): string {
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
