// A letter as data: what a mail says, before it is laid out; and the letter as plain text.

export interface Line {
  readonly text: string
  readonly href?: string | undefined
  /** No longer true. */
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

export interface MailContent {
  /** Of its words, as HTML names it. */
  readonly language: string
  /** `#rrggbb`; whatever it is, the letter stays readable. */
  readonly accent: string
  /** On whose behalf it is sent. */
  readonly sender: string
  readonly subject: string
  readonly headline: string
  readonly lead: string
  /** The time that it is about; `isCanceled`: it will not be. */
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
}

/** Only what leads to a page or to a person: nobody's text becomes a script. */
export const isSafeLink = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(href)

/** What nobody can see must not be in what everybody reads. */
export const stripControlCharacters = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')

export function renderMailText(mail: MailContent): string {
  const { sender, headline, lead, meetingTime, footer } = mail
  const time = meetingTime === null ? [] : [meetingTime.day, meetingTime.times, meetingTime.zone]
  const top = [sender, headline, lead, time.map((line) => `  ${line}`).join('\n')]
  return `${stripControlCharacters(paragraphs([...top, renderMailBody(mail), `-- \n${footer}`]))}\n`
}

/** What a letter says below its time; also what an entry in a calendar says. */
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
  // A question that somebody wrote has its own mark.
  const colon = /[?!:.…]$/.test(label) ? '' : ':'
  return `${label}${colon} ${texts.join('\n').replaceAll('\n', '\n  ')}`
}
