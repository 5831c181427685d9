// Helpers for plain text.

/** Removes control characters except line breaks and tabs. RFC 5545 allows no others in calendar text. */
export const stripControlCharacters = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
