// The type of a rule: a name, and a function that returns the violations in a file.
import type { SourceFile } from './source-file.ts'

/** `advice` says how to fix it; a warning is printed but does not fail the check. */
type Violation = { line: number; advice: string; warning?: true }
export type Finding = Violation & { path: string; rule: string }

export type Rule = { name: string; find(file: SourceFile): Violation[] }

/** A rule about several files together. */
export type TreeRule = { name: string; find(files: SourceFile[]): Array<Violation & { path: string }> }
