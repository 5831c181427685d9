// Starts a process with a fault planted in its source, to show that a proof would find it.
import { readFileSync } from 'node:fs'
import type { Report } from './runner.ts'
import type { ProcessOptions } from './testbed.ts'

/** Replaces `right`, which must occur exactly once in the file, with `wrong`. */
export interface Fault {
  /** Relative to server/src. */
  readonly file: string
  readonly right: string
  readonly wrong: string
}

const SOURCE = new URL('../server/src/', import.meta.url)

export interface PlantedFault extends Omit<Fault, 'file'> {
  /** Of the file. */
  readonly url: string
}

/** Throws if a file doesn't contain the text exactly once. */
export const locateFaults = (faults: readonly Fault[]): readonly PlantedFault[] =>
  faults.map(({ file, right, wrong }) => {
    const url = new URL(file, SOURCE)
    if (readFileSync(url, 'utf8').split(right).length !== 2)
      throw new Error(`Cannot plant the fault: ${file} must contain this text exactly once: ${right}`)
    return { url: url.href, right, wrong }
  })

/** Options for `testbed.startApi` and `startWorker`. Only that process has the faults; the files stay unchanged. */
export function withFault(...faults: readonly Fault[]): ProcessOptions {
  const planted = locateFaults(faults)
  const hook = `import { registerHooks } from 'node:module'
    const planted = ${JSON.stringify(planted)}
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context)
        const here = planted.filter((fault) => fault.url === url)
        if (here.length === 0) return loaded
        const source = here.reduce((text, { right, wrong }) => text.replace(right, () => wrong), String(loaded.source))
        return { ...loaded, source }
      },
    })`
  return { node: ['--import', `data:text/javascript,${encodeURIComponent(hook)}`] }
}

/** Whether the proof found a fault that it planted. */
export interface FaultCheck {
  readonly description: string
  readonly isCaught: boolean
  /** What the fault did, if it was caught. */
  readonly effect?: string | null
}

/** Returns true if every fault was caught. */
export function reportFaultChecks({ print }: Report, faultChecks: readonly FaultCheck[]): boolean {
  for (const { description, isCaught, effect } of faultChecks)
    print(
      isCaught
        ? `a planted fault (${description}) was caught${effect ? `: ${effect}` : ''}`
        : `A PLANTED FAULT WAS NOT CAUGHT: ${description}`,
    )
  return faultChecks.every(({ isCaught }) => isCaught)
}
