// Generates the people of demo organizations, from many regions. The list is deterministic.
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

/** Five first names times five last names. */
const NAMES_PER_REGION = 25

const splitWords = (text: string) => text.split(' ')

const regions: readonly Region[] = [
  {
    zones: ['Africa/Lagos'],
    locale: 'en',
    first: splitWords('Adaeze Chidi Ngozi Emeka Ifeoma'),
    last: splitWords('Okafor Eze Nwosu Obi Balogun'),
  },
  {
    zones: ['Europe/Berlin'],
    locale: 'de',
    first: splitWords('Jana Lukas Greta Moritz Heike'),
    last: splitWords('Schäfer Brandt Vogel Lindner Krüger'),
  },
  {
    zones: ['Asia/Kolkata'],
    locale: 'en',
    first: splitWords('Priya Arjun Meera Rohan Kavya'),
    last: splitWords('Nair Iyer Sharma Patel Reddy'),
  },
  {
    zones: ['America/Sao_Paulo'],
    locale: 'pt',
    first: splitWords('Camila Rafael Beatriz Thiago Luana'),
    last: splitWords('Souza Almeida Ribeiro Carvalho Moreira'),
  },
  {
    zones: ['Europe/Paris'],
    locale: 'fr',
    first: splitWords('Chloé Mathieu Élodie Antoine Inès'),
    last: splitWords('Lefèvre Moreau Girard Fontaine Chevalier'),
  },
  {
    zones: ['America/New_York', 'America/Chicago', 'America/Los_Angeles'],
    locale: 'en',
    first: splitWords('Maya Ethan Grace Tyler Naomi'),
    last: splitWords('Walker Brooks Hayes Coleman Rivera'),
  },
  {
    zones: ['Europe/Kyiv'],
    locale: 'uk',
    first: splitWords('Олена Тарас Ірина Андрій Соломія'),
    last: splitWords('Шевченко Коваль Бондар Мельник Ткаченко'),
  },
  {
    zones: ['Asia/Tokyo'],
    locale: 'en',
    first: splitWords('Yuki Haruto Sakura Kenji Aiko'),
    last: splitWords('Tanaka Mori Fujita Ishikawa Nakano'),
  },
  {
    zones: ['America/Mexico_City', 'America/Bogota'],
    locale: 'es',
    first: splitWords('Valeria Mateo Ximena Andrés Lucía'),
    last: splitWords('Hernández Quintero Salazar Ortega Vargas'),
  },
  {
    zones: ['Europe/Amsterdam'],
    locale: 'nl',
    first: splitWords('Sanne Daan Femke Bram Lotte'),
    last: splitWords('Visser Bakker Mulder Dekker Kuipers'),
  },
  {
    zones: ['Europe/Rome'],
    locale: 'it',
    first: splitWords('Giulia Matteo Chiara Lorenzo Elisa'),
    last: splitWords('Ferrari Conti Marino Greco Rizzo'),
  },
  {
    zones: ['Australia/Sydney', 'Pacific/Auckland'],
    locale: 'en',
    first: splitWords('Isla Hamish Ruby Lachlan Aroha'),
    last: splitWords('Campbell Walsh Ngata Fraser Murray'),
  },
]

/** People whose indexes differ by a multiple of this come from the same region. */
export const REGION_COUNT = regions.length

/** Returns the person at this index. Neighbors come from different regions. `domain` makes the email addresses unique. */
export function demoPerson(index: number, domain: string): DemoPerson {
  const region = pickCyclic(regions, index)
  const round = Math.floor(index / regions.length)
  const first = pickCyclic(region.first, round)
  const last = pickCyclic(region.last, round + Math.floor(round / region.first.length))
  const name = `${first} ${last}`
  return {
    name,
    email: `${localPart(name, index)}@${domain}`,
    timezone: pickCyclic(region.zones, round),
    locale: region.locale,
  }
}

/** The name if it has ASCII letters, else a number. Repeated names get a number as suffix. */
function localPart(name: string, index: number): string {
  const isAscii = /[a-z]/i.test(name.normalize('NFKD'))
  if (!isAscii) return `person-${index + 1}`
  const isRepeated = index >= regions.length * NAMES_PER_REGION
  return `${slugFrom(name).replaceAll('-', '.')}${isRepeated ? `.${index + 1}` : ''}`
}

/** The index wraps around at the end of the list. */
function pickCyclic<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new RangeError('Cannot pick from an empty list.')
  return found
}
