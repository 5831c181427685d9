// Renders the API reference: one HTML page built from the OpenAPI document, without scripts or a framework.
import { errorCatalog } from '../errors.ts'
import { guide } from './guide.ts'
import { Html, html, prose } from './html.ts'
import { methods, type OpenApiDocument } from './model.ts'
import { toCurl } from './reference-code.ts'
import { commandPanel, operationSection, type PathOperation } from './reference-operation.ts'
import { style } from './reference-style.ts'

interface Chapter {
  readonly name: string
  readonly description: string
  readonly id: string
  readonly operations: readonly PathOperation[]
}

export function referencePage(document: OpenApiDocument): string {
  const chapters = chaptersOf(document)
  const { info, servers } = document
  return `<!doctype html>
${
  html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title} reference</title>
<meta name="description" content="All operations of the ${info.title}: permissions, parameters, responses and errors.">
<link rel="icon" href="${ICON}">
<style>${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="bar">
<a class="brand" href="#top">${logo} Meetwright <span>API</span></a>
${contents(chapters)}
<p class="version">Version ${info.version} · <a href="openapi.json">openapi.json</a></p>
</header>
<main id="content">
<div class="intro" id="top">
<h1>API reference</h1>
<p class="lead">All operations: permissions, parameters, responses and errors.</p>
<dl class="base"><dt>Base URL</dt><dd><code>${servers[0].variables.api_url?.default ?? ''}</code></dd></dl>
${firstRequest(chapters, servers[0].variables.api_url?.default ?? '')}
<div class="guide">${guide.map(
    ({ title, text }) => html`
<section><h2>${title}</h2>${text.map((paragraph) => html`<p>${prose(paragraph)}</p>`)}</section>`,
  )}
</div>
</div>
${chapters.map((chapter) => chapterSection(document, chapter))}
${errorsChapter()}
</main>
</body>
</html>`.text
}
`
}

function chaptersOf(document: OpenApiDocument): Chapter[] {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method): PathOperation[] => {
      const operation = item[method]
      return operation === undefined ? [] : [{ path, method, operation }]
    }),
  )
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    id: `chapter-${name.toLowerCase().replaceAll(' ', '-')}`,
    operations: all.filter(({ operation }) => operation.tags[0] === name),
  }))
}

/** A curl command for the first operation that needs only a token. */
function firstRequest(chapters: readonly Chapter[], apiUrl: string): Html | null {
  const simple = chapters
    .flatMap(({ operations }) => operations)
    .find(({ method, path }) => method === 'get' && !path.includes('{'))
  if (simple === undefined) return null
  const command = `export MEETWRIGHT_TOKEN=…\n${toCurl({ ...simple, apiUrl, parameters: [] })}`
  return html`<div class="first">${commandPanel('Your first request', command, 'Your first request')}</div>`
}

/** The table of contents: collapsed on narrow screens, a sidebar on wide ones. */
const contents = (chapters: readonly Chapter[]): Html => html`
<details class="contents"><summary>Contents</summary>
<nav aria-label="Contents">${chapters.map(
  ({ name, id, operations }) => html`
<h2><a href="#${id}">${name}</a></h2>
<ul>${operations.map(
    ({ method, operation }) => html`
<li><a href="#${operation.operationId}"><span class="method ${method}" aria-hidden="true">${abbreviations[method]}</span> ${operation.summary}</a></li>`,
  )}
</ul>`,
)}
<h2><a href="#errors">Errors</a></h2>
</nav></details>`

const abbreviations = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DEL' } as const

const chapterSection = (
  document: OpenApiDocument,
  { name, description, id, operations }: Chapter,
): Html => html`
<section class="chapter" id="${id}" aria-labelledby="${id}-title">
<header><h2 id="${id}-title">${name}</h2><p>${description}</p></header>
${operations.map((placed) => operationSection(document, placed))}
</section>`

const errorsChapter = (): Html => html`
<section class="chapter" id="errors" aria-labelledby="errors-title">
<header><h2 id="errors-title">Errors</h2><p>All error codes and how to fix them.</p></header>
<div class="catalogue">${Object.entries(errorCatalog).map(
  ([code, [status, title, message, whatToDo]]) => html`
<section id="error-${code}"><h3><code>${code}</code> <span class="type">${status} ${title}</span></h3>
<p>${message}</p><p class="note">${prose(whatToDo)}</p></section>`,
)}
</div>
</section>`

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='6' fill='%230b6e5f'/%3E%3Cpath d='M5.5 17V8l6.5 5.5L18.5 8v9' fill='none' stroke='%23fff' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E"

const logo = html`<svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"><rect width="24" height="24" rx="6"/><path d="M5.5 17V8l6.5 5.5L18.5 8v9"/></svg>`
