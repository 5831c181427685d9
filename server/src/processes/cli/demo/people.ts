// Invents people for demo organizations: the same ones every time, from many parts of the world.
import { slugFrom } from '../../../domain/access/slug.ts'

export interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly timezone: string
  readonly locale: string
}

interface Region {
  readonly zones: readonly string[]
  readonly locale: string
  readonly first: readonly string[]
  readonly last: readonly string[]
}

/** Five first names with five last names each. */
const NAMES_PER_REGION = 25

const words = (text: string) => text.split(' ')

const regions: readonly Region[] = [
  {
    zones: ['Africa/Lagos'],
    locale: 'en',
    first: words('Adaeze Chidi Ngozi Emeka Ifeoma'),
    last: words('Okafor Eze Nwosu Obi Balogun'),
  },
  {
    zones: ['Europe/Berlin'],
    locale: 'de',
    first: words('Jana Lukas Greta Moritz Heike'),
    last: words('Schäfer Brandt Vogel Lindner Krüger'),
  },
  {
    zones: ['Asia/Kolkata'],
    locale: 'en',
    first: words('Priya Arjun Meera Rohan Kavya'),
    last: words('Nair Iyer Sharma Patel Reddy'),
  },
  {
    zones: ['America/Sao_Paulo'],
    locale: 'pt',
    first: words('Camila Rafael Beatriz Thiago Luana'),
    last: words('Souza Almeida Ribeiro Carvalho Moreira'),
  },
  {
    zones: ['Europe/Paris'],
    locale: 'fr',
    first: words('Chloé Mathieu Élodie Antoine Inès'),
    last: words('Lefèvre Moreau Girard Fontaine Chevalier'),
  },
  {
    zones: ['America/New_York', 'America/Chicago', 'America/Los_Angeles'],
    locale: 'en',
    first: words('Maya Ethan Grace Tyler Naomi'),
    last: words('Walker Brooks Hayes Coleman Rivera'),
  },
  {
    zones: ['Europe/Kyiv'],
    locale: 'uk',
    first: words('Олена Тарас Ірина Андрій Соломія'),
    last: words('Шевченко Коваль Бондар Мельник Ткаченко'),
  },
  {
    zones: ['Asia/Tokyo'],
    locale: 'en',
    first: words('Yuki Haruto Sakura Kenji Aiko'),
    last: words('Tanaka Mori Fujita Ishikawa Nakano'),
  },
  {
    zones: ['America/Mexico_City', 'America/Bogota'],
    locale: 'es',
    first: words('Valeria Mateo Ximena Andrés Lucía'),
    last: words('Hernández Quintero Salazar Ortega Vargas'),
  },
  {
    zones: ['Europe/Amsterdam'],
    locale: 'nl',
    first: words('Sanne Daan Femke Bram Lotte'),
    last: words('Visser Bakker Mulder Dekker Kuipers'),
  },
  {
    zones: ['Europe/Rome'],
    locale: 'it',
    first: words('Giulia Matteo Chiara Lorenzo Elisa'),
    last: words('Ferrari Conti Marino Greco Rizzo'),
  },
  {
    zones: ['Australia/Sydney', 'Pacific/Auckland'],
    locale: 'en',
    first: words('Isla Hamish Ruby Lachlan Aroha'),
    last: words('Campbell Walsh Ngata Fraser Murray'),
  },
]

/** People whose places differ by a multiple of this are of one region. */
export const REGIONS = regions.length

/** The one at this place of the list; neighbours come from different regions. `domain` makes the addresses unique. */
export function demoPerson(place: number, domain: string): DemoPerson {
  const region = pick(regions, place)
  const round = Math.floor(place / regions.length)
  const first = pick(region.first, round)
  const last = pick(region.last, round + Math.floor(round / region.first.length))
  const name = `${first} ${last}`
  return {
    name,
    email: `${localPart(name, place)}@${domain}`,
    timezone: pick(region.zones, round),
    locale: region.locale,
  }
}

/** The name where that is unique and can be written in ASCII, else a number with it. */
function localPart(name: string, place: number): string {
  const isAscii = /[a-z]/i.test(name.normalize('NFKD'))
  if (!isAscii) return `person-${place + 1}`
  const isRepeated = place >= regions.length * NAMES_PER_REGION
  return `${slugFrom(name).replaceAll('-', '.')}${isRepeated ? `.${place + 1}` : ''}`
}

/** As if the list began anew at its end. */
function pick<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length]
  if (found === undefined) throw new RangeError('An empty list has nothing to pick from.')
  return found
}
