// The texts about the brand of the organization in Spanish.
import type { BrandMessages } from '../brand.ts'

export const es: BrandMessages = {
  brand: {
    adminsOnly: 'Solo los administradores pueden cambiar el aspecto de la organización.',
    lead: 'El aspecto de las páginas de reservas, los formularios de enrutamiento y los correos de su organización.',
    color: 'Color',
    colorHint:
      'Para botones y enlaces. Sustituye los colores de los tipos de evento. Vacío: conservan los suyos.',
    pickColor: 'Elegir un color',
    removeColor: 'Quitar el color',
    colorProblem: 'Escriba un color como #0b6e5f.',
    onPages: { light: 'En páginas claras', dark: 'En páginas oscuras' },
    readable: (contrast) => `Contraste ${contrast}:1`,
    adjusted: (chosen, color, contrast) =>
      `Un contraste de ${chosen}:1 se lee mal. En su lugar se usa ${color}, con ${contrast}:1.`,
    privacyUrl: 'Política de privacidad',
    imprintUrl: 'Aviso legal',
    linkHint: 'Al final de las páginas de reservas y de los correos.',
    linkProblem: 'Escriba una dirección como https://example.com/privacidad.',
    poweredBy: 'Mostrar «Con tecnología de Meetwright»',
    poweredByHint: 'En páginas de reservas, formularios de enrutamiento y correos a los invitados.',
    yes: 'Sí',
    no: 'No',
    none: 'Ninguno',
    preview: 'Vista previa',
    previewHint: 'Con sus cambios, antes de guardarlos.',
    view: 'Vista',
    views: { page: 'Página de reservas', mail: 'Correo', embed: 'En su sitio' },
    scheme: 'Colores',
    schemes: { light: 'Claro', dark: 'Oscuro' },
    screen: 'Pantalla',
    screens: { desktop: 'Escritorio', phone: 'Teléfono' },
    logo: {
      title: 'Logotipo',
      choose: 'Elegir logotipo',
      remove: 'Quitar logotipo',
      hint: 'PNG, JPEG o WebP. También puede soltar aquí un archivo. Los visitantes lo ven arriba en las páginas de reservas y en los correos. Se guarda al momento.',
      saved: 'Logotipo guardado.',
      removed: 'Logotipo quitado.',
    },
  },
}
