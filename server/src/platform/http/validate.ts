// Checks a request against its row once, at the edge, and names every parameter that is wrong.
import { type TObject, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { type ErrorDetail, Problem } from '../errors.ts'
import { DEFAULT_COUNT } from '../lists/pages.ts'
import { validationMessage } from '../validation-messages.ts'
import type { Route } from './route-table.ts'

/** The query parameters that every list takes beside its filters. */
export const PageParameters = {
  count: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      default: DEFAULT_COUNT,
      description: 'How many rows a page may have.',
    }),
  ),
  page_token: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2_000,
      description: 'The `next_page_token` or `previous_page_token` of another page.',
    }),
  ),
  sort: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Comma list of `field:asc` or `field:desc`, all in one direction.',
    }),
  ),
}

/** A whole list has one order, and no number of rows unless one is asked for. */
const UnpagedParameters = {
  count: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'How many rows a page may have. Without it everything is in one answer.',
    }),
  ),
  page_token: PageParameters.page_token,
}

const FeedParameters = {
  after: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2_000,
      description:
        'The `next_page_token` of another page, or the `id` of an event of the stream: what comes after it. Without it: from the oldest that is kept.',
    }),
  ),
  count: PageParameters.count,
}

/** What a row's query may hold, with nothing else allowed: a misspelt filter must not return everything. */
export function querySchemaOf(route: Route): TObject {
  const own = route.query?.properties ?? {}
  return Type.Object({ ...own, ...pageParametersOf(route) }, { additionalProperties: false })
}

function pageParametersOf({ response }: Route) {
  if (response.kind === 'feed') return FeedParameters
  if (response.kind !== 'list') return {}
  return response.sort.length === 0 ? UnpagedParameters : PageParameters
}

export interface ValidatedInput {
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown>
}

/**
 * Query texts are converted to what the schema wants; a body must have the right types by itself. Fields that the row
 * does not know are taken out of the body here, so that no verb ever writes what nobody declared.
 */
export function createValidator(route: Route): (query: unknown, body: unknown) => ValidatedInput {
  // Else all of the schema is walked and built anew at every request, to sort the members of unions; no body has one.
  Settings.Set({ unionPrioritySort: false })
  const query = Compile(querySchemaOf(route))
  const body = route.body ? Compile(route.body) : null
  return (requestQuery, requestBody) => {
    const checkedQuery = readQuery(query.Type(), requestQuery as Record<string, unknown>)
    const details = query.Check(checkedQuery) ? [] : detailsOf(query, checkedQuery)
    const checkedBody = body === null ? {} : body.Clean(requestBody ?? {})
    if (body !== null && !body.Check(checkedBody)) details.push(...detailsOf(body, checkedBody))
    if (details.length > 0) throw new Problem('invalid_argument', { details })
    return { query: checkedQuery as ValidatedInput['query'], body: checkedBody as ValidatedInput['body'] }
  }
}

/** How a text stands for a value that is none; what fits no form stays a text and is refused as such. */
const coercions: Readonly<
  Record<string, { readonly pattern: RegExp; readonly parse: (text: string) => unknown }>
> = {
  integer: { pattern: /^-?\d{1,15}$/, parse: Number },
  boolean: { pattern: /^(?:true|false)$/, parse: (text) => text === 'true' },
}

function readQuery(schema: TObject, rawValues: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const coerce = (name: string, value: unknown) => {
    const { type } = (schema.properties[name] ?? {}) as { type?: string }
    const coercion = coercions[type ?? '']
    return typeof value === 'string' && coercion?.pattern.test(value) ? coercion.parse(value) : value
  }
  return Object.fromEntries(Object.entries(rawValues).map(([name, value]) => [name, coerce(name, value)]))
}

const MAX_DETAILS = 20

/** One entry for each parameter: the first thing that is wrong with it. */
function detailsOf(validator: Validator, value: unknown): ErrorDetail[] {
  const byParameter = new Map<string, ErrorDetail>()
  const addDetail = (parameter: string, message: string, code: string) => {
    if (!byParameter.has(parameter)) byParameter.set(parameter, { parameter, message, code })
  }
  for (const error of validator.Errors(value)) {
    const path = error.instancePath.slice(1).replaceAll('/', '.')
    const pathTo = (name: string) => (path === '' ? name : `${path}.${name}`)
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) addDetail(pathTo(name), 'must be given', 'required')
    } else if (error.keyword === 'additionalProperties') {
      for (const name of error.params.additionalProperties)
        addDetail(pathTo(name), 'is not known here', 'unknown')
    } else if (error.keyword !== 'boolean') {
      addDetail(
        path === '' ? 'body' : path,
        validationMessage(validator.Type() as TObject, error),
        error.keyword,
      )
    }
  }
  return [...byParameter.values()].slice(0, MAX_DETAILS)
}
