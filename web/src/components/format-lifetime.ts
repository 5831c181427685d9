// The lifetime of a token as a text: `30 days`, localized.

export function formatLifetime(locale: string, days: number): string {
  const [amount, unit] = days === 365 ? [1, 'year'] : [days, 'day']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
