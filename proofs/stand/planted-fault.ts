// Starts an api whose source has one fault planted on the way in, so that a proof can show that it would find it.
import { readFileSync } from 'node:fs'
import type { ApiOptions } from './stand.ts'

/** Replaces `right` (which must stand exactly once in the file) by `wrong`. */
export interface Fault {
  /** Under server/src. */
  readonly file: string
  readonly right: string
  readonly wrong: string
}

const SOURCE = new URL('../../server/src/', import.meta.url)

/** For `stand.startApi`: only that process has the fault. The file itself is not touched. */
export function withFault({ file, right, wrong }: Fault): ApiOptions {
  const url = new URL(file, SOURCE)
  if (readFileSync(url, 'utf8').split(right).length !== 2)
    throw new Error(`The fault can't be planted: ${file} must hold exactly once: ${right}`)
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context)
        if (url !== ${JSON.stringify(url.href)}) return loaded
        return { ...loaded, source: String(loaded.source).replace(${JSON.stringify(right)}, () => ${JSON.stringify(wrong)}) }
      },
    })`
  return { node: ['--import', `data:text/javascript,${encodeURIComponent(hook)}`] }
}
