// The reasons why a call got no response, as shown to users.

export const callErrors = {
  url_refused: 'The URL is not allowed.',
  address_refused: 'The host name resolves to a private or special address.',
  name_not_found: 'The host name could not be resolved.',
  connect_timeout: 'Connecting took longer than 10 seconds.',
  connect_failed: 'The connection was refused or failed.',
  tls_failed: 'The certificate is not valid for the host name, or TLS failed.',
  read_timeout: 'The response took longer than 15 seconds.',
  connection_lost: 'The connection closed before the response.',
  answer_malformed: 'The response was not valid HTTP, or its headers were too long.',
} as const

export type CallErrorCode = keyof typeof callErrors
