// Shared page texts in Spanish.
import type { GeneralMessages } from '../general.ts'

export const es: GeneralMessages = {
  skip: 'Ir al contenido',
  language: 'Idioma:',
  signIn: 'Iniciar sesión',
  reference: 'Referencia de la API',
  notSetUp: 'Esta instalación aún no está configurada. Abra el enlace que se mostró al iniciar el servicio.',
  refusedTitle: (title) => `Error: ${title}`,
  problems: {
    not_found: {
      title: 'Página no encontrada',
      text: 'Compruebe la dirección. Si siguió un enlace, pida uno nuevo al remitente.',
    },
    forbidden: {
      title: 'No tiene acceso',
      text: 'Su cuenta no tiene permiso para esto. Consulte con un administrador de su organización.',
    },
    cross_site: {
      title: 'Formulario enviado desde otro sitio',
      text: 'Para protegerle, solo aceptamos formularios enviados desde este sitio. No se ha cambiado nada. Abra la página aquí e inténtelo de nuevo.',
    },
    bad_request: {
      title: 'Solicitud no válida',
      text: 'Su navegador envió datos incompletos o demasiado largos. No se ha cambiado nada. Vuelva atrás e inténtelo de nuevo.',
    },
    too_many: {
      title: 'Demasiadas solicitudes',
      text: 'Su red ha enviado demasiadas solicitudes en poco tiempo.',
    },
    unavailable: {
      title: 'Volvemos enseguida',
      text: 'El servicio se está reiniciando o está muy ocupado. Sus datos están a salvo.',
    },
    internal_error: {
      title: 'Se ha producido un error',
      text: 'No es culpa suya, y hemos registrado el error. Inténtelo de nuevo. Si continúa, indique al administrador el ID de solicitud que aparece abajo.',
    },
  },
  problem: {
    start: 'Ir a la página de inicio',
    retry: 'Reintentar',
    wait: (seconds) =>
      seconds === 1 ? 'Inténtelo de nuevo en 1 segundo.' : `Inténtelo de nuevo en ${seconds} segundos.`,
    requestId: 'ID de solicitud:',
  },
  start: {
    title: 'Reservas',
    headline: ['Encontrar una hora.', 'Verse.'],
    lead: 'Comparta un enlace, deje que otros reserven un horario libre o integre las reservas en su producto con la API.',
    invited: {
      title: '¿Tiene un enlace de reserva?',
      text: 'Ábralo para ir directamente a la página correcta. Para reservar no necesita una cuenta.',
    },
    member: {
      title: '¿Tiene una cuenta?',
      text: 'Inicie sesión para gestionar su cuenta, sus tokens de acceso y sus aplicaciones.',
    },
    developer: {
      title: '¿Está desarrollando algo?',
      text: 'Todo está disponible también en la API. La referencia muestra cada operación con ejemplos.',
      base: 'URL base',
    },
  },
}
