// The public exports of the package.
export type * from './api.gen.ts'
export { operations } from './api.gen.ts'
export type { OperationSpec, RequestOptions } from './caller.ts'
export { Meetwright, type MeetwrightOptions } from './client.ts'
export { type ClientErrorCode, MeetwrightError } from './errors.ts'
export { etagOf } from './etags.ts'
export type { List, Page } from './list.ts'
