// Builds files to upload: a picture or a report about a mail, most often a damaged one.

import { readBounceReport } from '../../testbed/bounce-report.ts'
import type { Random } from '../../testbed/random.ts'
import { SAMPLE_PNG } from '../../testbed/sample-picture.ts'

interface Upload {
  readonly headers: [name: string, value: string][]
  readonly bytes: Buffer
}

/** The first bytes of pictures, of which the rest is random. */
const SIGNATURES = [
  '89504e470d0a1a0a',
  'ffd8ffe0',
  'ffd8ffe1',
  '52494646ffffffff5745425056503858',
  '3c737667',
]

const SAMPLE_REPORT = Buffer.from(readBounceReport('unknown-mailbox', 'bounces+token@bounces.example.com'))

export function createUpload(random: Random, types: readonly string[]): Upload {
  const sample = types.includes('message/rfc822') ? SAMPLE_REPORT : SAMPLE_PNG
  const changeBytes = (): Buffer => {
    const bytes = Buffer.from(sample)
    for (let left = random.below(4) + 1; left > 0; left -= 1)
      bytes[random.below(bytes.length)] = random.below(256)
    return bytes
  }
  const bytes = random.pick([
    () => sample,
    () => sample.subarray(0, random.below(sample.length)),
    changeBytes,
    changeBytes,
    () => {
      const rest = Array.from({ length: random.below(2_000) }, () => random.below(256))
      return Buffer.concat([Buffer.from(random.pick(SIGNATURES), 'hex'), Buffer.from(rest)])
    },
  ])()
  return { headers: [['content-type', random.pick(types)]], bytes }
}
