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

export class CallError extends Error {
  readonly code: CallErrorCode

  constructor(code: CallErrorCode) {
    super(callErrors[code])
    this.code = code
  }
}

/** `isConnected`: whether the connection was established before the error. */
export function toCallErrorCode(error: unknown, isConnected: boolean): CallErrorCode {
  if (error instanceof CallError) return error.code
  // Attempts on several addresses fail together. The first error is representative.
  if (error instanceof AggregateError) return toCallErrorCode(error.errors[0], isConnected)
  const code = String((error as { code?: unknown }).code ?? '')
  if (code.startsWith('HPE_')) return 'answer_malformed'
  if (code.startsWith('ERR_TLS_') || code.startsWith('ERR_SSL_') || isCertificateError(code))
    return 'tls_failed'
  return isConnected ? 'connection_lost' : 'connect_failed'
}

/** OpenSSL's codes, such as SELF_SIGNED_CERT_IN_CHAIN. System error codes begin with E. */
const isCertificateError = (code: string) =>
  /CERT|CRL|SIGNATURE|ISSUER|CHAIN|HOSTNAME_MISMATCH|INVALID_PURPOSE|PATH_LENGTH|EPROTO/.test(code)
