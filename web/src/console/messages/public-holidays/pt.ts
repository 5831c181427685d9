// The texts of public holidays in Portuguese.
import type { PublicHolidaysMessages } from '../public-holidays.ts'

export const pt: PublicHolidaysMessages = {
  publicHolidays: {
    title: 'Feriados',
    lead: 'Os dias marcados estão fechados em todos os horários, a não ser que uma exceção tenha horas. Desmarque os dias em que seja possível reservar.',
    country: 'País',
    noCountry: 'Nenhum',
    region: 'Região',
    wholeCountry: 'Todo o país',
    daysOf: (year) => `Feriados de ${year}`,
    earlierYear: 'Ano anterior',
    laterYear: 'Ano seguinte',
    closed: (closed, all) => `${closed} de ${all} dias fechados`,
    noDays: 'Não se conhecem feriados deste ano.',
    changed: 'Feriados alterados.',
    dayOpened: (day) => `Aberto: ${day}.`,
    dayClosed: (day) => `Fechado: ${day}.`,
  },
}
