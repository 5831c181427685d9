// Lists the places where a listed word is right, and the files that are not our text.

export type Exception = {
  path: string
  /** The exact source text that contains the word. */
  phrase: string
  reason: string
}

export const exceptions: readonly Exception[] = [
  {
    path: 'server/src/platform/local-postgres/account.ts',
    phrase: "'nobody'",
    reason: 'the name of an account of the operating system',
  },
  {
    path: 'server/src/platform/local-postgres/account.ts',
    phrase: '"nobody"',
    reason: 'the name of an account of the operating system',
  },
  {
    path: 'server/src/platform/calendar-files/read-content.ts',
    phrase: "'CANCELLED'",
    reason: 'a STATUS value of iCalendar, RFC 5545',
  },
  {
    path: 'server/src/platform/calendar-servers/event-lines.ts',
    phrase: "'CANCELLED'",
    reason: 'a STATUS value of iCalendar, RFC 5545',
  },
  {
    path: 'server/src/platform/google-calendar/event-text.ts',
    phrase: "'cancelled'",
    reason: 'a status of Google’s events',
  },
]

/** Written by others, generated from checked sources, or the list itself. */
export const isUnchecked = (path: string): boolean =>
  /(^|\/)(LICENSE|package-lock\.json)$|\.(zi|gen\.ts)$|^server\/data\/|^checks\/words\/(word-list|exceptions)\.ts$/.test(
    path,
  )
