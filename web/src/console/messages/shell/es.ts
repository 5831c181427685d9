// The texts of the frame of the console, and what several pages say in Spanish.
import type { ShellMessages } from '../shell.ts'

export const es: ShellMessages = {
  shell: {
    navigation: 'Secciones',
    skip: 'Ir al contenido',
    copyLink: 'Copiar mi enlace',
    linkCopied: 'Enlace copiado',
    search: 'Buscar o ir a…',
    close: 'Cerrar',
    undo: 'Deshacer',
    retry: 'Reintentar',
    offline: 'Está sin conexión. Lo que ve puede estar desactualizado y no se pueden guardar cambios.',
    needsScript: 'La consola necesita JavaScript. Actívelo en su navegador y recargue la página.',
  },
  areas: {
    meetings: 'Reuniones',
    profile: 'Perfil',
  },
  save: {
    title: 'Cambios',
    unsaved: (changes) =>
      changes === 1 ? `${changes} cambio sin guardar` : `${changes} cambios sin guardar`,
    discard: 'Descartar',
    save: 'Guardar',
    saved: 'Guardado.',
    conflictTitle: 'Otra persona lo cambió mientras tanto',
    conflictLead: 'No se sobrescribió nada. Elija qué se queda.',
    mine: 'Lo suyo',
    theirs: 'Lo de la otra persona',
    keepMine: 'Conservar lo mío',
    takeTheirs: 'Tomar lo otro',
  },
  commands: {
    title: 'Búsqueda y comandos',
    placeholder: 'Una página, una persona o una reunión',
    goTo: (page) => `Ir a ${page}`,
    none: 'No se encontró nada. Pruebe con el principio de un nombre o de un correo.',
  },
  shortcuts: {
    control: 'Ctrl',
    title: 'Atajos de teclado',
    commands: 'Búsqueda y comandos',
    help: 'Mostrar estos atajos',
    goTo: (page) => `Ir a ${page}`,
    undo: 'Deshacer el último cambio',
    save: 'Guardar',
    copyLink: 'Copiar mi enlace',
    nextAndPrevious: 'Siguiente y anterior en una lista',
    open: 'Abrir',
    search: 'Buscar en la lista',
    leave: 'Cerrar o volver a la lista',
  },
  problems: {
    notSaved: 'No se guardó:',
    notLoaded: 'No se pudo cargar.',
    requestId: 'ID de la solicitud:',
    signedOut: 'Se ha cerrado su sesión.',
    signIn: 'Iniciar sesión',
    confirmIdentity: 'Confirmar su identidad',
    unreachable: 'No se puede acceder al servicio. Compruebe su conexión e inténtelo de nuevo.',
  },
  days: {
    today: 'Hoy',
    tomorrow: 'Mañana',
    yesterday: 'Ayer',
    inMinutes: (minutes) => `En ${minutes} min`,
    now: 'Ahora',
    hoursAndMinutes: (hours, minutes) =>
      [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' '),
  },
}
