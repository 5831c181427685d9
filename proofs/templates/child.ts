// Fills random templates of every letter and language, and reports what is wrong with the mails. Some runs have a planted fault.
import { letterInfo, type MailLetter, mailLetters } from '../../server/src/domain/email/mail-letters.ts'
import { checkTemplate } from '../../server/src/domain/email/mail-template.ts'
import { locales } from '../../server/src/domain/language/locales.ts'
import { isRequestTemplate } from '../../server/src/domain/language/request-mail-messages.ts'
import { DAY, instant } from '../../server/src/domain/time/instant.ts'
import { hostReader, writeInvitationContent } from '../../server/src/features/notifications/compose-mail.ts'
import { writeRequestContent } from '../../server/src/features/notifications/compose-request-mail.ts'
import {
  applyTemplate,
  valuesOfInvitation,
  valuesOfMeeting,
} from '../../server/src/features/notifications/customize-mail.ts'
import { valuesOfRequest } from '../../server/src/features/notifications/customize-request.ts'
import { createSampleRequest } from '../../server/src/features/notifications/sample-request.ts'
import { writeMailContent } from '../../server/src/features/notifications/write-mail-content.ts'
import { type MailContent, renderMailText } from '../../server/src/platform/mail/mail-content.ts'
import { renderMailHtml } from '../../server/src/platform/mail/mail-html.ts'
import { type Random, seededRandom } from '../../testbed/random.ts'
import { EVIL, randomMail, STRANGER } from './random-mail.ts'
import { randomTemplate } from './random-template.ts'

export interface Task {
  readonly seed: number
  /** Mails to write. */
  readonly fillings: number
}

export interface Result {
  readonly fillings: number
  readonly refused: number
  /** Letters times languages. */
  readonly combinations: number
  readonly faults: number
  /** The first ones. */
  readonly examples: readonly string[]
}

const LINKS = {
  reschedule: 'https://book.example/-/reschedule/1?a=b&c=d',
  cancel: 'https://book.example/-/cancel/1?a=b&c=d',
  reconfirm: 'https://book.example/-/reconfirm/1',
  verify: null,
  page: 'https://book.example/ada/intro',
}
const STOP = 'https://book.example/-/stop/1'
const MEETING = 'https://auth.example/app/meetings/1'
const REQUEST = 'https://book.example/-/request/1'
const ACCEPT = 'https://auth.example/invitation/1'

/** Written by hand: what each recipient must be able to do. */
function requiredLinks(letter: MailLetter): string[] {
  const { recipient } = letterInfo[letter]
  if (recipient === 'invited') return [ACCEPT]
  if (letter === 'host_requested' || letter === 'host_move_requested') return [REQUEST]
  if (letter === 'host_request_withdrawn' || letter === 'host_move_withdrawn') return []
  if (letter.startsWith('request_')) return [REQUEST, STOP]
  if (recipient === 'host') return letter === 'former_host' ? [] : [MEETING]
  if (recipient === 'guest' || letter === 'canceled') return [STOP]
  if (letter === 'follow_up' || letter === 'no_show') return [LINKS.page, STOP]
  const own = [LINKS.reschedule, LINKS.cancel, STOP]
  return letter === 'reconfirmation' ? [...own, LINKS.reconfirm] : own
}

interface Written {
  readonly ours: MailContent
  readonly values: ReturnType<typeof valuesOfMeeting>
}

