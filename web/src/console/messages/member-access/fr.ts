// The texts about admins who give a member access again in French.
import type { MemberAccessMessages } from '../member-access.ts'

export const fr: MemberAccessMessages = {
  memberAccess: {
    hasSecondFactor: 'Connexion en deux étapes : activée',
    secondFactors: {
      open: 'Supprimer la deuxième étape…',
      title: (name) => `Supprimer la deuxième étape de ${name} ?`,
      lead: (name) =>
        `À faire si ${name} a perdu ses appareils et ses codes de secours. Vérifiez d’abord que la demande vient bien de cette personne. Son mot de passe reste valable.`,
      button: 'Supprimer la deuxième étape',
      done: (name) => `${name} n’a plus de deuxième étape.`,
    },
    identity: {
      open: 'Dissocier du fournisseur d’identité…',
      title: (name) => `Dissocier ${name} du fournisseur d’identité\u00a0?`,
      lead: (name) =>
        `À faire si votre entreprise y a recréé le compte de ${name}. Le prochain compte qui se connectera avec son adresse e-mail sera associé à la place\u00a0: vérifiez d’abord qu’il lui appartient bien. ${name} sera déconnecté partout.`,
      button: 'Dissocier',
      done: (name) => `${name} n’est plus associé au fournisseur d’identité.`,
    },
    link: 'Créer un lien de mot de passe…',
    linkTitle: (name) => `Lien de mot de passe pour ${name}`,
    linkLead: (name) =>
      `Transmettez ce lien à ${name} par un moyen sûr. Il fonctionne une fois, pendant deux heures. Toute personne qui l’a peut définir le mot de passe.`,
  },
}
