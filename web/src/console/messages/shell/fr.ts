// The texts of the frame of the console, and what several pages say in French.
import type { ShellMessages } from '../shell.ts'

export const fr: ShellMessages = {
  shell: {
    navigation: 'Rubriques',
    skip: 'Aller au contenu',
    copyLink: 'Copier mon lien',
    linkCopied: 'Lien copié',
    search: 'Rechercher ou aller à…',
    close: 'Fermer',
    undo: 'Annuler',
    retry: 'Réessayer',
    offline:
      'Vous êtes hors ligne. Les données affichées peuvent être anciennes et rien ne peut être enregistré.',
    needsScript: 'La console nécessite JavaScript. Activez-le dans votre navigateur, puis rechargez la page.',
  },
  areas: {
    meetings: 'Rendez-vous',
    profile: 'Profil',
  },
  save: {
    title: 'Modifications',
    unsaved: (changes) =>
      changes === 1 ? `${changes} modification non enregistrée` : `${changes} modifications non enregistrées`,
    discard: 'Abandonner',
    save: 'Enregistrer',
    saved: 'Enregistré.',
    conflictTitle: 'Quelqu’un d’autre a modifié ceci entre-temps',
    conflictLead: 'Rien n’a été écrasé. Choisissez ce qui reste.',
    mine: 'Votre version',
    theirs: 'L’autre version',
    keepMine: 'Garder la mienne',
    takeTheirs: 'Prendre l’autre',
  },
  commands: {
    title: 'Recherche et commandes',
    placeholder: 'Une page, une personne ou un rendez-vous',
    goTo: (page) => `Aller à ${page}`,
    none: 'Aucun résultat. Essayez le début d’un nom ou d’une adresse e-mail.',
  },
  shortcuts: {
    control: 'Ctrl',
    title: 'Raccourcis clavier',
    commands: 'Recherche et commandes',
    help: 'Afficher ces raccourcis',
    goTo: (page) => `Aller à ${page}`,
    undo: 'Annuler la dernière modification',
    save: 'Enregistrer',
    copyLink: 'Copier mon lien',
    nextAndPrevious: 'Suivant et précédent dans une liste',
    open: 'Ouvrir',
    search: 'Rechercher dans la liste',
    leave: 'Fermer ou revenir à la liste',
  },
  problems: {
    byCode: {
      invalid_argument: 'Une valeur n’est pas valide.',
      permission_denied: 'Votre rôle ne le permet pas.',
      not_found: 'Cet élément n’existe pas ou plus.',
      already_exists: 'C’est déjà pris. Choisissez autre chose.',
      already_filled: 'Cette heure ne peut pas être réservée.',
      too_many_requests: 'Trop de requêtes. Patientez un instant, puis réessayez.',
      internal_error: 'Une erreur est survenue. Réessayez.',
      unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    },
    notSaved: 'Non enregistré :',
    notLoaded: 'Le chargement a échoué.',
    requestId: 'ID de la requête :',
    signedOut: 'Vous avez été déconnecté.',
    signIn: 'Se connecter',
    confirmIdentity: 'Confirmer votre identité',
    unreachable: 'Le service est injoignable. Vérifiez votre connexion et réessayez.',
  },
  days: {
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    yesterday: 'Hier',
    inMinutes: (minutes) => `Dans ${minutes} min`,
    now: 'Maintenant',
    hoursAndMinutes: (hours, minutes) =>
      [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' '),
  },
}
