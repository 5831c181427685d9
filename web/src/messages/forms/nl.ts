// Form texts in Dutch.
import type { FormMessages } from '../forms.ts'

export const nl: FormMessages = {
  optional: '(optioneel)',
  correctFields: (count) =>
    count === 1 ? 'Controleer het gemarkeerde veld.' : 'Controleer de gemarkeerde velden.',
  errors: {
    required: 'Dit veld is verplicht.',
    too_short: 'Dit is te kort.',
    too_long: 'Dit is te lang.',
    not_an_email: 'Voer een e-mailadres in, zoals naam@example.com.',
    not_a_name: 'Voer een naam in zonder webadressen of stuurtekens. Zet een spatie na elke punt.',
    not_a_choice: 'Kies een van de opties.',
    too_simple: 'Te makkelijk te raden. Kies iets langers, zonder toetsenreeksen of uw e-mailadres.',
    wrong_password: 'Dit is niet uw huidige wachtwoord.',
    wrong_code:
      'Deze code is onjuist of verlopen. Maak dit veld leeg en probeer het opnieuw om een nieuwe code te krijgen.',
    wrong_second_factor: 'Deze code is onjuist of al gebruikt. Probeer een andere.',
    passkey_failed: 'Dat is niet gelukt. Probeer het opnieuw of kies een andere manier.',
    none_chosen: 'Kies ten minste één optie.',
    not_agreed: 'Vink dit vakje aan om door te gaan.',
    invalid: 'Deze waarde is ongeldig. Probeer een andere.',
  },
}
