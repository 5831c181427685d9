// Renders one operation of the reference page.
import { type ErrorCode, errorCatalog } from '../errors.ts'
import { type Html, html, prose } from './html.ts'
import {
  componentName,
  type Method,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Reference,
} from './model.ts'
import { highlightJson, toCurl } from './reference-code.ts'
import { fieldsTable, objectFields, parameterFields } from './reference-fields.ts'

export interface PathOperation {
  readonly path: string
  readonly method: Method
  readonly operation: Operation
}

export function operationSection(
  document: OpenApiDocument,
  { path, method, operation }: PathOperation,
): Html {
  const { operationId, summary } = operation
  const parameters = operation.parameters.map((one) => resolveParameter(document, one))
  const [server] = operation.servers ?? document.servers
  const apiUrl = Object.values(server.variables)[0]?.default ?? ''
  const [status = '', response] = Object.entries(operation.responses)[0] ?? []
  const example =
    response && 'content' in response ? response.content?.['application/json'].example : undefined
  return html`
<section class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
<div class="text">
<h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
<p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>${withLineBreaks(path)}</code></p>
${operation.servers === undefined ? null : html`<p>${prose(descriptionIntro(operation))}</p>`}
${facts(operation)}
${parametersOf('Path parameters', parameters, 'path')}
${parametersOf('Query parameters', parameters, 'query')}
${bodyFields(document, operation)}
${parametersOf('Headers', parameters, 'header')}
${responseFields(document, operation, status)}
${errors(document, operation)}
</div>
<div class="code">
${commandPanel('Request', toCurl({ apiUrl, path, method, operation, parameters }), `Request: ${summary}`)}
${
  example === undefined
    ? html`<p class="panel empty"><span class="status">${status}</span> No body</p>`
    : codePanel(
        'Response',
        html`<span class="status">${status}</span>`,
        html`<code>${highlightJson(example)}</code>`,
        `Response: ${summary}`,
      )
}
</div>
</section>`
}

/** The description without the access rules, which `facts` shows. */
const descriptionIntro = ({ description }: Operation): string =>
  description.split(' Who may call it:')[0] ?? ''

function resolveParameter(document: OpenApiDocument, source: Parameter | Reference): Parameter {
  if (!('$ref' in source)) return source
  const parameter = document.components.parameters[componentName(source.$ref)]
  if (parameter === undefined) throw new Error(`The document has no ${source.$ref}.`)
  return parameter
}

/** Allows a line break after each slash of a long path. */
const withLineBreaks = (path: string) =>
  path.split('/').map((part, index) => html`${index > 0 ? html`/<wbr>` : null}${part}`)

function facts(operation: Operation): Html {
  const scope = operation['x-required-scope']
  const emits = operation['x-emits']
  const plan = operation['x-plan']
  return html`<dl class="facts">
<div><dt>Who may call it</dt><dd>${operation['x-policy']}</dd></div>
${scope === undefined ? null : html`<div><dt>Scope</dt><dd><code>${scope}</code></dd></div>`}
${plan === 'any' ? null : html`<div><dt>Plan</dt><dd>${plan}</dd></div>`}
${emits === undefined ? null : html`<div><dt>Event</dt><dd><code>${emits}</code></dd></div>`}
</dl>`
}

function parametersOf(title: string, all: readonly Parameter[], location: Parameter['in']): Html | null {
  const parameters = all.filter((parameter) => parameter.in === location)
  return parameters.length === 0 ? null : fieldsTable(title, parameterFields(parameters))
}

function bodyFields({ components }: OpenApiDocument, { requestBody }: Operation): Html | null {
  if (requestBody === undefined) return null
  const { content } = requestBody
  const schema = (content['application/json'] ?? content['application/x-www-form-urlencoded'])?.schema ?? {}
  const { description } =
    schema.$ref === undefined ? schema : (components.schemas[componentName(schema.$ref)] ?? {})
  return html`${fieldsTable('Body', objectFields(schema, components.schemas))}
${description === undefined ? null : html`<p class="note">${prose(description)}</p>`}`
}

function responseFields({ components }: OpenApiDocument, operation: Operation, status: string): Html | null {
  const response = operation.responses[status]
  if (response === undefined || !('content' in response) || response.content === undefined) return null
  const { schema } = response.content['application/json']
  const { properties = {} } = schema
  const item = properties.resource ?? properties.collection?.items ?? (operation.servers && schema)
  if (item === undefined) return null
  const name = item.$ref === undefined ? 'the response' : componentName(item.$ref)
  return html`<details><summary>Fields of ${name}</summary>
${fieldsTable(`Fields of ${name}`, objectFields(item, components.schemas), false)}</details>`
}

function errors({ components }: OpenApiDocument, operation: Operation): Html {
  const codes = Object.values(operation.responses).flatMap((reference) => {
    if (!('$ref' in reference)) return []
    const response = components.responses[componentName(reference.$ref)]
    return Object.keys(response?.content?.['application/json'].examples ?? {}) as ErrorCode[]
  })
  if (codes.length === 0) return otherResponses(operation)
  const statuses = [...new Set(codes.map((code) => errorCatalog[code][0]))]
  return html`<details><summary>Errors <span class="statuses">${statuses.join(' ')}</span></summary>
<table class="errors"><caption>Errors</caption><colgroup><col class="names"><col></colgroup>
<thead><tr><th scope="col">Code</th><th scope="col">Description</th></tr></thead>
<tbody>${codes.map((code) => {
    const [status, , message] = errorCatalog[code]
    return html`
<tr><th scope="row"><a href="#error-${code}"><code>${code}</code></a> <span class="type">${status}</span></th>
<td>${message}</td></tr>`
  })}
</tbody></table></details>`
}

/** For library endpoints, whose errors are not in the catalog: the description of each status. */
function otherResponses({ responses }: Operation): Html {
  const [, ...others] = Object.entries(responses)
  return html`<details><summary>Other responses <span class="statuses">${others.map(([status]) => status).join(' ')}</span></summary>
<table class="errors"><caption>Other responses</caption><colgroup><col class="names"><col></colgroup>
<thead><tr><th scope="col">Status</th><th scope="col">Description</th></tr></thead>
<tbody>${others.map(
    ([status, response]) => html`
<tr><th scope="row"><code>${status}</code></th><td>${prose('description' in response ? response.description : '')}</td></tr>`,
  )}
</tbody></table></details>`
}

const codePanel = (title: string, note: Html | string, code: Html, label: string): Html => html`
<figure class="panel"><figcaption>${title} <span>${note}</span></figcaption>
<pre tabindex="0" role="region" aria-label="${label}">${code}</pre></figure>`

/** One click selects the whole command. */
export const commandPanel = (title: string, command: string, label: string): Html =>
  codePanel(title, 'curl', html`<code class="copy">${command}</code>`, label)
