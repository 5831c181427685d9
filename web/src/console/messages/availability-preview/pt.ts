// The texts of the preview of available times in Portuguese.
import type { AvailabilityPreviewMessages } from '../availability-preview.ts'

export const pt: AvailabilityPreviewMessages = {
  preview: {
    title: 'O que se pode reservar',
    eventType: 'Tipo de evento',
    none: 'Não há horas disponíveis nesta semana.',
    past: 'Esta semana já passou.',
    incomplete: 'Complete o horário para ver as horas.',
    inZone: (zone) => `Horas de ${zone}.`,
    more: (times) => `mais ${times}`,
    added: (times) => (times === 1 ? `+${times} horário` : `+${times} horários`),
    removed: (times) => (times === 1 ? `−${times} horário` : `−${times} horários`),
    compared: 'em relação ao que está guardado',
    same: 'Como está guardado.',
  },
}
