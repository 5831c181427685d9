// The texts about the brand of the organization.
import type { PictureTexts } from './profile.ts'

export interface BrandMessages {
  readonly brand: {
    readonly adminsOnly: string
    readonly lead: string
    readonly color: string
    readonly colorHint: string
    /** Opens the picker of the browser. */
    readonly pickColor: string
    readonly removeColor: string
    readonly colorProblem: string
    readonly onPages: Readonly<Record<'light' | 'dark', string>>
    /** `contrast`: a ratio to 1. */
    readonly readable: (contrast: string) => string
    /** `color` and `contrast`: what pages use instead. */
    readonly adjusted: (chosen: string, color: string, contrast: string) => string
    readonly privacyUrl: string
    readonly imprintUrl: string
    readonly linkHint: string
    readonly linkProblem: string
    readonly poweredBy: string
    readonly poweredByHint: string
    readonly yes: string
    readonly no: string
    /** Instead of a color or a link. */
    readonly none: string
    readonly preview: string
    readonly previewHint: string
    readonly view: string
    readonly views: Readonly<Record<'page' | 'mail' | 'embed', string>>
    readonly scheme: string
    readonly schemes: Readonly<Record<'light' | 'dark', string>>
    readonly screen: string
    readonly screens: Readonly<Record<'desktop' | 'phone', string>>
    readonly logo: PictureTexts
  }
}
