// The texts of the editor of an event type in French.
import type { TypeEditorMessages } from '../type-editor.ts'

export const fr: TypeEditorMessages = {
  editor: {
    contents: 'Sur cette page',
    sections: {
      basics: 'Général',
      who: 'Qui',
      where: 'Où',
      when: 'Quand',
      questions: 'Questions',
      mail: 'E-mails et rappels',
      after: 'Après la réservation',
      permissions: 'Autorisations',
    },
    copy: 'Copier le lien',
    open: 'Ouvrir la page',
    preview: 'Page de réservation',
    previewHint: 'Ce que voient les visiteurs. Vos modifications apparaissent après l’enregistrement.',
    previewOff: 'Désactivé : les visiteurs ne peuvent pas réserver.',
    readOnly:
      'Vous pouvez voir ce type d’événement, mais pas le modifier. Adressez-vous à son propriétaire ou à un administrateur.',
    managed: 'Géré par vos administrateurs. Eux seuls peuvent le modifier.',
    on: 'Activé',

    name: 'Nom',
    nameHint: 'Les invités le voient sur la page de réservation et dans les e-mails.',
    link: 'Lien',
    oldLink: (link, oldLink) => `${link} – après l’enregistrement, ${oldLink} ne fonctionne plus.`,
    duration: 'Durée en minutes',
    durationHint: (range) => `Un rendez-vous demain : ${range}.`,
    durations: 'Laisser les invités choisir une autre durée',
    description: 'Description',
    descriptionHint: 'Affichée sur la page de réservation.',
    color: 'Couleur',
    language: 'Langue',
    languageHint: (language) => `Page de réservation : ${language}.`,
    secret: 'Masquer sur la page publique',
    secretHint: 'Seules les personnes qui ont le lien peuvent réserver.',
    notSecretHint: (owner) => `Visible sur la page de ${owner}.`,
    note: 'Note interne',
    noteHint: 'Visible seulement des personnes qui peuvent modifier ce type d’événement.',

    soloHint: (name) => `${name} rencontre l’invité.`,
    roundRobinHint: (names) => `D’abord : ${names}. Les autres prennent le relais s’ils ne sont pas libres.`,
    roundRobinEqual: (names) => `À tour de rôle : ${names}.`,
    collectiveHint: (names) => `Un créneau est libre si tous le sont : ${names}.`,
    groupHint: (seats, name) => `Jusqu’à ${seats} personnes peuvent réserver le même créneau avec ${name}.`,
    seats: 'Places',
    hosts: 'Hôtes',
    priority: (name) => `Priorité de ${name}`,
    priorities: { high: 'Haute', medium: 'Moyenne', low: 'Basse' },
    addHost: 'Ajouter un hôte',
    replaceHost: 'Choisir un autre hôte',

    placesHint: (places) =>
      places === 0
        ? 'Aucun lieu : les invités n’en voient pas.'
        : places === 1
          ? 'Tous les rendez-vous ont lieu ici.'
          : `Les invités choisissent un lieu parmi ${places}.`,
    addPlace: 'Ajouter un lieu',
    placeKind: 'Type de lieu',
    placeQuestion: 'Note pour l’invité',
    notConnected: 'Non connecté. Choisissez un autre type.',
    phone: 'Téléphone',
    extraInfo: 'Informations complémentaires',

    hoursOf: (name) => `Horaires de ${name}`,
    hoursHint: (zone) => `Les heures sont celles du fuseau ${zone}.`,
    defaultSchedule: (name) => `Horaires par défaut (${name})`,
    ownHours: 'Horaires propres à ce type d’événement',
    editHours: 'Modifier ces horaires',
    window: 'Combien de temps à l’avance',
    windows: { days: 'Un nombre de jours', dates: 'D’une date à une autre', unlimited: 'Sans limite' },
    windowDays: 'Jours à l’avance',
    windowHint: (day) => `Le dernier jour est actuellement : ${day}.`,
    windowFrom: 'Premier jour',
    windowTo: 'Dernier jour',
    notice: 'Préavis minimum',
    noticeHint: (time) => `En réservant maintenant, on peut commencer à partir de : ${time}.`,
    unit: 'Unité',
    units: { minutes: 'minutes', hours: 'heures', days: 'jours' },
    increment: 'Début toutes les (minutes)',
    incrementHint: (times) => `Si la journée commence à dix heures : ${times}, …`,
    bufferBefore: 'Libre avant (minutes)',
    bufferAfter: 'Libre après (minutes)',
    bufferHint: (meeting, blocked) => `Un rendez-vous ${meeting} exige ${blocked} libre.`,
    dailyLimit: 'Rendez-vous par jour',
    dailyLimitHint: (limit) => `Après ${limit} rendez-vous, la journée est complète.`,
    noDailyLimit: 'Vide : sans limite.',
    times: (count) =>
      count < 2
        ? `${count} créneau réservable dans les 7 prochains jours.`
        : `${count} créneaux réservables dans les 7 prochains jours.`,

    questionsHint: (questions) =>
      questions === 0
        ? 'Les invités n’indiquent que leur nom et leur e-mail.'
        : questions === 1
          ? 'Les invités répondent aussi à 1 question.'
          : `Les invités répondent aussi à ${questions} questions.`,
    questionNumber: (position) => `Question ${position}`,
    addQuestion: 'Ajouter une question',
    question: 'Question',
    answerType: 'Réponse',
    answerTypes: {
      string: 'Une ligne',
      text: 'Plusieurs lignes',
      phone_number: 'Téléphone',
      single_select: 'Un choix',
      multi_select: 'Plusieurs choix',
    },
    required: 'Obligatoire',
    shown: 'Visible',
    choices: 'Choix',
    choicesHint: 'Un par ligne.',
    other: 'Accepter aussi une autre réponse',

    mailHint: (meeting, mail) => `Pour un rendez-vous le ${meeting}, l’e-mail part le ${mail}.`,
    reminders: {
      title: 'Rappels et messages de suivi',
      add: 'Ajouter un e-mail',
      kind: 'E-mail',
      kinds: { reminder: 'Rappel', follow_up: 'Après le rendez-vous', no_show: 'Après une absence' },
      before: 'Avant le début',
      after: 'Après la fin',
      noShowHint: 'Après la mention d’absence, mais pas avant la fin.',
      to: 'À',
      recipients: { invitee: 'Invité', guests: 'Accompagnants', host: 'Hôtes' },
      problem: 'Choisissez de 1 minute à 14 jours, sans doublon.',
      templates: 'Modifier les textes de ces e-mails',
    },
    reconfirmation: 'Demander confirmation, heures avant',
    noReconfirmation: 'Vide : rien n’est demandé aux invités.',
    verify: 'Vérifier d’abord l’adresse e-mail',
    verifyHint: 'Les invités saisissent un code reçu par e-mail avant de réserver.',
    noVerifyHint: 'Les invités réservent sans code.',
    approval: 'Chaque réservation doit être acceptée',
    approvalHint:
      'Les invités demandent un horaire. Il leur est réservé jusqu’à ce qu’un hôte accepte ou refuse.',
    noApprovalHint: 'Les invités réservent immédiatement.',
    requestHours: 'Heures pour répondre',
    requestHoursHint:
      'Sans réponse, l’horaire est à nouveau libre après ce délai, au plus tard au début du rendez-vous.',

    afterBooking: {
      message: 'Message après la réservation',
      messageHint: 'Affiché sur la page après la réservation et dans l’e-mail qui la confirme.',
      messageOnPage: 'Affiché sur la page après la réservation.',
      noMessage: 'Vide : pas de message.',
      url: 'Aller ensuite à cette adresse',
      urlHint: (site, seconds) =>
        `Après la réservation, les visiteurs voient la confirmation et un bouton vers ${site}. Au bout de ${seconds} secondes, ils y vont automatiquement, sauf s’ils utilisent la page. Sur un site qui intègre la page de réservation, seuls le bouton ou ce site les y mènent.`,
      noUrl: 'Vide : les visiteurs restent sur la page de confirmation.',
      urlProblem: 'Saisissez une adresse comme https://example.com/merci.',
      withBooking: 'Ajouter la réservation à l’adresse',
      withBookingHint:
        'L’autre site apprend le nom et l’adresse e-mail de l’invité, les heures et les identifiants du type d’événement et de l’invité.',
      withoutBookingHint: 'L’adresse ne contient rien sur la réservation ni sur l’invité.',
      withoutUrl: 'Sans adresse, cela n’a aucun effet.',
      another: 'Proposer de réserver un autre créneau',
      anotherHint:
        'La confirmation contient un lien vers la page de réservation, sauf après un lien à usage unique ou avec ses propres réglages.',
      anotherHiddenHint:
        'Sans effet : ce type d’événement n’est pas sur la page publique, sa confirmation n’a donc pas ce lien.',
      noAnotherHint: 'La confirmation ne contient pas de lien vers la page de réservation.',
    },

    permissionsHint: (owner) =>
      `${owner} et les administrateurs peuvent le modifier. Les autres ont besoin de votre autorisation.`,
    grant: 'Autoriser quelqu’un d’autre à le modifier',
    granted: (name) => `${name} peut désormais le modifier.`,
    revoked: (name) => `${name} ne peut plus le modifier.`,
    adminManaged: 'Seuls les administrateurs peuvent le modifier',
    adminManagedHint: 'Le propriétaire et les personnes ci-dessus ne peuvent pas le modifier.',
    notAdminManagedHint: 'Le propriétaire et les personnes ci-dessus peuvent le modifier.',
  },
}
