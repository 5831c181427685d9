// The code samples of an operation: the request as a curl command, the response as highlighted JSON.
import { type Html, html } from './html.ts'
import type { Method, Operation, Parameter } from './model.ts'

export interface CurlRequest {
  readonly apiUrl: string
  readonly path: string
  readonly method: Method
  readonly operation: Operation
  readonly parameters: readonly Parameter[]
}

/** A command for a shell in which MEETWRIGHT_TOKEN is set. */
export function toCurl({ apiUrl, path, method, operation, parameters }: CurlRequest): string {
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required === true)
  const url = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), apiUrl + path)
  const { content = {} } = operation.requestBody ?? {}
  const body = content['application/json']?.example
  const form = Object.entries((content['application/x-www-form-urlencoded']?.example ?? {}) as object)
  const isApi = operation.servers === undefined
  return [
    `curl ${query.length > 0 ? '--get ' : ''}${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${url}`,
    ...(isApi ? [`-H "Authorization: Bearer $MEETWRIGHT_TOKEN"`] : []),
    ...(method === 'get' || !isApi ? [] : [`-H "Idempotency-Key: $(uuidgen)"`]),
    ...form.map(([name, value]) => `-d ${shellQuote(`${name}=${value}`)}`),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`]),
    ...query.map(({ name, example }) => `--data-urlencode ${shellQuote(`${name}=${String(example)}`)}`),
    ...(body === undefined
      ? []
      : [`-d ${shellQuote(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`]),
  ].join(' \\\n  ')
}

const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?|true|false|null)/g

export function highlightJson(value: unknown): Html {
  const text = JSON.stringify(value, null, 2)
  const parts: Html[] = []
  let from = 0
  for (const match of text.matchAll(TOKEN)) {
    const [all, string, colon, word] = match
    parts.push(html`${text.slice(from, match.index)}`)
    if (colon !== undefined) parts.push(html`<span class="k">${string ?? ''}</span>${colon}`)
    else parts.push(html`<span class="${word === undefined ? 's' : 'n'}">${all}</span>`)
    from = match.index + all.length
  }
  return html`${parts}${text.slice(from)}`
}
