// The texts of the profile.
export interface ProfileMessages {
  readonly profile: {
    readonly title: string
    readonly name: string
    readonly nameHint: string
    readonly link: string
    readonly oldLink: (link: string) => string
    readonly timezone: string
    readonly timeThere: (time: string, zone: string) => string
    readonly language: string
    readonly languageHint: string
    readonly clock: string
    readonly email: string
    readonly changeEmail: string
    readonly security: string
    readonly openSecurity: string
  }
  readonly picture: {
    readonly title: string
    readonly choose: string
    readonly remove: string
    readonly hint: string
    readonly uploading: string
    readonly saved: string
    readonly removed: string
    readonly tooLarge: string
    readonly notPicture: string
  }
}
