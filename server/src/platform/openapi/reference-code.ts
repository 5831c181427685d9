// The code beside an operation: the request as a curl command, and answers as coloured JSON.
import { type Html, html } from './html.ts'
import type { Method, Operation, Parameter } from './model.ts'

export interface Call {
  readonly apiUrl: string
  readonly path: string
  readonly method: Method
  readonly operation: Operation
  readonly parameters: readonly Parameter[]
}

/** A command that can be pasted into a shell in which MEETWRIGHT_TOKEN is set. */
export function curlOf({ apiUrl, path, method, operation, parameters }: Call): string {
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required === true)
  const address = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), apiUrl + path)
  const { content = {} } = operation.requestBody ?? {}
  const body = content['application/json']?.example
  const form = Object.entries((content['application/x-www-form-urlencoded']?.example ?? {}) as object)
  const isOurs = operation.servers === undefined
  return [
    `curl ${query.length > 0 ? '--get ' : ''}${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${address}`,
    ...(isOurs ? [`-H "Authorization: Bearer $MEETWRIGHT_TOKEN"`] : []),
    ...(method === 'get' || !isOurs ? [] : [`-H "Idempotency-Key: $(uuidgen)"`]),
    ...form.map(([name, value]) => `-d ${quoted(`${name}=${value}`)}`),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`]),
    ...query.map(({ name, example }) => `--data-urlencode ${quoted(`${name}=${String(example)}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`]),
  ].join(' \\\n  ')
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?|true|false|null)/g

export function colouredJson(value: unknown): Html {
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
