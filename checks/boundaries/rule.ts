// The form of a rule: a name, and a function from a file to what is wrong in it.
import type { SourceFile } from './source-file.ts'

/** `advice` says in plain words what to do; a warning is shown and does not fail the check. */
type Violation = { line: number; advice: string; warning?: true }
export type Finding = Violation & { path: string; rule: string }

export type Rule = { name: string; find(file: SourceFile): Violation[] }

/** A rule that no single file can break. */
export type TreeRule = { name: string; find(files: SourceFile[]): Array<Violation & { path: string }> }
