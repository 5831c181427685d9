// The texts about the apps that admins manage in Spanish.
import type { OrganizationAppsMessages } from '../organization-apps.ts'

export const es: OrganizationAppsMessages = {
  organizationApps: {
    lead: 'Registre programas que piden acceso con OAuth. Solo los miembros de su organización pueden permitirlo.',
    none: 'Aún no hay aplicaciones.',
    label: 'Aplicaciones de la organización',
    adminsOnly: 'Solo los administradores pueden ver y cambiar las aplicaciones de la organización.',
    create: 'Nueva aplicación',
    createButton: 'Crear aplicación',
    edit: 'Editar…',
    editTitle: (name) => `Editar ${name}`,
    name: 'Nombre',
    nameHint: 'Se muestra cuando la aplicación pide acceso.',
    redirectUris: 'URI de redirección',
    redirectUrisHint:
      'Una por línea. Empiezan por https://, por http:// y una dirección local como 127.0.0.1, o por un esquema como com.example.app:',
    invalidUri: (uri) => `Esto no puede ser una URI de redirección: ${uri}`,
    scopes: '¿Qué puede pedir?',
    scopesStay: 'Si quita permisos, lo que ya se ha permitido sigue vigente hasta que se revoque.',
    public: 'Aplicación pública',
    publicHint: 'Se ejecuta en dispositivos o navegadores, así que no puede guardar un secreto.',
    publicApp: 'pública',
    users: (count) => (count === 1 ? '1 usuario' : `${count} usuarios`),
    clientId: 'ID de cliente',
    copyId: 'Copiar ID de cliente',
    copyClientId: (name) => `Copiar ID de cliente de ${name}`,
    formerSecret: (time) => `El secreto anterior funciona hasta ${time}.`,
    secretOf: (name) => `Secreto de cliente de ${name}`,
    actions: (name) => `Acciones para ${name}`,
    rotate: 'Nuevo secreto…',
    rotateTitle: (name) => `Nuevo secreto para ${name}`,
    rotateLead: 'Quienes usan la aplicación conservan el acceso.',
    rotateButton: 'Crear nuevo secreto',
    overlap: 'El secreto anterior',
    overlaps: { 0: 'deja de funcionar ahora', 24: 'funciona un día más', 168: 'funciona una semana más' },
    delete: 'Eliminar…',
    deleteTitle: (name) => `Eliminar ${name}`,
    deleteLead: (count) => {
      if (count === 0) return 'Nadie usa esta aplicación. No se puede deshacer.'
      return count === 1
        ? 'Una persona usa esta aplicación y pierde el acceso de inmediato, con sus webhooks y canales de calendario. No se puede deshacer.'
        : `${count} personas usan esta aplicación y pierden el acceso de inmediato, con sus webhooks y canales de calendario. No se puede deshacer.`
    },
    typeName: (name) => `Escriba «${name}» para confirmar`,
    deleteButton: 'Eliminar aplicación',
    deleted: (name) => `${name} se ha eliminado.`,
  },
}
