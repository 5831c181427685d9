// Renders an email as HTML for all mail clients: tables, inline styles, no remote content.
import { ensureReadable, textColorOn } from '../../domain/colors/contrast.ts'
import { Html, html } from '../../domain/language/html.ts'
import { stripControlCharacters } from '../../domain/language/plain-text.ts'
import { type Action, type Fact, isSafeLink, type Line, type MailContent } from './mail-content.ts'

const light = {
  page: '#f2f4f7',
  card: '#ffffff',
  line: '#e4e7ec',
  panel: '#f7f8fa',
  ink: '#161b26',
  muted: '#5d6675',
}
const dark = {
  page: '#0e1116',
  card: '#181c24',
  line: '#2e3440',
  panel: '#20252f',
  ink: '#eceff4',
  muted: '#a2abba',
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export function renderMailHtml(mail: MailContent): string {
  const { language, accent, subject, headline, lead, footer } = mail
  const preheader = [mail.meetingTime?.day, mail.meetingTime?.times, lead].filter(Boolean).join(' · ')
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${stripControlCharacters(subject)}</title>
<style>${styles(accent)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${stripControlCharacters(preheader)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}"><tr><td align="center" class="outer" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${light.card};border:1px solid ${light.line};border-radius:12px;border-collapse:separate;overflow:hidden">
<tr><td style="height:6px;line-height:6px;font-size:0;background:${accent}">&nbsp;</td></tr>
<tr><td class="inner" style="padding:32px 40px 36px;${FONT};color:${light.ink};text-align:left">
${senderLine(mail)}
<h1 class="ink" style="margin:0;font-size:24px;line-height:32px;font-weight:600;color:${light.ink}">${stripControlCharacters(headline)}</h1>
${leadParagraphs(mail)}
${meetingTimePanel(mail)}${mainButton(mail)}${closingLines(mail)}${factTable(mail)}${changeLinks(mail)}
</td></tr></table>
<p class="muted" style="margin:0;padding:20px 16px;${FONT};font-size:13px;line-height:20px;color:${light.muted}">${stripControlCharacters(footer)}${footerLinks(mail)}</p>
</td></tr></table>
</body>
</html>
`
  return document.markup
}

const leadParagraphs = ({ lead, paragraphs = [[{ text: lead }]], accent }: MailContent): Html =>
  html`${paragraphs.map(
    (lines) =>
      html`<p class="ink" style="margin:8px 0 0;font-size:16px;line-height:24px;color:${light.ink};overflow-wrap:anywhere">${lines.map((line) => factLine(line, accent))}</p>`,
  )}`

/** Programs that show no images show the name. */
function senderLine({ sender, logo }: MailContent): Html {
  const name = stripControlCharacters(sender)
  if (!logo)
    return html`<p class="muted" style="margin:0 0 12px;font-size:14px;line-height:20px;color:${light.muted}">${name}</p>`
  const { src, width, height, tone } = logo
  const plate = tone === 'light' ? `padding:8px 12px;border-radius:8px;background:${dark.card};` : ''
  return html`<p class="muted" style="margin:0 0 20px;font-size:14px;line-height:20px;color:${light.muted}"><img class="logo-${tone}" src="${src}" width="${width}" height="${height}" alt="${name}" style="${plate}display:block;border:0;font-weight:600;color:${tone === 'light' ? dark.ink : light.ink}"></p>`
}

/** Inline styles are for light mode. Clients that support style sheets also get dark mode and narrow screens. */
const styles = (accent: string): Html =>
  new Html(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.outer{padding:0!important}
.card{border-width:0 0 1px!important;border-radius:0!important}
.inner{padding:24px 20px 28px!important}
.label,.value{display:block!important;width:auto!important;padding-left:0!important;padding-right:0!important}
.label{padding-bottom:0!important;border-bottom:0!important}
.value{padding-top:2px!important}
.button{display:block!important;text-align:center!important}
.buttons{width:100%!important}
.when{font-size:16px!important;line-height:24px!important}
}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important}
.panel{background:${dark.panel}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.line{border-color:${dark.line}!important}
.link{color:${ensureReadable(dark.card, accent)}!important}
.main{border-color:${ensureReadable(dark.card, accent)}!important}
.second{color:${dark.ink}!important;border-color:#4a5262!important}
.logo-any,.logo-light{color:${dark.ink}!important}
.logo-dark{padding:8px 12px;border-radius:8px;background:${light.card};color:${light.ink}!important}
}
`)

function meetingTimePanel({ meetingTime, accent }: MailContent): Html | null {
  if (meetingTime === null) return null
  const { day, times, zone, isCanceled } = meetingTime
  const strikeThrough = isCanceled ? 'text-decoration:line-through;' : ''
  const tone = isCanceled ? 'muted' : 'ink'
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr>
<td class="panel" style="padding:16px 20px;background:${light.panel};border-left:4px solid ${accent};border-radius:4px 8px 8px 4px;${FONT}">
<p class="when ${tone}" style="margin:0;font-size:18px;line-height:26px;font-weight:600;${strikeThrough}color:${light[tone]}">${stripControlCharacters(day)}</p>
<p class="when ${tone}" style="margin:0;font-size:18px;line-height:26px;${strikeThrough}color:${light[tone]}">${stripControlCharacters(times)}</p>
<p class="muted" style="margin:4px 0 0;font-size:14px;line-height:20px;color:${light.muted}">${stripControlCharacters(zone)}</p>
</td></tr></table>`
}

function factTable({ facts, accent }: MailContent): Html | null {
  if (facts.length === 0) return null
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0;table-layout:fixed">${facts.map((fact, index) => factRow(fact, accent, index === facts.length - 1))}</table>`
}

function factRow({ label, lines }: Fact, accent: string, isLast: boolean): Html {
  const border = isLast ? '' : `border-bottom:1px solid ${light.line};`
  return html`<tr>
<td class="label muted line" width="132" valign="top" style="width:132px;padding:12px 12px 12px 0;${border}${FONT};font-size:14px;line-height:22px;color:${light.muted};word-wrap:break-word">${stripControlCharacters(label)}</td>
<td class="value ink line" valign="top" style="padding:12px 0;${border}${FONT};font-size:15px;line-height:22px;color:${light.ink};word-wrap:break-word;overflow-wrap:anywhere">${lines.map((line, index) => html`${index === 0 ? null : html`<br>`}${factLine(line, accent)}`)}</td>
</tr>`
}

function factLine({ text, href, isStruckThrough }: Line, accent: string): Html {
  const shown = withLineBreaks(stripControlCharacters(text))
  if (isStruckThrough) return html`<s class="muted" style="color:${light.muted}">${shown}</s>`
  if (href === undefined || !isSafeLink(href)) return shown
  return html`<a class="link" href="${href}" style="color:${ensureReadable(light.card, accent)};text-decoration:underline">${shown}</a>`
}

const withLineBreaks = (text: string): Html =>
  html`${text.split('\n').map((part, index) => html`${index === 0 ? null : html`<br>`}${part}`)}`

function mainButton({ main, accent }: MailContent): Html | null {
  if (main === null || !isSafeLink(main.href)) return null
  return html`<table role="presentation" class="buttons" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr>
<td class="main" style="border:1px solid ${ensureReadable(light.card, accent)};border-radius:8px;background:${accent}"><a class="button" href="${main.href}" style="display:inline-block;padding:12px 24px;border-radius:8px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:${textColorOn(accent)};text-decoration:none">${stripControlCharacters(main.label)}</a></td>
</tr></table>`
}

function changeLinks({ change }: MailContent): Html | null {
  if (change === null) return null
  return html`<p class="muted" style="margin:28px 0 8px;font-size:14px;line-height:20px;color:${light.muted}">${stripControlCharacters(change.question)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${change.actions.filter(({ href }) => isSafeLink(href)).map(secondButton)}</tr></table>`
}

const secondButton = ({ label, href }: Action): Html =>
  html`<td style="padding:0 10px 0 0"><a class="second" href="${href}" style="display:inline-block;padding:8px 16px;border:1px solid #c3c9d4;border-radius:8px;${FONT};font-size:14px;line-height:20px;font-weight:500;color:${light.ink};text-decoration:none">${stripControlCharacters(label)}</a></td>`

const closingLines = ({ closing }: MailContent): Html =>
  html`${closing.map((line) => html`<p class="muted" style="margin:16px 0 0;font-size:14px;line-height:20px;color:${light.muted}">${stripControlCharacters(line)}</p>`)}`

const footerLinks = ({ stop, legal = [] }: MailContent): Html => {
  const links = [...legal, ...(stop ? [stop] : [])].filter(({ href }) => isSafeLink(href))
  return html`${links.map(({ label, href }) => html`<br><a class="muted" href="${href}" style="color:${light.muted};text-decoration:underline">${stripControlCharacters(label)}</a>`)}`
}
