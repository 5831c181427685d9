// What stands on every page, in Spanish.
import type { GeneralMessages } from '../general.ts'

export const es: GeneralMessages = {
  skip: 'Ir al contenido',
  language: 'Idioma:',
  signIn: 'Iniciar sesión',
  reference: 'Referencia de la API',
  shownOnce: 'Cópielo ahora y guárdelo en un lugar seguro: no se mostrará de nuevo.',
  refusedTitle: (title) => `No aceptado: ${title}`,
  problems: {
    not_found: {
      title: 'Aquí no hay nada',
      text: 'Puede que la dirección esté mal escrita o que lo que había aquí ya no exista. Si siguió un enlace, pida uno nuevo a quien se lo envió.',
    },
    forbidden: {
      title: 'No tiene acceso a esto',
      text: 'Su cuenta no tiene permiso para ello. Quizá pueda ayudarle un administrador de su organización.',
    },
    cross_site: {
      title: 'Eso venía de otro sitio',
      text: 'Para protegerle, los formularios solo se aceptan desde su propia página. No se ha cambiado nada. Abra la página aquí e inténtelo de nuevo.',
    },
    bad_request: {
      title: 'No hemos podido leerlo',
      text: 'Lo que envió su navegador estaba incompleto o era demasiado largo. No se ha cambiado nada. Vuelva atrás e inténtelo de nuevo.',
    },
    too_many: {
      title: 'Ha ido un poco rápido',
      text: 'Han llegado muchas solicitudes desde su conexión en poco tiempo, así que hacemos una breve pausa.',
    },
    unavailable: {
      title: 'Volvemos enseguida',
      text: 'El servicio se está reiniciando o está muy ocupado en este momento. Sus datos están a salvo.',
    },
    internal_error: {
      title: 'Algo ha fallado por nuestra parte',
      text: 'No es culpa suya, y el error ha quedado registrado. Inténtelo de nuevo; si continúa, indique el número de abajo a quien gestiona este servicio.',
    },
  },
  problem: {
    start: 'Ir a la página de inicio',
    retry: 'Intentar de nuevo',
    wait: (seconds) =>
      seconds === 1
        ? 'Podrá intentarlo de nuevo en un segundo.'
        : `Podrá intentarlo de nuevo en ${seconds} segundos.`,
    requestId: 'Número de esta solicitud:',
  },
  start: {
    title: 'Reservas',
    headline: ['Encontrar una hora.', 'Verse.'],
    lead: 'Unos dicen cuándo están disponibles, otros reservan una hora libre, y los programas hacen ambas cosas con una API abierta.',
    invited: {
      title: 'Ha recibido un enlace',
      text: 'Abra ese enlace: lleva directamente a la página correcta. Para reservar no necesita una cuenta.',
    },
    member: {
      title: 'Tiene una cuenta',
      text: 'Inicie sesión para ver su cuenta y las aplicaciones y los tokens que pueden actuar por usted.',
    },
    developer: {
      title: 'Desarrolla algo',
      text: 'Todo lo que hay aquí lo puede hacer un programa. La referencia muestra cada operación con ejemplos.',
      base: 'Dirección base',
    },
  },
}
