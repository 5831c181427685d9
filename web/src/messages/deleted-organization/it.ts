// The page of a deleted organization, in Italian.
import type { DeletedOrganizationMessages } from '../deleted-organization.ts'

export const it: DeletedOrganizationMessages = {
  title: (organization) => `${organization} è stata eliminata`,
  owner:
    'Hai eliminato questa organizzazione. Le sue pagine e i suoi link sono chiusi e i suoi appuntamenti sono stati annullati.',
  until: (date) =>
    `Fino al ${date} puoi ripristinarla con tutto tranne gli appuntamenti annullati. Dopo, eliminiamo tutto definitivamente.`,
  restore: 'Ripristina l’organizzazione',
  member: 'Il proprietario ha eliminato questa organizzazione, quindi non puoi più usarla.',
  memberUntil: (date) =>
    `Fino al ${date} il proprietario può ripristinarla. Se è stato un errore, chiedi a lui.`,
  over: 'Il tempo per ripristinarla è scaduto. Tutto il suo contenuto viene eliminato definitivamente.',
}
