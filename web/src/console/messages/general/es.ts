// The texts about the organization itself in Spanish.
import type { GeneralMessages } from '../general.ts'

export const es: GeneralMessages = {
  general: {
    adminsOnly: 'Solo los administradores pueden cambiar la organización.',
    name: 'Nombre',
    nameHint: 'Los invitados lo ven en los correos, y los miembros en su invitación.',
    requireSecondFactor: 'Exigir el inicio de sesión en dos pasos',
    secondFactorHint:
      'Los miembros que no lo tengan lo configuran tras su próximo inicio de sesión. Actívelo antes para usted.',
    owner: 'Propietario',
    handOver: 'Para ceder la propiedad, use el menú junto a un nombre en',
    deleteTitle: 'Eliminar la organización',
    deleteLead:
      'Termina todo en esta organización, para todos sus miembros. Puede restaurarla durante 30 días.',
    deleteOpen: 'Eliminar la organización…',
    deleteQuestion: (name) => `¿Eliminar ${name}?`,
    deletedNow: 'De inmediato:',
    deletedMembers: (count) =>
      count === 1
        ? '1 miembro ya no puede usar la organización.'
        : `${count} miembros ya no pueden usar la organización.`,
    deletedMeetings: (count) =>
      count === 1
        ? '1 reunión próxima se cancela, también para sus invitados.'
        : `${count} reuniones próximas se cancelan, también para sus invitados.`,
    deletedLinks:
      'Las páginas de reserva, enlaces, tokens, aplicaciones, webhooks y calendarios se detienen.',
    deletedUntil: (date) =>
      `Hasta el ${date} puede restaurarlo todo, excepto las reuniones canceladas. Después lo eliminamos definitivamente, con las reuniones pasadas y el registro de actividad.`,
    deleteConfirm: (name) => `Escriba «${name}» para confirmar`,
    deleteButton: 'Eliminar la organización',
  },
}
