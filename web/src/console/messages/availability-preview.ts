// The texts of the preview of available times.
export interface AvailabilityPreviewMessages {
  readonly preview: {
    readonly title: string
    readonly eventType: string
    readonly none: string
    readonly past: string
    readonly incomplete: string
    readonly inZone: (zone: string) => string
    readonly more: (times: number) => string
    readonly added: (times: number) => string
    readonly removed: (times: number) => string
    readonly compared: string
    readonly same: string
  }
}
