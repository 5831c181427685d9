// The texts of routing forms in Spanish.
import type { RoutingFormsMessages } from '../routing-forms.ts'

export const es: RoutingFormsMessages = {
  routingForms: {
    all: 'Todos los formularios',
    create: 'Nuevo formulario',
    name: 'Nombre',
    nameHint: 'Los visitantes lo ven encima de las preguntas.',
    none: 'Aún no hay formularios.',
    lead: 'Un formulario hace unas preguntas, y sus reglas llevan a cada visitante al tipo de evento adecuado, a otro sitio o a un mensaje.',
    published: 'Publicado',
    draft: 'Borrador',
    recent: (submissions, isMore) =>
      submissions === 1
        ? '1 respuesta en 30 días'
        : `${submissions}${isMore ? '+' : ''} respuestas en 30 días`,
    deleted: (name) => `Formulario «${name}» eliminado. Sus respuestas se mantienen.`,
    readOnly: 'Puede ver este formulario, pero no cambiarlo. Pídaselo a un administrador.',
    parts: 'Partes de este formulario',
    tabs: { form: 'Preguntas y reglas', share: 'Compartir' },
    accepts: (name) => `${name} está publicado`,
    publishedNow: (name) => `«${name}» está publicado.`,
    unpublished: (name) => `«${name}» es un borrador. Los visitantes ya no pueden abrirlo.`,
    incomplete:
      'Añada una pregunta y lo que ocurre si no se aplica ninguna regla. Guarde y después publique.',
    draftHint:
      'Este formulario es un borrador: los visitantes no pueden abrirlo. El enlace funciona en cuanto lo publique.',
  },
}
