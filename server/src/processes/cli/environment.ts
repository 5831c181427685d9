// Where the settings come from: the environment, then a file .env, then a running `meetwright dev` in this folder.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Environment, Invocation } from './command.ts'

/** The folder in the working directory where `meetwright dev` keeps its things. */
export const devFolder = (cwd: string): string => join(cwd, '.meetwright')

export const devFile = (cwd: string): string => join(devFolder(cwd), 'dev.env')

/** What is set already wins over the file. Tests say all they mean, so they read no file. */
export function withEnvFile(environment: Environment, cwd: string): Environment {
  return environment.NODE_ENV === 'test'
    ? environment
    : { ...readIfExists(join(cwd, '.env')), ...environment }
}

/** For the operator's commands: without a DATABASE_URL they mean the installation that `meetwright dev` runs here. */
export function withDevInstallation({
  environment,
  cwd,
}: Pick<Invocation, 'environment' | 'cwd'>): Environment {
  return environment.DATABASE_URL ? environment : { ...readIfExists(devFile(cwd)), ...environment }
}

function readIfExists(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
