// The texts of public holidays in Ukrainian.
import type { PublicHolidaysMessages } from '../public-holidays.ts'

export const uk: PublicHolidaysMessages = {
  publicHolidays: {
    title: 'Державні свята',
    lead: 'Позначені дні закриті в усіх розкладах, якщо виняток не задає годин. Зніміть позначку з днів, у які можна бронювати.',
    country: 'Країна',
    noCountry: 'Немає',
    region: 'Регіон',
    wholeCountry: 'Уся країна',
    daysOf: (year) => `Державні свята ${year} року`,
    earlierYear: 'Попередній рік',
    laterYear: 'Наступний рік',
    closed: (closed, all) => `Закрито днів: ${closed} з ${all}`,
    noDays: 'Для цього року свята невідомі.',
    changed: 'Державні свята змінено.',
    dayOpened: (day) => `Відкрито: ${day}.`,
    dayClosed: (day) => `Закрито: ${day}.`,
  },
}
