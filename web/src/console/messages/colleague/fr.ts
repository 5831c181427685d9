// The texts about the availability of another member in French.
import type { ColleagueMessages } from '../colleague.ts'

export const fr: ColleagueMessages = {
  colleague: {
    choose: 'Une autre personne…',
    chooseTitle: 'Choisir une personne',
    availabilityOf: (name) => `Disponibilités de ${name}.`,
    inZone: (zone) => `Heures dans le fuseau horaire de cette personne : ${zone}.`,
    showMine: 'Afficher les miennes',
    adminsOnly: 'Seuls les administrateurs peuvent voir et modifier les disponibilités des autres.',
    calendars: {
      busyTitle: 'Calendriers qui occupent le temps de cette personne',
      busyLead:
        'On ne peut pas réserver cette personne tant qu’un de ces calendriers a un événement. Nous les lisons toutes les 15 minutes et n’enregistrons que le début et la fin des événements.',
      busyEmpty:
        'Aucun calendrier. Sans lui, on peut réserver cette personne pendant ses autres rendez-vous.',
      eventsStay: 'Les événements de la dernière lecture occupent toujours son temps.',
      feedsTitle: 'Ses rendez-vous dans un autre calendrier',
      feedsLead:
        'Seule cette personne peut créer des adresses et les voir, car toute personne qui a une adresse peut lire les rendez-vous. Vous pouvez supprimer une adresse, ce qui met fin à l’accès.',
    },
    timeOff: {
      lead: 'Pendant ce temps, on ne peut pas réserver cette personne, quels que soient ses horaires.',
    },
    why: {
      unknownLink: 'Aucun des types d’événement de cette personne n’a ce lien.',
      noTypes: 'Cette personne n’a aucun type d’événement réservable.',
    },
  },
}
