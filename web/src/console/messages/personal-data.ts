// The texts of the pages about personal data.
import type { DataLookup } from '../../../../sdk/src/api.gen.ts'

export type RecordKind = DataLookup['found'][number]['kind']

export interface PersonalDataMessages {
  readonly personalData: {
    readonly adminsOnly: string
    readonly lookUp: string
    readonly lead: string
    readonly email: string
    readonly search: string
    readonly searching: string
    readonly found: (address: string) => string
    readonly nothing: (address: string) => string
    readonly isMember: string
    readonly hashes: string
    readonly kinds: Readonly<Record<RecordKind, string>>
    readonly export: string
    readonly exporting: string
    readonly exported: (until: string) => string
    readonly tooLarge: string
    readonly savePage: string
    readonly saveData: string
    /** The title of the exported page. */
    readonly exportTitle: (address: string) => string
    readonly exportedAt: (time: string) => string
    readonly keptSince: (time: string) => string
    readonly delete: string
    readonly deleteTitle: (address: string) => string
    readonly deleteLead: string
    readonly confirm: (text: string) => string
    readonly deleteButton: string
    readonly requested: string
    readonly byPeriod: string
    readonly byPeriodLead: string
    readonly from: string
    readonly to: string
    readonly deletePeriod: string
    readonly invalidPeriod: string
    readonly periodTitle: (from: string, to: string) => string
    readonly periodDeleteLead: string
    readonly deletions: string
    readonly none: string
    readonly people: (count: number) => string
    readonly period: (from: string, to: string) => string
    readonly queued: string
    readonly working: string
    readonly gone: (seconds: number) => string
    readonly recorded: string
    readonly rows: (count: number) => string
    readonly entries: (count: number) => string
    readonly waiting: (count: number) => string
    readonly unreached: (count: number) => string
  }
}
