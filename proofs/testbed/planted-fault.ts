// Starts a process whose source has a fault planted on the way in, so that a proof can show that it would find it.
import { readFileSync } from 'node:fs'
import type { Report } from './runner.ts'
import type { ProcessOptions } from './testbed.ts'

/** Replaces `right` (which must stand exactly once in the file) by `wrong`. */
export interface Fault {
  /** Under server/src. */
  readonly file: string
  readonly right: string
  readonly wrong: string
}

const SOURCE = new URL('../../server/src/', import.meta.url)

/** For `testbed.startApi` and `startWorker`: only that process has the faults. The files themselves are not touched. */
export function withFault(...faults: readonly Fault[]): ProcessOptions {
  const planted = faults.map(({ file, right, wrong }) => {
    const url = new URL(file, SOURCE)
    if (readFileSync(url, 'utf8').split(right).length !== 2)
      throw new Error(`The fault can't be planted: ${file} must hold exactly once: ${right}`)
    return { url: url.href, right, wrong }
  })
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

/** Whether a fault was found that the proof itself has planted. */
export interface FaultCheck {
  readonly description: string
  readonly isCaught: boolean
}

/** True: each of them was. */
export function reportFaultChecks({ print }: Report, faultChecks: readonly FaultCheck[]): boolean {
  for (const { description, isCaught } of faultChecks)
    print(
      isCaught
        ? `a planted fault (${description}) was caught`
        : `A PLANTED FAULT WAS NOT CAUGHT: ${description}`,
    )
  return faultChecks.every(({ isCaught }) => isCaught)
}
