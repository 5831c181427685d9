// The texts for sharing a booking page.
type EmbedTexts = Readonly<Record<'inline' | 'popup' | 'badge', string>>

export interface ShareMessages {
  readonly share: {
    readonly title: (name: string) => string
    readonly edit: string
    readonly inactive: string
    readonly copy: string
    readonly copyShort: string
    readonly notCopied: (text: string) => string
    readonly visit: string
    readonly qr: string
    readonly qrHint: string
    readonly qrAlt: (link: string) => string
    readonly download: (format: string) => string
    readonly embed: string
    readonly embedKind: string
    readonly embedKinds: EmbedTexts
    readonly embedHints: EmbedTexts
    readonly embedText: string
    /** The text of the link or button on the other site. */
    readonly defaultText: string
    readonly code: string
    readonly codeHint: string
    readonly copyCode: string
    readonly codeCopied: string
    readonly preview: string
    readonly previewTitle: string
    readonly embedMine: string
    readonly mailToMe: string
    /** The subject of the mail. */
    readonly mailSubject: (name: string) => string
    readonly links: string
    readonly linksHint: string
    readonly newLink: string
    readonly newShare: string
    readonly newShareHint: string
    readonly createShare: string
    readonly created: string
    readonly oneTimeLink: string
    readonly createdAt: (time: string) => string
    readonly unused: string
    readonly usedAt: (time: string) => string
    readonly takeBack: string
    readonly takenBack: string
    readonly moreLinks: string
    readonly name: string
    readonly duration: string
    readonly asEventType: string
    readonly period: string
    readonly nextDays: (days: number) => string
    readonly dates: string
    readonly firstDay: string
    readonly lastDay: string
    readonly ownHours: string
    readonly ownHoursHint: (zone: string) => string
  }
}
