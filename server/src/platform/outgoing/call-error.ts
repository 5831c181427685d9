// Why a call got no answer, in the few words that users are told.

export const callErrors = {
  url_refused: 'The URL may not be called.',
  address_refused: 'The name leads to a private or special address.',
  name_not_found: 'The name has no address.',
  connect_timeout: 'The connection took longer than 10 seconds.',
  connect_failed: 'The connection was refused or could not be made.',
  tls_failed: 'The certificate is not valid for the name, or TLS failed.',
  read_timeout: 'The answer took longer than 15 seconds.',
  connection_lost: 'The connection ended before the answer.',
  answer_malformed: 'The answer was no HTTP, or its headers were too long.',
} as const

export type CallErrorCode = keyof typeof callErrors

export class CallError extends Error {
  readonly code: CallErrorCode

  constructor(code: CallErrorCode) {
    super(callErrors[code])
    this.code = code
  }
}

/** `isConnected`: whether the connection stood when it happened. */
export function toCallErrorCode(error: unknown, isConnected: boolean): CallErrorCode {
  if (error instanceof CallError) return error.code
  // The tries of several addresses come together; any of them may say that it was our own refusal.
  if (error instanceof AggregateError) return toCallErrorCode(error.errors[0], isConnected)
  const code = String((error as { code?: unknown }).code ?? '')
  if (code.startsWith('HPE_')) return 'answer_malformed'
  if (code.startsWith('ERR_TLS_') || code.startsWith('ERR_SSL_') || isCertificateError(code))
    return 'tls_failed'
  return isConnected ? 'connection_lost' : 'connect_failed'
}

/** OpenSSL's names, such as SELF_SIGNED_CERT_IN_CHAIN; those of the system begin with an E. */
const isCertificateError = (code: string) =>
  /CERT|CRL|SIGNATURE|ISSUER|CHAIN|HOSTNAME_MISMATCH|INVALID_PURPOSE|PATH_LENGTH|EPROTO/.test(code)
