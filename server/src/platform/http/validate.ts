// Validates a request against the schemas of its route and lists every invalid parameter.
import { type TObject, Type } from 'typebox'
import type { Validator } from 'typebox/compile'
import { compileSchema } from '../compile-schema.ts'
import { dropNulls } from '../drop-nulls.ts'
import { type ErrorDetail, Problem } from '../errors.ts'
import { FeedParameters, PageParameters, UnpagedParameters } from '../lists/parameters.ts'
import { readQuery } from '../read-query.ts'
import { validationMessage } from '../validation-messages.ts'
import type { Route } from './route-table.ts'

/** Rejects unknown parameters, because a misspelled filter must not return the unfiltered list. */
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
  readonly body: Record<string, unknown> | Buffer
}

/**
 * Query strings are converted to the types of the schema; the types of a body must match as sent.
 * Unknown fields are removed from the body, so no operation can write an undeclared field. Null counts as missing in optional
 * fields, unless it has another meaning there.
 */
export function createValidator(route: Route): (query: unknown, body: unknown) => ValidatedInput {
  const query = compileSchema(querySchemaOf(route))
  const body = route.body ? compileSchema(route.body) : null
  return (requestQuery, requestBody) => {
    const checkedQuery = readQuery(query.Type(), requestQuery as Record<string, unknown>)
    const details = query.Check(checkedQuery) ? [] : detailsOf(query, checkedQuery)
    const checkedBody = body === null ? {} : body.Clean(dropNulls(body.Type(), requestBody ?? {}))
    if (body !== null && !body.Check(checkedBody)) details.push(...detailsOf(body, checkedBody))
    if (route.upload && !isFile(requestBody))
      details.push({ parameter: 'body', message: 'is required: send the file itself', code: 'required' })
    if (details.length > 0) throw new Problem('invalid_argument', { details })
    return {
      query: checkedQuery as ValidatedInput['query'],
      body: (route.upload ? requestBody : checkedBody) as ValidatedInput['body'],
    }
  }
}

const isFile = (body: unknown): boolean => Buffer.isBuffer(body) && body.length > 0

const MAX_DETAILS = 20

/** One entry per parameter: its first error. */
function detailsOf(validator: Validator, value: unknown): ErrorDetail[] {
  const byParameter = new Map<string, ErrorDetail>()
  const addDetail = (parameter: string, message: string, code: string) => {
    if (!byParameter.has(parameter)) byParameter.set(parameter, { parameter, message, code })
  }
  for (const error of validator.Errors(value)) {
    const path = error.instancePath.slice(1).replaceAll('/', '.')
    const pathTo = (name: string) => (path === '' ? name : `${path}.${name}`)
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) addDetail(pathTo(name), 'is required', 'required')
    } else if (error.keyword === 'additionalProperties') {
      for (const name of error.params.additionalProperties)
        addDetail(pathTo(name), 'is not a known parameter', 'unknown')
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
