// The texts of calendars in French.
import type { CalendarsMessages } from '../calendars.ts'

export const fr: CalendarsMessages = {
  calendars: {
    busyTitle: 'Calendriers qui occupent votre temps',
    busyLead:
      'On ne peut pas vous réserver tant qu’un de ces calendriers a un événement. Nous les lisons toutes les 15 minutes et n’enregistrons que le début et la fin des événements.',
    busyEmpty: 'Aucun calendrier. Sans lui, on peut vous réserver pendant vos autres rendez-vous.',
    add: 'Ajouter un calendrier',
    address: 'Adresse iCalendar',
    addressHint:
      'Elle finit souvent par .ics ou commence par webcal://. Nous la chiffrons et ne l’affichons plus jamais.',
    optionalName: 'Nom (facultatif)',
    whereTitle: 'Où trouver l’adresse ?',
    where: {
      google:
        'Google Agenda : paramètres de l’agenda, « Intégrer l’agenda », « Adresse secrète au format iCal ».',
      apple:
        'Calendrier d’Apple : partagez le calendrier dans iCloud comme calendrier public, puis copiez le lien.',
      outlook:
        'Outlook : paramètres, « Calendriers partagés », « Publier un calendrier », puis copiez le lien ICS.',
    },
    added: (name) => `Calendrier « ${name} » ajouté. Nous le lisons dans quelques secondes.`,
    states: {
      waiting: 'Pas encore lu',
      ok: 'À jour',
      failing: 'Illisible',
    },
    lastRead: (time) => `Dernière lecture : ${time}`,
    neverRead: 'Jamais lu',
    failingSince: (time) => `En échec depuis ${time}.`,
    eventsStay: 'Les événements de la dernière lecture occupent toujours votre temps.',
    failures: {
      unreachable: {
        problem: 'Le serveur est injoignable ou signale une erreur.',
        whatToDo: 'Nous continuons d’essayer. Vous n’avez rien à faire, sauf si cela dure plusieurs jours.',
      },
      refused: {
        problem:
          'Le serveur ne fournit pas le calendrier. Il n’existe peut-être plus, ou l’accès est refusé.',
        whatToDo:
          'Vérifiez dans votre application que le calendrier est toujours partagé. Si son adresse a changé, supprimez ce calendrier et ajoutez la nouvelle.',
      },
      not_a_calendar: {
        problem: 'L’adresse ne donne pas de calendrier.',
        whatToDo: 'Supprimez ce calendrier et ajoutez son adresse iCalendar, pas celle d’une page web.',
      },
      too_large: {
        problem: 'Le calendrier dépasse 5 Mo ou contient trop d’événements.',
        whatToDo: 'Partagez un calendrier plus petit, ou supprimez les anciens événements de celui-ci.',
      },
      url_lost: {
        problem: 'L’adresse enregistrée ne peut plus être déchiffrée.',
        whatToDo: 'Supprimez ce calendrier et ajoutez-le de nouveau.',
      },
    },
    readNow: 'Lire maintenant',
    reading: (name) => `Nous lisons « ${name} » dans quelques secondes.`,
    readRecently: 'Cela a été demandé il y a moins de cinq minutes. Patientez un peu, puis réessayez.',
    rename: 'Renommer',
    renamed: (name) => `Renommé en « ${name} ».`,
    delete: 'Supprimer',
    deleted: (name) => `Calendrier « ${name} » supprimé.`,
    feedsTitle: 'Vos rendez-vous dans un autre calendrier',
    feedsLead:
      'Avec une telle adresse, votre application de calendrier affiche vos rendez-vous. Toute personne qui a l’adresse peut les lire : gardez-la secrète et créez-en une par appareil. La supprimer met fin à l’accès.',
    feedsEmpty: 'Aucune adresse.',
    createFeed: 'Créer une adresse',
    name: 'Nom',
    feedNameHint: 'Par exemple « Mon téléphone ». Votre application de calendrier l’affiche.',
    feedAddress: (name) => `Adresse de « ${name} »`,
    feedDeleted: (name) => `Adresse « ${name} » supprimée. Elle ne fonctionne plus.`,
    copy: 'Copier l’adresse',
    copied: 'Adresse copiée',
    addTo: {
      google: 'Ajouter à Google Agenda',
      apple: 'Ouvrir dans Calendrier d’Apple',
      outlook: 'Ajouter à Outlook',
    },
    refreshHint:
      'Votre application de calendrier décide de la fréquence de mise à jour. Certaines le font une fois par jour.',
  },
}
