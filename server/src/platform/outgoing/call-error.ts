// The error of a call that got no response.
import { type CallErrorCode, callErrors } from '../../domain/urls/call-errors.ts'

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
