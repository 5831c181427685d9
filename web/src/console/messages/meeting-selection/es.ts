// The texts of selected meetings in Spanish.
import type { MeetingSelectionMessages } from '../meeting-selection.ts'

export const es: MeetingSelectionMessages = {
  selection: {
    title: 'Reuniones seleccionadas',
    key: 'Seleccionar una reunión',
    select: (meeting) => `Seleccionar ${meeting}`,
    selected: (meetings) =>
      meetings === 1 ? `${meetings} reunión seleccionada` : `${meetings} reuniones seleccionadas`,
    all: 'Seleccionar todas',
    clear: 'Anular la selección',
    open: 'Cambiar la hora o cancelar…',
    dialog: (meetings) =>
      meetings === 1
        ? `Cambiar la hora de ${meetings} reunión o cancelarla`
        : `Cambiar la hora de ${meetings} reuniones o cancelarlas`,
    done: (meetings) =>
      meetings === 1
        ? `La hora de ${meetings} reunión vuelve a estar libre.`
        : `Las horas de ${meetings} reuniones vuelven a estar libres.`,
  },
}
