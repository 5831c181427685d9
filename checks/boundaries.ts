// Checks the rules of the house that no compiler knows: rings, feature edges, purity, sizes. Run by `npm run check`.
import { existsSync, globSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importRules } from './boundaries/import-rules.ts'
import { roots } from './boundaries/place.ts'
import type { Finding } from './boundaries/rule.ts'
import { shapeRules, treeRules } from './boundaries/shape-rules.ts'
import { readSourceFile } from './boundaries/source-file.ts'
import { syntaxRules } from './boundaries/syntax-rules.ts'

const rules = [...syntaxRules, ...importRules, ...shapeRules]

export type Report = { fileCount: number; findings: Finding[]; warnings: Finding[] }

export function checkTree(folder: string): Report {
  // Resolved imports come back without symbolic links, so the root must have none either.
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
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) => globSync(`${place}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**'] }))
    .map((path) => path.split(sep).join('/'))
    .sort()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const report = checkTree(process.argv[2] ?? '.')
  for (const line of format(report)) console.log(line)
  if (report.findings.length > 0) process.exitCode = 1
}
