// Makes a page of exported personal data: one file without scripts or anything that it loads. HTML in the data stays text.
import type { DataContents } from '../../../../../../sdk/src/api.gen.ts'
import {
  type DisplayPreferences,
  formatDateTime,
} from '../../../../../../server/src/domain/language/format-moments.ts'
import { type Html, html } from '../../../../../../server/src/domain/language/html.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import type { PersonalDataMessages } from '../../../messages/personal-data.ts'

const STYLE = new Map([
  [
    'body',
    'max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere',
  ],
  ['section', 'margin-block:2.5rem'],
  ['article', 'margin-block:1rem;padding:1rem;border:1px solid #bbb;border-radius:.5rem'],
  ['dt', 'margin-block-start:.5rem;font-weight:600'],
  ['dd', 'margin:0 0 0 1rem'],
])

type Texts = PersonalDataMessages['personalData']

export function renderExport(
  {
    found,
    records,
    finished_at,
    requested_at,
  }: Pick<DataContents, 'found' | 'records' | 'finished_at' | 'requested_at'>,
  address: string,
  texts: Texts,
  display: DisplayPreferences,
): string {
  const timeOf = (time: string) => formatDateTime(display, instant(Date.parse(time)))
  const sections = found.map(
    ({ kind, count }) =>
      html`<section><h2>${texts.kinds[kind]} (${count})</h2>${records
        .filter((record) => record.kind === kind)
        .map(
          ({ created_at, fields }) =>
            html`<article><p>${texts.keptSince(timeOf(created_at))}</p>${renderFields(fields)}</article>`,
        )}</section>`,
  )
  const style = [...STYLE].map(([selector, rules]) => `${selector}{${rules}}`).join('')
  const page = html`<!doctype html>
<html lang="${display.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${texts.exportTitle(address)}</title><style>${style}</style></head>
<body><h1>${texts.exportTitle(address)}</h1><p>${texts.exportedAt(timeOf(finished_at ?? requested_at))}</p>${sections}</body></html>
`
  return page.markup
}

const renderFields = (fields: object): Html =>
  html`<dl>${Object.entries(fields).map(
    ([name, value]) => html`<dt>${name.replaceAll('_', ' ')}</dt><dd>${renderValue(value)}</dd>`,
  )}</dl>`

function renderValue(value: unknown): Html {
  if (Array.isArray(value)) return html`<ul>${value.map((item) => html`<li>${renderValue(item)}</li>`)}</ul>`
  return typeof value === 'object' && value !== null ? renderFields(value) : html`${String(value)}`
}
