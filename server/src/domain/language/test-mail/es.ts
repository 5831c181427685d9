// The test mail of operators in Spanish.
import type { TestMailMessages } from '../test-mail-messages.ts'

export const es: TestMailMessages = {
  subject: 'Correo de prueba de Meetwright',
  headline: 'La configuración de correo funciona',
  lead: 'Un operador de esta instalación ha enviado este correo para probar su configuración de correo.',
  closing:
    'Compruebe también las cabeceras: SPF y DKIM deben indicar «pass». Si no, los correos pueden acabar en la carpeta de spam.',
  footer: 'Enviado por Meetwright.',
}
