// The texts of the preview of available times in Spanish.
import type { AvailabilityPreviewMessages } from '../availability-preview.ts'

export const es: AvailabilityPreviewMessages = {
  preview: {
    title: 'Lo que se puede reservar',
    eventType: 'Tipo de evento',
    none: 'No hay franjas disponibles en esta semana.',
    past: 'Esta semana ya ha pasado.',
    incomplete: 'Complete el horario para ver las franjas.',
    inZone: (zone) => `Horas de ${zone}.`,
    more: (times) => `${times} más`,
    added: (times) => (times === 1 ? `+${times} franja` : `+${times} franjas`),
    removed: (times) => (times === 1 ? `−${times} franja` : `−${times} franjas`),
    compared: 'respecto a lo guardado',
    same: 'Como está guardado.',
  },
}
