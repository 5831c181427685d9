// Mutations of forms and tool arguments: wrong fields, characters, lengths and origins.
import { type Mutable, type Mutation, setHeader } from './mutation.ts'
import { parameterValues, unusualFieldNames, wrongValues } from './values.ts'

const fieldsOf = ({ operation }: Mutable): string[] => Object.keys(operation.body?.properties ?? {})

/** Replaces a form field with `raw`. */
function replaceField(mutable: Mutable, name: string, raw: string): void {
  const rest = String(mutable.draft.body ?? '')
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== name)
  mutable.draft.body = Buffer.from([...rest, ...(raw === '' ? [] : [raw])].join('&'), 'latin1')
}

const pickField = (mutable: Mutable): string => mutable.random.pick([...fieldsOf(mutable), 'x'])

export const formMutations: readonly Mutation[] = [
  {
    name: 'form field',
    weight: 8,
    needs: 'form',
    apply(mutable) {
      const { random } = mutable
      const name = pickField(mutable)
      const odd = random.chance(0.5)
        ? random.pick(parameterValues)
        : encodeURIComponent(String(random.pick(wrongValues.filter((value) => typeof value === 'string'))))
      replaceField(mutable, name, `${name}=${odd}`)
      return undefined
    },
  },
  {
    name: 'form field missing',
    weight: 3,
    needs: 'form',
    apply(mutable) {
      replaceField(mutable, pickField(mutable), '')
      return undefined
    },
  },
  {
    name: 'form syntax',
    weight: 3,
    needs: 'form',
    apply(mutable) {
      const { random, draft } = mutable
      const name = pickField(mutable)
      const whole = String(draft.body ?? '')
      draft.body = Buffer.from(
        random.pick([
          '',
          '&',
          '===',
          '%',
          '%zz=%zz',
          '%00=%00',
          `${name}=1&${name}=2`,
          `${name}[]=1&${name}[a]=2`,
          '__proto__=1&constructor=2&toString=3',
          `${whole}&${whole}`,
          `${random.pick(unusualFieldNames)}=1`,
          'a=1&'.repeat(5_000),
          `${name}=${'a'.repeat(70_000)}`,
          `${name}=${'%F0%9F%98%80'.repeat(500)}`,
          `\xff\xfe=${whole}`,
          JSON.stringify({ [name]: 1 }),
          `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n--x--`,
        ]),
        'latin1',
      )
      return undefined
    },
  },
  {
    name: 'cross-origin form',
    weight: 2,
    needs: 'form',
    apply({ draft, random }) {
      const site = random.pick(['cross-site', 'same-site', 'none', '', 'x', 'same-origin, cross-site'])
      setHeader(draft, 'sec-fetch-site', site)
      if (random.chance(0.5))
        setHeader(draft, 'origin', random.pick(['null', 'https://evil.example', '', '%']))
      return undefined
    },
  },
  {
    name: 'form content type',
    weight: 1,
    needs: 'form',
    apply({ draft, random }) {
      const types = [
        'application/json',
        'multipart/form-data',
        'text/plain',
        '',
        '*/*',
        'multipart/form-data; boundary=x',
      ]
      setHeader(draft, 'content-type', random.pick(types))
      return undefined
    },
  },
  {
    name: 'cookies',
    weight: 4,
    needs: 'form',
    apply({ draft, random, samples }) {
      const good = random.pick(samples.cookies)
      const at = random.below(good.length)
      setHeader(
        draft,
        'cookie',
        random.pick([
          good.slice(0, at),
          `${good.slice(0, at)}A${good.slice(at + 1)}`,
          `${good}; ${good}`,
          good.replaceAll('=', '=='),
          good.replaceAll('.', ''),
          'meetwright_session=',
          'meetwright_session=.',
          `meetwright_session=${'A'.repeat(7_000)}`,
          'meetwright_session=%00',
          'meetwright_session="\xff"',
          ';;;=;',
          '__proto__=1',
        ]),
      )
      return undefined
    },
  },
  {
    name: 'tool arguments',
    weight: 6,
    needs: 'tool',
    apply({ draft, operation, random }) {
      const message = JSON.parse(String(draft.body)) as { params: { arguments: Record<string, unknown> } }
      const schema = operation.body?.properties?.params?.properties?.arguments?.properties ?? {}
      const name = random.pick([...Object.keys(schema), random.pick(unusualFieldNames)])
      message.params.arguments = { ...message.params.arguments, [name]: random.pick(wrongValues) }
      draft.body = Buffer.from(JSON.stringify(message))
      return undefined
    },
  },
]
