// Which groups a search finds.
import { expect, test } from 'vitest'
import { findGroups } from './find-groups.ts'

const groups = ['Support Nord', 'Élèves', 'Sales', 'after-sales'].map((name) => ({ name }))
const find = (term: string) => findGroups(groups, term, 'en').map(({ name }) => name)

test('finds the beginning of each word, and sorts by name', () => {
  expect(find('')).toEqual(['after-sales', 'Élèves', 'Sales', 'Support Nord'])
  expect(find('SAL')).toEqual(['after-sales', 'Sales'])
  expect(find('ele')).toEqual(['Élèves'])
  expect(find('nor sup')).toEqual(['Support Nord'])
  expect(find('ales')).toEqual([])
})
