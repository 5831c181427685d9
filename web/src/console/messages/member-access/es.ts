// The texts about admins who give a member access again in Spanish.
import type { MemberAccessMessages } from '../member-access.ts'

export const es: MemberAccessMessages = {
  memberAccess: {
    hasSecondFactor: 'Inicio de sesión en dos pasos: activado',
    secondFactors: {
      open: 'Quitar el segundo paso…',
      title: (name) => `¿Quitar el segundo paso de ${name}?`,
      lead: (name) =>
        `Hágalo si ${name} ha perdido sus dispositivos y códigos de recuperación. Asegúrese antes de que la petición es realmente suya. Su contraseña sigue siendo válida.`,
      button: 'Quitar el segundo paso',
      done: (name) => `${name} ya no tiene segundo paso.`,
    },
    identity: {
      open: 'Desvincular del proveedor de identidad…',
      title: (name) => `¿Desvincular a ${name} del proveedor de identidad?`,
      lead: (name) =>
        `Hágalo si su empresa ha creado allí de nuevo la cuenta de ${name}. En su lugar se vinculará la próxima cuenta que inicie sesión con su correo; asegúrese antes de que es realmente suya. Se cerrarán todas las sesiones de ${name}.`,
      button: 'Desvincular',
      done: (name) => `${name} ya no está vinculado al proveedor de identidad.`,
    },
    link: 'Crear un enlace de contraseña…',
    linkTitle: (name) => `Enlace de contraseña para ${name}`,
    linkLead: (name) =>
      `Envíe este enlace a ${name} por un medio seguro. Funciona una vez, durante dos horas. Quien lo tenga puede establecer la contraseña.`,
  },
}
