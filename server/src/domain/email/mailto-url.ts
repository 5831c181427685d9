// Writes the link that opens a mail to an address.

/** RFC 6068: what could begin a header or name another recipient is encoded, because visitors of pages choose the address. */
export function mailtoUrl(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}
