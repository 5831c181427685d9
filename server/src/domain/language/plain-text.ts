// Helpers for plain text.

/** Removes control characters except line breaks and tabs. RFC 5545 allows no others in calendar text. */
export const stripControlCharacters = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')

/** Makes tags plain text, for programs that show a description as HTML: in it, a link can have the text of another one. */
export const breakTags = (text: string): string => text.replaceAll(/<(?=[a-z/!?])/gi, '< ')

/** Lower case, without diacritics, to compare what people type: `são paulo` finds Sao Paulo. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Makes URLs, domains and email addresses in a stranger's text unclickable, as security reports do: `https[:]//evil[.]example`.
 * Mail clients and calendars turn them into links, also in plain text. Brackets are visible, because some clients remove
 * invisible characters, and spam filters punish them. An initial or the end of a sentence is not changed.
 */
export const defangLinks = (text: string): string =>
  text
    .replaceAll(/:(?=[/\\]{2})/g, '[:]')
    .replaceAll(/\b(www)[.。．｡]/gi, '$1[.]')
    .replaceAll(/(?<=[\p{L}\p{N}\-_])[.。．｡](?=\p{L}{2})/gu, '[.]')
