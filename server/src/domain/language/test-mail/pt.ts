// The test mail of operators in Portuguese.
import type { TestMailMessages } from '../test-mail-messages.ts'

export const pt: TestMailMessages = {
  subject: 'E-mail de teste do Meetwright',
  headline: 'As definições de e-mail funcionam',
  lead: 'Um operador desta instalação enviou este e-mail para testar as definições de e-mail.',
  closing:
    'Verifique também os cabeçalhos: SPF e DKIM devem indicar “pass”. Caso contrário, os e-mails podem ir parar ao spam.',
  footer: 'Enviado pelo Meetwright.',
}
