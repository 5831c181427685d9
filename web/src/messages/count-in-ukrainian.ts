/** A count with its noun in one of the three Ukrainian plural forms: one, few, many. */
export function countInUkrainian(count: number, one: string, few: string, many: string): string {
  const [last, lastTwo] = [count % 10, count % 100]
  if (last === 1 && lastTwo !== 11) return `${count} ${one}`
  return `${count} ${last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? few : many}`
}
