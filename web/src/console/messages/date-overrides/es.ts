// The texts of date overrides in Spanish.
import type { DateOverridesMessages } from '../date-overrides.ts'

export const es: DateOverridesMessages = {
  overrides: {
    title: 'Excepciones por fecha',
    none: 'No hay fechas con otro horario.',
    add: 'Añadir fechas',
    edit: (dates) => `Cambiar ${dates}`,
    remove: (dates) => `Quitar ${dates}`,
    choose: 'Elegir fechas',
    earlier: 'Mes anterior',
    later: 'Mes siguiente',
    hint: 'Haga clic en un día; Mayús y clic o arrastrar elige varios.',
    selected: (days) => (days === 1 ? `${days} día elegido` : `${days} días elegidos`),
    meetings: (meetings) => (meetings === 1 ? `${meetings} reunión` : `${meetings} reuniones`),
    meetingsStay: (meetings) =>
      meetings === 1
        ? `${meetings} reunión de estos días sigue reservada.`
        : `${meetings} reuniones de estos días siguen reservadas.`,
    afterSave: 'Después de guardar podrá cambiar su hora o cancelarlas.',
    seeMeetings: 'Ver reuniones',
    kind: 'En estos días',
    closed: 'Cerrado',
    open: 'Otro horario',
    apply: 'Aplicar',
    usual: 'Horario habitual',
  },
}
