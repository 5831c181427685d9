// The texts of invitations in Spanish.
import type { InvitationsMessages } from '../invitations.ts'

export const es: InvitationsMessages = {
  invitations: {
    tab: 'Invitaciones',
    adminsOnly: 'Solo los administradores de la organización pueden invitar a personas.',
    invite: 'Invitar a personas',
    noMail:
      'Esta instalación no tiene servidor de correo. Copie el enlace de cada invitación y envíelo usted.',
    status: 'Estado',
    statuses: { pending: 'Pendientes', expired: 'Caducadas', accepted: 'Aceptadas', declined: 'Rechazadas' },
    none: {
      pending: 'No hay invitaciones pendientes.',
      expired: 'No hay invitaciones caducadas. Se conservan 30 días.',
      accepted: 'Aún no se ha aceptado ninguna invitación.',
      declined: 'No se ha rechazado ninguna invitación.',
    },
    invitedBy: (name, date) => `Invitación de ${name}, ${date}`,
    invited: (date) => `Invitación del ${date}`,
    validUntil: (date) => `Válida hasta el ${date}`,
    expired: (date) => `Caducó el ${date}`,
    resend: 'Reenviar',
    resent: (email) => `Invitación reenviada a ${email}.`,
    revoke: 'Revocar',
    revoked: (email) => `Invitación a ${email} revocada.`,
    delete: 'Eliminar',
    deleted: (email) => `Invitación a ${email} eliminada.`,
    showLink: 'Mostrar enlace',
    linkTitle: 'Enlace de invitación',
    linkLead: (email) =>
      `Cualquiera que tenga este enlace puede unirse como ${email}. Envíelo solo a esa persona.`,
    refusals: {
      member: 'Ya es miembro.',
      invited: 'Ya tiene una invitación pendiente.',
      invitedRecently: (time) =>
        `Se invitó en las últimas 24 horas. Puede enviar otra invitación a partir de: ${time}.`,
      limit: (time) => `Se alcanzó el límite de invitaciones. Inténtelo de nuevo a las ${time}.`,
      decided: 'La invitación se ha aceptado o rechazado entretanto.',
    },
  },
  invite: {
    addresses: 'Direcciones de correo',
    addressesHint: (max) =>
      `Hasta ${max}, separadas por comas, espacios o líneas nuevas. También «Nombre <dirección>».`,
    found: (addresses) => (addresses === 1 ? `${addresses} dirección` : `${addresses} direcciones`),
    repeated: (addresses) => `Repetidas, se invitan una vez: ${addresses}`,
    invalid: (texts) => `No es una dirección de correo, se omite: ${texts}`,
    tooMany: (max) => `Puede invitar hasta a ${max} personas a la vez. Quite algunas direcciones.`,
    adminHint:
      'Los administradores gestionan todas las personas, los tipos de evento y las reuniones de la organización.',
    groups: 'Grupos',
    send: (invitations) =>
      invitations === 1 ? `Enviar ${invitations} invitación` : `Enviar ${invitations} invitaciones`,
    create: (invitations) =>
      invitations === 1 ? `Crear ${invitations} invitación` : `Crear ${invitations} invitaciones`,
    progress: (done, total) => `${done} de ${total} invitaciones`,
    waiting: (time) =>
      `Se alcanzó el límite de invitaciones por hora. Seguiremos a las ${time}. Deje esta pestaña abierta.`,
    done: (invitations) =>
      invitations === 1 ? `${invitations} persona invitada.` : `${invitations} personas invitadas.`,
    unsent: (invitations) =>
      invitations === 1
        ? `Falta por enviar ${invitations} invitación.`
        : `Faltan por enviar ${invitations} invitaciones.`,
    refused: (addresses) =>
      addresses === 1 ? `No se invitó a ${addresses} dirección:` : `No se invitó a ${addresses} direcciones:`,
    identity: 'Por su seguridad, confirme su identidad. Después puede continuar aquí.',
    paused: 'El envío se interrumpió.',
    continue: 'Continuar',
    discard: 'Descartar',
  },
}
