// What users call the providers whose accounts are connected by permission, without a password.

export const providerLabels = { google: 'Google' } as const
