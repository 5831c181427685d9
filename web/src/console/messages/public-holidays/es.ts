// The texts of public holidays in Spanish.
import type { PublicHolidaysMessages } from '../public-holidays.ts'

export const es: PublicHolidaysMessages = {
  publicHolidays: {
    title: 'Días festivos',
    lead: 'Los días marcados están cerrados en todos los horarios, salvo que una excepción indique horas. Desmarca los días en los que se pueda reservar.',
    country: 'País',
    noCountry: 'Ninguno',
    region: 'Región',
    wholeCountry: 'Todo el país',
    daysOf: (year) => `Días festivos de ${year}`,
    earlierYear: 'Año anterior',
    laterYear: 'Año siguiente',
    closed: (closed, all) => `${closed} de ${all} días cerrados`,
    noDays: 'No se conocen días festivos de este año.',
    changed: 'Días festivos cambiados.',
    dayOpened: (day) => `Abierto: ${day}.`,
    dayClosed: (day) => `Cerrado: ${day}.`,
  },
}
