// A letter as data: what a mail says, before it is laid out; and the letter as plain text.

export interface Line {
  readonly text: string
  readonly href?: string | undefined
  /** No longer true. */
  readonly struck?: boolean | undefined
}

export interface Fact {
  readonly label: string
  readonly lines: readonly Line[]
}

export interface Action {
  readonly label: string
  readonly href: string
}

export interface Letter {
  /** Of its words, as HTML names it. */
  readonly language: string
  /** `#rrggbb`; whatever it is, the letter stays readable. */
  readonly accent: string
  /** On whose behalf it is sent. */
  readonly sender: string
  readonly subject: string
  readonly headline: string
  readonly lead: string
  /** The time that it is about; `isOff`: it will not be. */
  readonly moment: {
    readonly day: string
    readonly times: string
    readonly zone: string
    readonly isOff: boolean
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
export const visible = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')

export function letterText(letter: Letter): string {
  const { sender, headline, lead, moment, footer } = letter
  const time = moment === null ? [] : [moment.day, moment.times, moment.zone]
  const top = [sender, headline, lead, time.map((line) => `  ${line}`).join('\n')]
  return `${visible(paragraphs([...top, letterBody(letter), `-- \n${footer}`]))}\n`
}

/** What a letter says below its time; also what an entry in a calendar says. */
export function letterBody({
  facts,
  main,
  closing,
  change,
}: Pick<Letter, 'facts' | 'main' | 'closing' | 'change'>): string {
  const changes = change === null ? [] : [change.question, ...change.actions.map(actionText)]
  return visible(
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

function factText({ label, lines }: Fact, saidBelow: string | undefined): string {
  const texts = lines.flatMap(({ text, href }) => {
    const isLink = href !== undefined && /^https?:/i.test(href) && href !== saidBelow && !text.includes(href)
    return isLink ? [text, href] : [text]
  })
  // A question that somebody wrote has its own mark.
  const colon = /[?!:.…]$/.test(label) ? '' : ':'
  return `${label}${colon} ${texts.join('\n').replaceAll('\n', '\n  ')}`
}
