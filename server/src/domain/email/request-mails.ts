// The kinds of mail about booking requests.

/** `request_received`: to the hosts, who can answer, and to the person who asked. */
export const requestMailKinds = [
  'request_received',
  'request_declined',
  'request_expired',
  'request_withdrawn',
] as const
export type RequestMailKind = (typeof requestMailKinds)[number]

export const isRequestMail = (kind: string): kind is RequestMailKind =>
  (requestMailKinds as readonly string[]).includes(kind)
