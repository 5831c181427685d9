// The logo of the organization in a mail: a part of the message, so no server learns who reads it.
import type { MailLogo } from '../../platform/mail/mail-content.ts'
import type { InlineImage } from '../../platform/mail/mailer.ts'
import type { NotificationContext } from './decide-mail.ts'

const CONTENT_ID = 'logo'

type Branded = Pick<NotificationContext, 'meeting' | 'logoImage'>

export function toMailLogo({ meeting: { logo }, logoImage }: Branded): MailLogo | null {
  if (logo === null || logoImage === null) return null
  const { width, height, tone } = logo
  return { src: `cid:${CONTENT_ID}`, width, height, tone }
}

export const inlineImagesOf = (context: Branded): readonly InlineImage[] =>
  context.logoImage === null || toMailLogo(context) === null
    ? []
    : [{ contentId: CONTENT_ID, name: 'logo.png', type: 'image/png', bytes: context.logoImage }]

/** For a document in a browser, which has no parts. */
export const withEmbeddedLogo = (
  logo: MailLogo | null | undefined,
  { logoImage }: Branded,
): MailLogo | null =>
  logo && logoImage ? { ...logo, src: `data:image/png;base64,${logoImage.toString('base64')}` } : null
