// Reads the resident memory of a process on Linux.
import { readFileSync } from 'node:fs'

export function residentMebibytes(pid: number): number {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kibibytes) / 1_024
}
