// The OpenAPI document of the reference page: with code samples for each operation, and all error codes.
import { errorCatalog } from '../errors.ts'
import { buildCodeSamples } from './code-samples.ts'
import { type Method, methods, type OpenApiDocument, type Operation, type PathItem } from './model.ts'

export const buildReferenceDocument = (document: OpenApiDocument): OpenApiDocument => ({
  ...document,
  info: { ...document.info, description: `${document.info.description}\n\n${errorCodes()}` },
  paths: Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [path, withSamples(document, path, item)]),
  ),
  components: withoutUriPatterns(document.components),
})

/** The patterns of URIs are long and for validators. The description names the kind of object. */
const withoutUriPatterns = <T>(part: T): T =>
  JSON.parse(JSON.stringify(part), (_key, value) => {
    if (value?.['x-refers-to'] === undefined) return value
    const { pattern: _pattern, 'x-refers-to': _kinds, ...rest } = value
    return rest
  })

function withSamples(document: OpenApiDocument, path: string, item: PathItem): PathItem {
  const withSample = (method: Method, operation: Operation) => ({
    ...withoutUriPatterns(operation),
    description: [operation.description, ...emittedEvent(operation)].join('\n\n'),
    'x-code-samples': buildCodeSamples(document, { path, method, operation }),
  })
  return Object.fromEntries(
    methods.flatMap((method) => {
      const operation = item[method]
      return operation === undefined ? [] : [[method, withSample(method, operation)]]
    }),
  )
}

const emittedEvent = (operation: Operation): readonly string[] =>
  operation['x-emits'] === undefined ? [] : [`Emits the event \`${operation['x-emits']}\`.`]

const errorCodes = (): string =>
  [
    '## Error codes',
    '',
    '| Code | Status | Meaning | What to do |',
    '| --- | --- | --- | --- |',
    ...Object.entries(errorCatalog).map(
      ([code, [status, , message, whatToDo]]) => `| \`${code}\` | ${status} | ${message} | ${whatToDo} |`,
    ),
  ].join('\n')
