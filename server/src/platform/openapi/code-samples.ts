// Code samples for an operation: a curl command and a call of the SDK.
import { exampleOf } from './examples.ts'
import {
  isOnApiHost,
  type Method,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  resolveParameter,
  type SdkResult,
  sdkResultOf,
  uploadTypesOf,
} from './model.ts'

/** An entry of `x-code-samples`, an extension that API reference renderers share. */
export interface CodeSample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

interface SampleRequest {
  readonly operation: Operation
  readonly method: Method
  readonly path: string
  readonly baseUrl: string
  readonly parameters: readonly Parameter[]
}

export function buildCodeSamples(
  document: OpenApiDocument,
  { path, method, operation }: Pick<SampleRequest, 'path' | 'method' | 'operation'>,
): readonly CodeSample[] {
  const parameters = operation.parameters
    .map((parameter) => resolveParameter(document, parameter))
    .map((parameter) => ({ ...parameter, example: exampleFor(parameter, document) }))
  const [server] = operation.servers ?? document.servers
  const baseUrl = server.url.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => server.variables[name]?.default ?? '',
  )
  const request = { operation, method, path, baseUrl, parameters }
  return [
    { lang: 'bash', label: 'curl', source: toCurl(request) },
    ...(isOnApiHost(operation)
      ? [{ lang: 'typescript', label: 'TypeScript SDK', source: toSdkCall(request) }]
      : []),
  ]
}

/** `end_time` is a week after the example of `start_time`. */
const exampleFor = ({ name, schema, example }: Parameter, { components }: OpenApiDocument): unknown =>
  example ?? (name === 'end_time' ? '2026-11-22T09:30:00.000000Z' : exampleOf(schema, components.schemas))

/** A command for a shell in which MEETWRIGHT_TOKEN is set. */
function toCurl({ baseUrl, path, method, operation, parameters }: SampleRequest): string {
  const query = requiredIn('query', parameters)
  const url = requiredIn('path', parameters).reduce(
    (text, { name, example }) => text.replace(`{${name}}`, String(example)),
    baseUrl + path,
  )
  const { content = {} } = operation.requestBody ?? {}
  const body = content['application/json']?.example
  const form = Object.entries((content['application/x-www-form-urlencoded']?.example ?? {}) as object)
  const [upload] = uploadTypesOf(operation)
  const isApi = isOnApiHost(operation)
  return [
    `curl ${query.length > 0 ? '--get ' : ''}${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${url}`,
    ...(isApi ? [`-H "Authorization: Bearer $MEETWRIGHT_TOKEN"`] : []),
    ...(method === 'get' || !isApi ? [] : [`-H "Idempotency-Key: $(uuidgen)"`]),
    ...requiredIn('header', parameters).map(({ name, example }) => `-H "${name}: ${String(example)}"`),
    ...form.map(([name, value]) => `-d ${shellQuote(`${name}=${value}`)}`),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`]),
    ...(upload === undefined ? [] : [`-H "Content-Type: ${upload}"`, `--data-binary @${SAMPLE_FILE}`]),
    ...query.map(({ name, example }) => `--data-urlencode ${shellQuote(`${name}=${String(example)}`)}`),
    ...(body === undefined
      ? []
      : [`-d ${shellQuote(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`]),
  ].join(' \\\n  ')
}

const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

const requiredIn = (place: Parameter['in'], parameters: readonly Parameter[]): readonly Parameter[] =>
  parameters.filter((parameter) => parameter.in === place && parameter.required === true)

/** Of the first type that the operation accepts. */
const SAMPLE_FILE = 'picture.png'

/** A complete program. */
function toSdkCall({ baseUrl, operation, parameters }: SampleRequest): string {
  const required = [...requiredIn('path', parameters), ...requiredIn('query', parameters)]
  const body = (operation.requestBody?.content['application/json']?.example ?? {}) as object
  const input = { ...Object.fromEntries(required.map(({ name, example }) => [name, example])), ...body }
  const [upload] = uploadTypesOf(operation)
  const file = `file: await openAsBlob('${SAMPLE_FILE}', { type: '${upload}' })`
  const argument =
    upload !== undefined
      ? toLiteral({ ...input, file: '' }).replace('file: ""', file)
      : Object.keys(input).length === 0
        ? ''
        : toLiteral(input)
  const call = `mw.${operation.operationId}(${argument})`
  return `${upload === undefined ? '' : "import { openAsBlob } from 'node:fs'\n"}import { Meetwright } from '@meetwright/sdk'

const mw = new Meetwright({
  baseUrl: '${baseUrl}',
  token: process.env.MEETWRIGHT_TOKEN ?? '',
})

${sdkStatements[sdkResultOf(operation).kind](call)}
`
}

const readList = (call: string) => `for await (const item of ${call}) {\n  console.log(item)\n}`

const sdkStatements: Readonly<Record<SdkResult['kind'], (call: string) => string>> = {
  resource: (call) => `const resource = await ${call}\nconsole.log(resource)`,
  list: readList,
  feed: readList,
  no_content: (call) => `await ${call}`,
}

/** JSON with unquoted keys. In formatted JSON only keys are at the start of a line and followed by a colon. */
const toLiteral = (value: object): string =>
  JSON.stringify(value, null, 2).replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
