// Checks the architecture rules that the compiler can't: layers, imports between features, purity, file sizes.
import { checkTree, format } from './boundaries/check-tree.ts'

const report = checkTree('.')
for (const line of format(report)) console.log(line)
if (report.findings.length > 0) process.exitCode = 1
