// Which names are time zones.

/** True for the name of an IANA zone or link, in its official spelling. */
export function isZone(name: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' &&
      /^[A-Z]/.test(name)
    )
  } catch {
    return false
  }
}
