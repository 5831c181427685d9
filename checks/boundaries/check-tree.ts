// Runs every rule on every source file of a tree, and formats the findings.
import { existsSync, globSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { importRules } from './import-rules.ts'
import type { Finding } from './rule.ts'
import { shapeRules, treeRules } from './shape-rules.ts'
import { readSourceFile } from './source-file.ts'
import { roots } from './source-path.ts'
import { syntaxRules } from './syntax-rules.ts'

const rules = [...syntaxRules, ...importRules, ...shapeRules]

export type Report = { fileCount: number; findings: Finding[]; warnings: Finding[] }

export function checkTree(folder: string): Report {
  // Resolved imports contain no symbolic links, so the root must not contain any either.
  const root = realpathSync(folder)
  const files = sourcePaths(root).map((path) => readSourceFile(root, path))
  const all = [
    ...files.flatMap((file) =>
      rules.flatMap((rule) =>
        rule.find(file).map((found) => ({ ...found, path: file.path, rule: rule.name })),
      ),
    ),
    ...treeRules.flatMap((rule) => rule.find(files).map((found) => ({ ...found, rule: rule.name }))),
  ]
  return {
    fileCount: files.length,
    findings: all.filter((finding) => !finding.warning),
    warnings: all.filter((finding) => finding.warning),
  }
}

export function format({ fileCount, findings, warnings }: Report): string[] {
  const lines = [...warnings, ...findings].map(
    ({ path, line, rule, advice }) => `${path}:${line}  ${rule}  ${advice}`,
  )
  const tail = warnings.length > 0 ? `, ${warnings.length} warnings` : ''
  return [...lines, `boundaries: ${fileCount} files, ${findings.length} findings${tail}`]
}

function sourcePaths(root: string): string[] {
  return roots
    .filter((sourceRoot) => existsSync(join(root, sourceRoot)))
    .flatMap((sourceRoot) =>
      globSync(`${sourceRoot}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**'] }),
    )
    .map((path) => path.split(sep).join('/'))
    .sort()
}
