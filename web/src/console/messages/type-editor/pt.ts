// The texts of the editor of an event type in Portuguese.
import type { TypeEditorMessages } from '../type-editor.ts'

export const pt: TypeEditorMessages = {
  editor: {
    contents: 'Nesta página',
    sections: {
      basics: 'Geral',
      who: 'Quem',
      where: 'Onde',
      when: 'Quando',
      questions: 'Perguntas',
      mail: 'E-mail e lembretes',
      after: 'Depois de reservar',
      permissions: 'Permissões',
    },
    copy: 'Copiar link',
    open: 'Abrir página',
    preview: 'Página de reservas',
    previewHint: 'O que os visitantes veem agora. As alterações aparecem depois de guardar.',
    previewOff: 'Desligado: os visitantes não podem reservar.',
    readOnly: 'Pode ver este tipo de evento, mas não alterá-lo. Fale com o proprietário ou um administrador.',
    managed: 'Gerido pelos administradores. Só eles o podem alterar.',
    on: 'Ligado',

    name: 'Nome',
    nameHint: 'Os convidados veem-no na página de reservas e nos e-mails.',
    link: 'Link',
    oldLink: (link, oldLink) => `${link} – ao guardar, ${oldLink} deixa de funcionar.`,
    duration: 'Duração em minutos',
    durationHint: (range) => `Uma reunião amanhã: ${range}.`,
    durations: 'Deixar os convidados escolher outra duração',
    description: 'Descrição',
    descriptionHint: 'Aparece na página de reservas.',
    color: 'Cor',
    language: 'Idioma',
    languageHint: (language) => `Página de reservas: ${language}.`,
    secret: 'Ocultar na página pública',
    secretHint: 'Só quem tem o link pode reservar.',
    notSecretHint: (owner) => `Está na página de ${owner}.`,
    note: 'Nota interna',
    noteHint: 'Só a vê quem pode alterar este tipo de evento.',

    soloHint: (name) => `${name} reúne-se com o convidado.`,
    roundRobinHint: (names) => `Primeiro: ${names}. Os outros ficam com a reunião se não estiverem livres.`,
    roundRobinEqual: (names) => `À vez: ${names}.`,
    collectiveHint: (names) => `Uma hora está livre se todos estiverem: ${names}.`,
    groupHint: (seats, name) => `Até ${seats} pessoas podem reservar a mesma hora com ${name}.`,
    seats: 'Lugares',
    hosts: 'Anfitriões',
    priority: (name) => `Prioridade de ${name}`,
    priorities: { high: 'Alta', medium: 'Média', low: 'Baixa' },
    addHost: 'Adicionar um anfitrião',
    replaceHost: 'Escolher outro anfitrião',

    placesHint: (places) =>
      places === 0
        ? 'Sem local: os convidados não veem nenhum.'
        : places === 1
          ? 'Todas as reuniões são aqui.'
          : `Os convidados escolhem um de ${places} locais.`,
    addPlace: 'Adicionar um local',
    placeKind: 'Tipo de local',
    placeQuestion: 'Nota para o convidado',
    notConnected: 'Não está ligado. Escolha outro tipo.',
    phone: 'Telefone',
    extraInfo: 'Informação adicional',

    hoursOf: (name) => `Horário de ${name}`,
    hoursHint: (zone) => `As horas são do fuso horário ${zone}.`,
    defaultSchedule: (name) => `Horário predefinido (${name})`,
    ownHours: 'Horário próprio para este tipo de evento',
    editHours: 'Editar este horário',
    window: 'Com quanta antecedência',
    windows: { days: 'Um número de dias', dates: 'De uma data a outra', unlimited: 'Sem limite' },
    windowDays: 'Dias de antecedência',
    windowHint: (day) => `O último dia é agora: ${day}.`,
    windowFrom: 'Primeiro dia',
    windowTo: 'Último dia',
    notice: 'Antecedência mínima',
    noticeHint: (time) => `Quem reservar agora pode começar a partir de: ${time}.`,
    unit: 'Unidade',
    units: { minutes: 'minutos', hours: 'horas', days: 'dias' },
    increment: 'Início a cada (minutos)',
    incrementHint: (times) => `Se o dia começar às dez: ${times}, …`,
    bufferBefore: 'Livre antes (minutos)',
    bufferAfter: 'Livre depois (minutos)',
    bufferHint: (meeting, blocked) => `Uma reunião ${meeting} precisa de ${blocked} livre.`,
    dailyLimit: 'Reuniões por dia',
    dailyLimitHint: (limit) =>
      limit === 1 ? 'Após 1 reunião, o dia fica cheio.' : `Após ${limit} reuniões, o dia fica cheio.`,
    noDailyLimit: 'Vazio: sem limite.',
    times: (count) =>
      count === 1
        ? '1 hora pode ser reservada nos próximos 7 dias.'
        : `${count} horas podem ser reservadas nos próximos 7 dias.`,

    questionsHint: (questions) =>
      questions === 0
        ? 'Os convidados só indicam o nome e o e-mail.'
        : questions === 1
          ? 'Os convidados também respondem a 1 pergunta.'
          : `Os convidados também respondem a ${questions} perguntas.`,
    questionNumber: (position) => `Pergunta ${position}`,
    addQuestion: 'Adicionar uma pergunta',
    question: 'Pergunta',
    answerType: 'Resposta',
    answerTypes: {
      string: 'Uma linha',
      text: 'Várias linhas',
      phone_number: 'Telefone',
      single_select: 'Uma opção',
      multi_select: 'Várias opções',
    },
    required: 'Obrigatória',
    shown: 'Visível',
    choices: 'Opções',
    choicesHint: 'Uma por linha.',
    other: 'Aceitar também outra resposta',

    mailHint: (meeting, mail) => `Para uma reunião em ${meeting}, é enviado em ${mail}.`,
    reminders: {
      title: 'Lembretes e mensagens posteriores',
      add: 'Adicionar um e-mail',
      kind: 'E-mail',
      kinds: { reminder: 'Lembrete', follow_up: 'Depois da reunião', no_show: 'Se não compareceu' },
      before: 'Antes do início',
      after: 'Depois do fim',
      noShowHint: 'Depois de marcado que não compareceu, mas não antes do fim.',
      to: 'Para',
      recipients: { invitee: 'Convidado', guests: 'Acompanhantes', host: 'Anfitriões' },
      problem: 'Escolha de 1 minuto a 14 dias, sem repetir.',
      templates: 'Alterar os textos destes e-mails',
    },
    reconfirmation: 'Pedir confirmação, horas antes',
    noReconfirmation: 'Vazio: nada é pedido aos convidados.',
    verify: 'Verificar primeiro o e-mail',
    verifyHint: 'Os convidados introduzem um código recebido por e-mail antes de reservar.',
    noVerifyHint: 'Os convidados reservam sem código.',
    approval: 'Um anfitrião tem de aceitar cada reserva',
    approvalHint: 'Os convidados pedem uma hora. Fica reservada até um anfitrião aceitar ou recusar.',
    noApprovalHint: 'Os convidados reservam de imediato.',
    requestHours: 'Horas para responder',
    requestHoursHint: 'Sem resposta, a hora fica livre depois disso, o mais tardar no início da reunião.',

    afterBooking: {
      message: 'Mensagem depois de reservar',
      messageHint: 'Aparece na página depois de reservar e no e-mail que a confirma.',
      messageOnPage: 'Aparece na página depois de reservar.',
      noMessage: 'Vazio: sem mensagem.',
      url: 'Ir depois para este endereço',
      urlHint: (site, seconds) =>
        `Depois de reservar, os visitantes veem a confirmação e um botão para ${site}. Após ${seconds} segundos vão para lá automaticamente, a menos que usem a página. Num site que incorpora a página de reservas, só o botão ou esse site os leva para lá.`,
      noUrl: 'Vazio: os visitantes ficam na página de confirmação.',
      urlProblem: 'Introduza um endereço como https://example.com/obrigado.',
      withBooking: 'Acrescentar a reserva ao endereço',
      withBookingHint:
        'O outro site fica a saber o nome e o e-mail do convidado, as horas e os identificadores do tipo de evento e do convidado.',
      withoutBookingHint: 'O endereço não contém nada sobre a reserva nem sobre o convidado.',
      withoutUrl: 'Sem endereço, não tem efeito.',
      another: 'Propor a reserva de outro horário',
      anotherHint:
        'A confirmação tem um link para a página de reservas, exceto depois de um link de utilização única ou com definições próprias.',
      anotherHiddenHint:
        'Sem efeito: o tipo de evento não está na página pública, por isso a confirmação não tem esse link.',
      noAnotherHint: 'A confirmação não tem link para a página de reservas.',
    },

    permissionsHint: (owner) =>
      `${owner} e os administradores podem alterá-lo. Os outros precisam da sua autorização.`,
    grant: 'Deixar outra pessoa alterá-lo',
    granted: (name) => `${name} já pode alterá-lo.`,
    revoked: (name) => `${name} já não pode alterá-lo.`,
    adminManaged: 'Só os administradores o podem alterar',
    adminManagedHint: 'O proprietário e as pessoas acima não o podem alterar.',
    notAdminManagedHint: 'O proprietário e as pessoas acima podem alterá-lo.',
  },
}
