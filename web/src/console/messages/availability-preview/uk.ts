// The texts of the preview of available times in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { AvailabilityPreviewMessages } from '../availability-preview.ts'

export const uk: AvailabilityPreviewMessages = {
  preview: {
    title: 'Що можна забронювати',
    eventType: 'Тип події',
    none: 'Цього тижня немає вільного часу.',
    past: 'Цей тиждень минув.',
    incomplete: 'Доповніть години, щоб побачити вільний час.',
    inZone: (zone) => `Час: ${zone}.`,
    more: (times) => `ще ${times}`,
    added: (times) => `+${countInUkrainian(times, 'слот', 'слоти', 'слотів')}`,
    removed: (times) => `−${countInUkrainian(times, 'слот', 'слоти', 'слотів')}`,
    compared: 'порівняно зі збереженим',
    same: 'Як збережено.',
  },
}
