// The texts of the profile.
export interface ProfileMessages {
  readonly profile: {
    readonly name: string
    readonly nameHint: string
    readonly link: string
    readonly oldLink: (link: string) => string
    readonly language: string
    readonly languageHint: string
    readonly clock: string
    readonly email: string
    readonly changeEmail: string
    readonly security: string
    readonly openSecurity: string
  }
  readonly picture: PictureTexts & {
    /** For every field with a picture. */
    readonly uploading: string
    readonly tooLarge: string
    readonly notPicture: string
  }
}

/** Of a field with a picture. */
export interface PictureTexts {
  readonly title: string
  readonly choose: string
  readonly remove: string
  readonly hint: string
  readonly saved: string
  readonly removed: string
}
