// The texts of calendars in Portuguese.
import type { CalendarsMessages } from '../calendars.ts'

export const pt: CalendarsMessages = {
  calendars: {
    busyTitle: 'Calendários que ocupam o seu tempo',
    busyLead:
      'Não pode ser reservado enquanto um destes calendários tiver um evento. Lemo-los a cada 15 minutos e guardamos apenas quando os eventos começam e acabam.',
    busyEmpty: 'Ainda não há calendários. Sem eles, pode ser reservado enquanto tem outros compromissos.',
    add: 'Adicionar calendário',
    address: 'Endereço iCalendar',
    addressHint:
      'Costuma acabar em .ics ou começar por webcal://. Guardamo-lo cifrado e não voltamos a mostrá-lo.',
    optionalName: 'Nome (opcional)',
    whereTitle: 'Onde encontro o endereço?',
    where: {
      google:
        'Google Calendar: definições do calendário, «Integrar calendário», «Endereço secreto no formato iCal».',
      apple: 'Calendário da Apple: partilhe o calendário no iCloud como público e copie o link.',
      outlook:
        'Outlook: definições, «Calendários partilhados», «Publicar um calendário», e copie o link ICS.',
    },
    added: (name) => `Calendário «${name}» adicionado. Será lido dentro de segundos.`,
    states: {
      waiting: 'Ainda não lido',
      ok: 'Atualizado',
      failing: 'Não pode ser lido',
    },
    lastRead: (time) => `Última leitura: ${time}`,
    neverRead: 'Nunca lido',
    failingSince: (time) => `Com falhas desde ${time}.`,
    eventsStay: 'Os eventos da última leitura ainda ocupam o seu tempo.',
    failures: {
      unreachable: {
        problem: 'O servidor não responde ou comunica um erro.',
        whatToDo: 'Continuamos a tentar. Não tem de fazer nada, a não ser que dure vários dias.',
      },
      refused: {
        problem: 'O servidor não devolve o calendário. Pode já não existir, ou o acesso foi recusado.',
        whatToDo:
          'Verifique na sua aplicação se o calendário ainda está partilhado. Se o endereço mudou, elimine este calendário e adicione o novo endereço.',
      },
      not_a_calendar: {
        problem: 'O endereço não devolve um calendário.',
        whatToDo: 'Elimine este calendário e adicione o endereço iCalendar, não o de uma página web.',
      },
      too_large: {
        problem: 'O calendário tem mais de 5 MB ou demasiados eventos.',
        whatToDo: 'Partilhe um calendário mais pequeno, ou apague eventos antigos deste.',
      },
      url_lost: {
        problem: 'O endereço guardado já não pode ser decifrado.',
        whatToDo: 'Elimine este calendário e adicione-o de novo.',
      },
    },
    readNow: 'Ler agora',
    reading: (name) => `«${name}» será lido dentro de segundos.`,
    readRecently: 'Foi pedido há menos de cinco minutos. Aguarde um momento e tente de novo.',
    rename: 'Mudar nome',
    renamed: (name) => `Novo nome: «${name}».`,
    delete: 'Eliminar',
    deleted: (name) => `Calendário «${name}» eliminado.`,
    feedsTitle: 'As suas reuniões noutro calendário',
    feedsLead:
      'Com um endereço destes, a sua aplicação de calendário mostra as suas reuniões. Quem tiver o endereço pode lê-las: mantenha-o secreto e crie um por dispositivo. Eliminá-lo termina o acesso.',
    feedsEmpty: 'Ainda não há endereços.',
    createFeed: 'Criar endereço',
    name: 'Nome',
    feedNameHint: 'Por exemplo, «O meu telemóvel». A sua aplicação de calendário mostra-o.',
    feedAddress: (name) => `Endereço de «${name}»`,
    feedDeleted: (name) => `Endereço «${name}» eliminado. Já não funciona.`,
    copy: 'Copiar endereço',
    copied: 'Endereço copiado',
    addTo: {
      google: 'Adicionar ao Google Calendar',
      apple: 'Abrir no Calendário da Apple',
      outlook: 'Adicionar ao Outlook',
    },
    refreshHint:
      'A sua aplicação de calendário decide com que frequência atualiza. Algumas fazem-no uma vez por dia.',
  },
}
