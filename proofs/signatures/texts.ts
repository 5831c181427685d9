// Test texts: each of the eight languages, other scripts, and typical encoding problems.

/** At most 100 characters each, so names have space for more. */
export const texts: readonly [string, ...string[]] = [
  'Plain letters and 0123456789',
  'Rendez-vous à l’hôtel « Ça ira » – dès 8 h, où ça ?',
  '¿Reunión mañana en el corazón de A Coruña? ¡Sí, señora!',
  'Größe, Übermut und Äpfel: „Straße“ mit ẞ und €',
  'Één coördinatievergadering in ’s-Hertogenbosch, cafetaria België',
  'Reunião de avaliação às três, sem exceção: coração, pão, avó',
  'È l’unità che c’è già: perché? così, più caffè',
  'Зустріч у Києві: їжа, ґанок, п’ять євро — «щоб було»',
  '日本語の名前と中文名字와 한국어 이름',
  'مرحبا بالعالم שלום עולם ‏ mixed with left to right',
  'नमस्ते दुनिया สวัสดีชาวโลก',
  '👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦🇺🇦 and a plain heart ❤️',
  'e\u0301 is not é: u\u0308, n\u0303 and \u1e9b\u0323, ﬁ and ﬀ',
  '"Quotes" \\backslashes\\ <b>tags</b> & \'apostrophes\' `ticks` {braces} $dollars',
  'Separators\u2028and\u2029others\u00a0here\u200b\u2060\ufeffand there\u0085end',
  '\u{10ffff}\u{1f9ff}\u{20000}\u{1d11e} beyond the first plane, and \ufffd',
]

const MAX_TEXT_LENGTH = 9_990
/** Four answers of an invitee fit into the 50 kB that all have together. */
const MAX_TEXT_BYTES = 12_000

/** Nearly as long as an answer may be. */
export const longText = (index: number): string => {
  const text = `${texts[index % texts.length] ?? texts[0]} `
  const times = Math.min(MAX_TEXT_LENGTH / text.length, MAX_TEXT_BYTES / Buffer.byteLength(text))
  return text.repeat(times).trimEnd()
}

/** Names can't have control characters, nor those that change the direction of text. */
export const toName = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
