// The content of an email as data, and its plain text rendering.
import { stripControlCharacters } from '../../domain/language/plain-text.ts'
import type { LogoTone } from '../../domain/pages/logo.ts'

export interface Line {
  readonly text: string
  readonly href?: string | undefined
  /** The line is no longer valid. */
  readonly isStruckThrough?: boolean | undefined
}

export interface Fact {
  readonly label: string
  readonly lines: readonly Line[]
}

export interface Action {
  readonly label: string
  readonly href: string
}

/** The logo of the organization, instead of its name. */
export interface MailLogo {
  /** A part of the message (`cid:`), or the image itself (`data:`). Mail loads nothing from a server. */
  readonly src: string
  readonly width: number
  readonly height: number
  /** The parts that need a background of their own. */
  readonly tone: LogoTone
}

export interface MailContent {
  /** The language of the text, as an HTML `lang` value. */
  readonly language: string
  /** `#rrggbb`. The email stays readable with any color. */
  readonly accent: string
  /** The name of the person or service that the email is sent for. */
  readonly sender: string
  readonly logo?: MailLogo | null
  readonly subject: string
  readonly headline: string
  readonly lead: string
  /** The lead with links, which only HTML needs. */
  readonly paragraphs?: readonly (readonly Line[])[]
  /** The time of the meeting. */
  readonly meetingTime: {
    readonly day: string
    readonly times: string
    readonly zone: string
    readonly isCanceled: boolean
  } | null
  readonly facts: readonly Fact[]
  readonly main: Action | null
  readonly change: { readonly question: string; readonly actions: readonly Action[] } | null
  readonly closing: readonly string[]
  readonly footer: string
  /** For recipients who may not know the sender: stops their mail. */
  readonly stop?: Action | null
  /** The privacy policy and the imprint of the organization. */
  readonly legal?: readonly Action[]
}

/** Allows only web, email and phone links. User input must not become a script link. */
export const isSafeLink = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(href)

export function renderMailText(mail: MailContent): string {
  const { sender, headline, lead, meetingTime, footer, stop, legal = [] } = mail
  const time = meetingTime === null ? [] : [meetingTime.day, meetingTime.times, meetingTime.zone]
  const links = [...legal, ...(stop ? [stop] : [])].map(actionText)
  const signature = [`-- \n${footer}`, ...links].join('\n')
  const top = [sender, headline, lead, time.map((line) => `  ${line}`).join('\n')]
  return `${stripControlCharacters(paragraphs([...top, renderMailBody(mail), signature]))}\n`
}

/** The text below the time. It is also the description of the calendar entry. */
export function renderMailBody({
  facts,
  main,
  closing,
  change,
}: Pick<MailContent, 'facts' | 'main' | 'closing' | 'change'>): string {
  const changes = change === null ? [] : [change.question, ...change.actions.map(actionText)]
  return stripControlCharacters(
    paragraphs([
      facts.map((fact) => factText(fact, main?.href)).join('\n'),
      main === null ? '' : `${main.label}:\n${main.href}`,
      closing.join('\n'),
      changes.join('\n'),
    ]),
  )
}

const paragraphs = (blocks: readonly string[]): string => blocks.filter((block) => block !== '').join('\n\n')

const actionText = ({ label, href }: Action): string => `${label}: ${href}`

function factText({ label, lines }: Fact, linkShownBelow: string | undefined): string {
  const texts = lines.flatMap(({ text, href }) => {
    const isLink =
      href !== undefined && /^https?:/i.test(href) && href !== linkShownBelow && !text.includes(href)
    return isLink ? [text, href] : [text]
  })
  // A label that ends with punctuation, such as a custom question, gets no colon.
  const colon = /[?!:.…]$/.test(label) ? '' : ':'
  return `${label}${colon} ${texts.join('\n').replaceAll('\n', '\n  ')}`
}
