// Where our own pages reach the API with a session, and the header that they send.

/** Relative to AUTH_URL, whose host has the cookie. */
export const SESSION_API_PATH = '/app/-/api'
/** Other sites can't send it without a preflight, and no response there allows one. */
export const CONSOLE_HEADER = 'x-meetwright-console'
