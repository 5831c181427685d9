// Regenerates the time zone table from the installed moment-timezone package: npm run zones:update
import { writeFileSync } from 'node:fs'
import { generateZonesTable, TABLE_PATH } from './zones/table.ts'

const text = generateZonesTable()
writeFileSync(TABLE_PATH, text)
const release = /zoneRelease = '(\w+)'/.exec(text)?.[1]
console.log(`zones: ${TABLE_PATH} contains IANA ${release}, ${(text.length / 1_000).toFixed(1)} kB`)
console.log(
  'Next: update proofs/zones to the same release (see its README) and run `npm run proof zones -- --full`.',
)
