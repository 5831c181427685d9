// The length of a password in characters.

export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 200
