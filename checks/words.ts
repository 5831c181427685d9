// Checks that comments, documents and messages avoid the listed words. With --count, prints how often each occurs.
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { checkFiles, format, formatCounts } from './words/check-files.ts'
import { exceptions } from './words/exceptions.ts'

// Also new files that are not yet added, but no ignored ones.
const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
const paths = [...new Set(listing.toString().split('\0'))]
const files = paths
  .filter((path) => path !== '' && statSync(path, { throwIfNoEntry: false })?.isFile())
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const report = checkFiles(files, exceptions)
if (process.argv.includes('--count')) for (const line of formatCounts(report)) console.log(line)
else {
  for (const line of format(report)) console.log(line)
  if (report.findings.length + report.staleExceptions.length > 0) process.exitCode = 1
}
