// The texts of the preview of available times in French.
import type { AvailabilityPreviewMessages } from '../availability-preview.ts'

export const fr: AvailabilityPreviewMessages = {
  preview: {
    title: 'Ce que l’on peut réserver',
    eventType: 'Type d’événement',
    none: 'Aucun créneau cette semaine.',
    past: 'Cette semaine est passée.',
    incomplete: 'Complétez les horaires pour voir les créneaux.',
    inZone: (zone) => `Heures de ${zone}.`,
    more: (times) => `${times} de plus`,
    added: (times) => (times === 1 ? `+${times} créneau` : `+${times} créneaux`),
    removed: (times) => (times === 1 ? `−${times} créneau` : `−${times} créneaux`),
    compared: 'par rapport à la version enregistrée',
    same: 'Comme enregistré.',
  },
}
