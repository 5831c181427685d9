// What stands in forms, in Dutch.
import type { FormMessages } from '../forms.ts'

export const nl: FormMessages = {
  optional: '(niet verplicht)',
  correctFields: 'Verbeter wat hieronder is gemarkeerd.',
  faults: {
    required: 'Vul dit veld in.',
    too_short: 'Dit is te kort.',
    too_long: 'Dit is te lang.',
    not_an_email: 'Schrijf een e-mailadres zoals naam@example.com.',
    not_a_choice: 'Kies een van de mogelijkheden.',
    too_simple: 'Te makkelijk te raden. Neem iets langers dat geen rij toetsen en niet uw adres is.',
    wrong_password: 'Dit is niet uw huidige wachtwoord.',
    none_chosen: 'Kies ten minste één mogelijkheid.',
    invalid: 'Dit kan niet worden gebruikt. Schrijf het anders.',
  },
}
