// Checks the rules of the house that no compiler knows: rings, feature edges, purity, sizes.
import { checkTree, format } from './boundaries/check-tree.ts'

const report = checkTree('.')
for (const line of format(report)) console.log(line)
if (report.findings.length > 0) process.exitCode = 1
