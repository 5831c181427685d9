// Writes the table of docs/personal-data.md from the list that the deletion itself goes by.
import { isPersonal, personalData, type Treatment } from './personal-data.ts'

const WORDS: Readonly<Record<Treatment, string>> = {
  emptied: 'deleted with the person; elsewhere cleared where it holds their address',
  cleared: 'cleared where it holds their address',
  left_out: 'their address is left out of it',
  removed: 'the row is deleted',
  redacted: 'deleted; the log shows that an entry was there',
  rewritten: 'written anew without the person',
  kept: 'stays: it is a user’s',
}

export function personalDataTable(): string {
  const rows = Object.entries(personalData).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([name, entry]) =>
      isPersonal(entry) ? `| \`${table}.${name}\` | ${entry.holds} | ${WORDS[entry.treatment]} |` : [],
    ),
  )
  return ['| Column | What it holds | What a deletion does |', '|---|---|---|', ...rows].join('\n')
}
