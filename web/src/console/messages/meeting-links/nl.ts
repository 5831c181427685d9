// The texts about personal meeting links in Dutch.
import type { MeetingLinkMessages } from '../meeting-links.ts'

export const nl: MeetingLinkMessages = {
  title: 'Links voor videovergaderingen',
  lead: 'De links van uw persoonlijke ruimtes. Afspraken hebben ze zodra ze geboekt zijn.',
  label: (service) => `Uw link voor ${service}`,
  hint: 'Plak de link van uw persoonlijke ruimte. Iedereen die een afspraak boekt, ziet hem.',
  invalid: 'Voer een link in die met https:// begint.',
  add: 'Link toevoegen',
  save: 'Link opslaan',
  change: 'Wijzigen',
  remove: 'Verwijderen',
  cancel: 'Annuleren',
  saved: (service) => `Link voor ${service} opgeslagen`,
  removed: (service) => `Link voor ${service} verwijderd`,
  fromAccount: (service) => `Uw verbonden account maakt voor elke afspraak een ruimte in ${service}.`,
  useOwnLink: 'Eigen link gebruiken',
  connectHint: (service) => `Of verbind een account dat voor elke afspraak een ruimte in ${service} maakt.`,
  everyHost:
    'Als gastheren elkaar afwisselen, heeft iedereen een link nodig. Anderen voeren die in hun profiel in.',
  otherHosts: 'De gastheren voeren hun links in hun eigen profiel in.',
}
