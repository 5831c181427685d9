// What users call the providers whose accounts are connected by permission, without a password.

export const providerLabels = { google: 'Google', microsoft: 'Microsoft', zoom: 'Zoom' } as const
export type LabeledProvider = keyof typeof providerLabels