function writeOurs(random: Random, letter: MailLetter, locale: (typeof locales)[number]): Written {
  const { context, host } = randomMail(random, letter, locale)
  const reader = hostReader(host)
  const { recipient, template } = letterInfo[letter]
  if (recipient === 'invited') {
    const invitation = {
      ...{ id: host.id, organization_id: context.meeting.organization_id, email: 'new@example.com' },
      ...{ status: 'pending', generation: 1, expires_at: instant(context.meeting.end_time) },
      ...{ organization_name: context.meeting.organization_name, privacy_url: null, imprint_url: null },
      inviter_name: random.chance(0.5) ? null : host.name,
      ...{ inviter_email: host.email, locale, timezone: host.timezone },
    }
    return {
      ours: writeInvitationContent(invitation, ACCEPT),
      values: valuesOfInvitation(invitation, reader),
    }
  }
  const stop = recipient === 'host' ? null : { label: 'Stop', href: STOP }
  if (template !== null && isRequestTemplate(template)) {
    const now = instant(context.meeting.start_time - DAY)
    const request = createSampleRequest(context, host, template.includes('move'), now)
    const to = recipient === 'host' ? host : null
    const mail = { kind: 'send', request, host: to, template, pageUrl: REQUEST } as const
    return { ours: { ...writeRequestContent(mail, now), stop }, values: valuesOfRequest(mail, reader) }
  }
  const ours = writeMailContent(
    context,
    reader,
    recipient === 'invitee' ? LINKS : null,
    recipient === 'host' && letter !== 'former_host' ? { meeting: MEETING, question: null } : null,
  )
  return { ours: { ...ours, stop }, values: valuesOfMeeting(context, reader) }
}

/** What is wrong with one mail. */
function findFaults(letter: MailLetter, mail: MailContent): string[] {
  const { subject } = mail
  const text = renderMailText(mail)
  const html = renderMailHtml(mail).replace(/<style>.*?<\/style>/s, '')
  const isToStranger = letterInfo[letter].recipient === 'invitee' || letterInfo[letter].recipient === 'guest'
  const faults: string[] = []
  const expectNo = (name: string, pattern: RegExp, ...texts: string[]) => {
    if (texts.some((one) => pattern.test(one))) faults.push(name)
  }
  expectNo('a brace', /[{}]/, subject, text, html)
  expectNo('“undefined”', /\b(?:undefined|null|NaN)\b|\[object/, subject, text, html)
  expectNo('a line break in the subject', /[\r\n]|^\s*$/, subject)
  expectNo('a link of a stranger', new RegExp(`href="[^"]*${EVIL.replace('.', '\\.')}`), html)
  if (isToStranger) {
    expectNo('a stranger’s text in the subject', new RegExp(STRANGER), subject, mail.headline)
    expectNo('a stranger’s link', new RegExp(`https://${EVIL}|www\\.${EVIL}`), text, html)
  }
  // Anyone can give any address on a page.
  if (letter.startsWith('request_'))
    expectNo('a text of the person who asked', new RegExp(STRANGER), subject, text, html)
  if (!subject.startsWith('typed') || !text.includes('typed text')) faults.push('not the template')
  for (const link of requiredLinks(letter))
    if (!text.includes(link) || !html.includes(`href="${link.replaceAll('&', '&amp;')}"`))
      faults.push(`no link ${link}`)
  return faults
}

export function runTask({ seed, fillings }: Task): Result {
  const random = seededRandom('templates', seed)
  const combinations = new Set<string>()
  const found: string[] = []
  let written = 0
  let refused = 0
  for (let turn = 0; written < fillings; turn += 1) {
    const letter = mailLetters[turn % mailLetters.length] as MailLetter
    const locale = locales[Math.floor(turn / mailLetters.length) % locales.length] ?? 'en'
    const { template, mistake } = randomTemplate(random, letter)
    const about = `${letter} in ${locale}, seed ${seed}, turn ${turn}`
    if (checkTemplate(letter, template).length > 0) {
      refused += 1
      if (mistake === null) found.push(`${about}: a valid template is refused`)
      continue
    }
    const { ours, values } = writeOurs(random, letter, locale)
    const faults = findFaults(letter, applyTemplate(ours, template, values))
    if (mistake !== null) faults.push(`saved with a mistake (${mistake})`)
    found.push(...faults.map((fault) => `${about}: ${fault}`))
    combinations.add(`${letter} ${locale}`)
    written += 1
  }
  return {
    fillings: written,
    refused,
    combinations: combinations.size,
    faults: found.length,
    examples: found.slice(0, 5),
  }
}

process.once('message', (task: Task) => {
  process.send?.(runTask(task), () => process.disconnect())
})
