// What a part of the proof `calendars` has found.
import type { FaultCheck } from '../../testbed/planted-fault.ts'

export interface PartResult {
  readonly failures: readonly string[]
  readonly faultChecks: readonly FaultCheck[]
  readonly figure: string
}
