// What a kind of hostile act consists of: its acts, the violations that it looks for, and the guards that prevent them.
import type { Fault } from '../../testbed/planted-fault.ts'
import type { Target } from './target.ts'

export interface HostileKind {
  readonly name: string
  /** Acts in the full form. */
  readonly acts: number
  /** Each of them, switched off, must show as a violation. */
  readonly guards: readonly Guard[]
  /** `nextAddress`: a network address of the attacker. */
  start(target: Target, nextAddress: () => string): Promise<Attack>
}

export interface Guard {
  readonly description: string
  /** Matches the violation that its absence causes. */
  readonly shows: RegExp
  readonly faults: readonly Fault[]
  /** Acts that are enough to show its absence. */
  readonly acts: number
  /** Its absence hides that of another guard. */
  readonly isAlone?: boolean
}

export interface Attack {
  act(): Promise<void>
  /** Called once, after all acts, when all mail is sent. */
  findViolations(): Promise<readonly string[]>
  /** Ends connections and processes of the attack. */
  stop?(): Promise<void> | void
}

/** Numbers acts from 0. */
export function countActs(act: (number: number) => Promise<void>): () => Promise<void> {
  let count = 0
  return () => {
    count += 1
    return act(count - 1)
  }
}

export const violationIf = (isViolated: boolean, description: string): readonly string[] =>
  isViolated ? [description] : []
