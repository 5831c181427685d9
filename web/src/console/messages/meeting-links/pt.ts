// The texts about personal meeting links in Portuguese.
import type { MeetingLinkMessages } from '../meeting-links.ts'

export const pt: MeetingLinkMessages = {
  title: 'Links de videoconferência',
  lead: 'Os links das suas salas pessoais. As reuniões têm-nos assim que são marcadas.',
  label: (service) => `O seu link do ${service}`,
  hint: 'Cole o link da sua sala pessoal. Todas as pessoas que marcam veem-no.',
  invalid: 'Introduza um link que comece por https://.',
  add: 'Adicionar link',
  save: 'Guardar link',
  change: 'Alterar',
  remove: 'Remover',
  cancel: 'Cancelar',
  saved: (service) => `Link do ${service} guardado`,
  removed: (service) => `Link do ${service} removido`,
  fromAccount: (service) => `A sua conta ligada cria uma sala do ${service} para cada reunião.`,
  useOwnLink: 'Usar o meu próprio link',
  connectHint: (service) => `Ou ligue uma conta que crie uma sala do ${service} para cada reunião.`,
  everyHost:
    'Se os anfitriões se revezam, cada um precisa de um link. Os outros introduzem-no no respetivo perfil.',
  otherHosts: 'Os anfitriões introduzem os links no próprio perfil.',
}
