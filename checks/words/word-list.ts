// Lists the words that our comments, documents and messages avoid, each with the words to use instead.

type Entry = {
  /** The name of the entry in counts. */
  name: string
  /** Regular expressions, case-insensitive, for whole words. A space also matches one line break. */
  patterns: readonly string[]
  /** The words to use instead, also if they depend on the word found. */
  write: string | ((found: string) => string)
}

const UNUSUAL: readonly Entry[] = [
  { name: 'whoever', patterns: ['whoever', 'whomever'], write: 'the role: the caller, the host, anyone who' },
  { name: 'nobody', patterns: ['nobody'], write: '"no" and the role: no user, no other caller' },
  { name: 'somebody', patterns: ['somebody'], write: 'the role: a user, another caller' },
  { name: 'anew', patterns: ['anew'], write: '"again", or a verb with "re": retry, restart' },
  { name: 'mend', patterns: ['mend(?:s|ed|ing)?'], write: '"fix" or "repair"' },
  { name: 'in vain', patterns: ['in vain'], write: '"without effect", or what fails' },
  {
    name: 'is told',
    patterns: ['(?:is|are|was|were) (?:[a-z]+ )?told(?! apart)'],
    write: 'what happens: receives, gets an email, returns',
  },
  { name: 'so far', patterns: ['so far'], write: '"currently", "until now", or the point in time' },
  { name: 'whence', patterns: ['whence'], write: '"from which" or "from where"' },
  { name: 'elsewhere', patterns: ['elsewhere'], write: 'the place: in another file, on another server' },
  { name: 'stands', patterns: ['stands'], write: 'what is meant: is, is enforced, remains, means' },
  { name: 'leads', patterns: ['leads'], write: 'what is meant: returns, redirects to, causes' },
  { name: 'e-mail', patterns: ['e-mail(?:s|ed|ing)?'], write: (found) => quote(found.replace('-', '')) },
]

/** Stems of verbs in -ise, written in -ize. A list, because advise, exercise and promise are correct. */
const IZE = `anonym apolog author canonical capital categor central character container critic custom digit
  emphas equal external familiar final formal general harmon initial internal international item legal
  local material maxim memor minim mobil modern neutral normal optim organ parallel penal personal priorit
  pseudonym public quant random real recogn sanit serial special stabil standard summar symbol synchron
  token util vector virtual visual`.split(/\s+/)
/** Stems of words in -our, written in -or. A list, because four, hour and source are correct. */
const OR = 'arm behavi col endeav fav flav harb hon hum lab neighb rig rum sav vap vig'.split(' ')
/** Verbs that double their l in British English only. A list, because controlled is correct. */
const SINGLE_L =
  'cancel channel counsel dial fuel funnel label level marshal model panel signal total travel tunnel'.split(
    ' ',
  )

/** Other words with an American spelling. */
const AMERICAN: Readonly<Record<string, string>> = {
  acknowledgement: 'acknowledgment',
  amongst: 'among',
  analyse: 'analyze',
  analysed: 'analyzed',
  analysing: 'analyzing',
  artefact: 'artifact',
  catalogue: 'catalog',
  catalogued: 'cataloged',
  centre: 'center',
  centred: 'centered',
  defence: 'defense',
  enrol: 'enroll',
  enrolment: 'enrollment',
  fulfil: 'fulfill',
  fulfilment: 'fulfillment',
  grey: 'gray',
  greyed: 'grayed',
  judgement: 'judgment',
  learnt: 'learned',
  licence: 'license',
  metre: 'meter',
  misspelt: 'misspelled',
  offence: 'offense',
  'per cent': 'percent',
  practise: 'practice',
  practised: 'practiced',
  programme: 'program',
  whilst: 'while',
}

const toAmerican = (found: string): string => {
  const word = found.toLowerCase().replace(/\s+/, ' ')
  const listed = AMERICAN[word] ?? AMERICAN[word.replace(/s$/, '')]?.concat('s')
  if (listed) return listed
  const withZ = word.replace(/is(?=(?:e|ing|able|ation)[a-z]*$)/, 'iz')
  return withZ.replace('our', 'or').replace(/ll(?=ed|ing|er|or)/, 'l')
}

const SPELLINGS: readonly Entry[] = [
  {
    name: 'British spelling',
    patterns: [
      `(?:de|dis|re|un)?(?:${IZE.join('|')})is(?:e[ds]?|ers?|ing|able|ations?|ational)`,
      `(?:dis|mis)?(?:${OR.join('|')})our[a-z]*`,
      `(?:re|un)?(?:${SINGLE_L.join('|')})l(?:ed|ing|ers?|ors?)`,
      // Not "analyses", which is also the plural of "analysis".
      ...Object.keys(AMERICAN).map((word) => (word.endsWith('yse') ? word : `${word}s?`)),
    ],
    write: (found) => quote(toAmerican(found)),
  },
]

const entries = [...UNUSUAL, ...SPELLINGS]

const quote = (text: string): string => `"${text}"`

/** Neither a part of a longer word nor of a host name or email address. */
const whole = (pattern: string): string =>
  `(?<![\\p{L}\\p{N}_@]|[\\p{L}\\p{N}]\\.)(?:${pattern})(?![\\p{L}\\p{N}_@]|\\.[\\p{L}\\p{N}])`

const allPatterns = entries.flatMap(({ patterns }) => patterns).join('|')
const GAP = '(?:[^\\S\\n]+|[^\\S\\n]*\\n[^\\S\\n]*)'
const inText = new RegExp(whole(allPatterns.replaceAll(' ', GAP)), 'giu')
const loosePatterns = allPatterns.replace(/\(\?!.*?\)/g, '').replaceAll(' ', '[^a-z\\d]+')
const inSource = new RegExp(`(?<![a-z\\d])(?:${loosePatterns})(?![a-z\\d@]|\\.\\w)`, 'i')
const byEntry = entries.map((entry) => ({
  ...entry,
  exact: new RegExp(`^(?:${entry.patterns.join('|').replaceAll(' ', GAP)})$`, 'iu'),
}))

/** True if the source may contain a listed word. Quick, and true too often: it also finds words in code. */
export const mayContainWord = (source: string): boolean => inSource.test(source)

export type Match = { offset: number; found: string; name: string; advice: string }

export function findWords(text: string): Match[] {
  return [...text.matchAll(inText)].flatMap(({ index, 0: found }) => {
    const entry = byEntry.find(({ exact }) => exact.test(found))
    if (!entry) return []
    const advice = `write ${typeof entry.write === 'string' ? entry.write : entry.write(found)}`
    return [{ offset: index, found, name: entry.name, advice }]
  })
}

export const entryNames: readonly string[] = entries.map(({ name }) => name)
