// The texts of the preview of available times in Italian.
import type { AvailabilityPreviewMessages } from '../availability-preview.ts'

export const it: AvailabilityPreviewMessages = {
  preview: {
    title: 'Cosa si può prenotare',
    eventType: 'Tipo di evento',
    none: 'Nessun orario disponibile in questa settimana.',
    past: 'Questa settimana è passata.',
    incomplete: 'Completi gli orari per vedere le disponibilità.',
    inZone: (zone) => `Orari di ${zone}.`,
    more: (times) => `altri ${times}`,
    added: (times) => (times === 1 ? `+${times} orario` : `+${times} orari`),
    removed: (times) => (times === 1 ? `−${times} orario` : `−${times} orari`),
    compared: 'rispetto a quanto salvato',
    same: 'Come salvato.',
  },
}
