// The generators whose clients must compile, and how each of them is called.

export interface Generator {
  /** The folder in `compat/generators`. */
  readonly name: string
  readonly program: string
  /** Run in a folder with `openapi.json`. They write `generated.ts` or `generated/`. */
  readonly args: readonly string[]
  /** Written to `config.mjs`. */
  readonly config?: object
}

/** With exact versions, and with what the generated clients import. */
export const packages = [
  'openapi-typescript@7.13.0',
  '@hey-api/openapi-ts@0.99.0',
  'orval@8.38.0',
  'swagger-typescript-api@13.13.0',
  'oazapfts@7.5.0',
  '@oazapfts/runtime@1.2.0',
  'openapi-zod-client@1.18.3',
  '@zodios/core@10.9.6',
  'axios@1.21.1',
  'zod@3.25.76',
  'typescript@6.0.3',
  '@types/node@24.19.2',
]

export const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    program: 'openapi-typescript',
    args: ['openapi.json', '--output', 'generated.ts'],
  },
  {
    name: 'hey-api',
    program: 'openapi-ts',
    args: ['--file', 'config.mjs'],
    config: {
      input: 'openapi.json',
      output: { path: 'generated', importFileExtension: '.ts' },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    },
  },
  {
    name: 'orval',
    program: 'orval',
    args: ['--config', 'config.mjs'],
    config: { api: { input: 'openapi.json', output: { target: 'generated.ts', client: 'fetch' } } },
  },
  {
    name: 'swagger-typescript-api',
    program: 'swagger-typescript-api',
    args: ['generate', '--path', 'openapi.json', '--output', '.', '--name', 'generated.ts'],
  },
  { name: 'oazapfts', program: 'oazapfts', args: ['openapi.json', 'generated.ts'] },
  {
    name: 'openapi-zod-client',
    program: 'openapi-zod-client',
    // Exports every schema, also those that no operation uses directly.
    args: ['openapi.json', '--output', 'generated.ts', '--export-schemas'],
  },
]
