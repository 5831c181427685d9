// A fault for proofs: a request counts as in flight while its body arrives.
import type { Fault } from '../../testbed/planted-fault.ts'

export const countsArriving: Fault = {
  file: 'platform/load.ts',
  right: '!request.complete && hasBody(request)',
  wrong: '!request.complete && !hasBody(request)',
}
