// Every kind of field: what is taken from a form, and by which name its fault is called.
import { type TSchema, Type } from 'typebox'
import { expect, test } from 'vitest'
import {
  CheckboxField,
  ChoiceField,
  ChoicesField,
  createFormReader,
  EmailField,
  OptionalTextField,
  SecretField,
  TextField,
} from './form-fields.ts'

/** The value that a field has taken, or the name of its fault. */
function read(field: TSchema, sent: string): unknown {
  const outcome = createFormReader(Type.Object({ field })).read(new URLSearchParams(sent))
  return outcome.ok ? outcome.values.field : { fault: outcome.state.faults.field }
}

test.each<[string, TSchema, string, unknown]>([
  ['a text without the spaces around it', TextField(5), 'field=+Ada+', 'Ada'],
  ['a text whose lines end as ours do', TextField(9), 'field=a%0D%0Ab%0Dc', 'a\nb\nc'],
  ['the first of several texts', TextField(5), 'field=a&field=b', 'a'],
  ['an optional text that is empty as not there', OptionalTextField(5), 'field=+', undefined],
  ['an e-mail address', EmailField(), 'field=ada%2Bx@example.com', 'ada+x@example.com'],
  ['a secret letter by letter', SecretField(1, 9), 'field=+a%0D%0A', ' a\r\n'],
  ['a tick', CheckboxField(), 'field=on', true],
  ['no tick', CheckboxField(), '', false],
  ['a choice', ChoiceField(['a', 'b']), 'field=b', 'b'],
  ['several choices', ChoicesField(['a', 'b', 'c']), 'field=a&field=c', ['a', 'c']],
  ['no choice, where there need be none', ChoicesField(['a']), '', []],
])('it takes %s', (_, field, sent, value) => {
  expect(read(field, sent)).toEqual(value)
})

test.each<[string, TSchema, string]>([
  ['required', TextField(5), ''],
  ['required', TextField(5), 'field=++'],
  ['required', SecretField(8, 9), 'field='],
  ['required', ChoiceField(['a']), ''],
  ['too_long', TextField(5), 'field=abcdef'],
  ['too_short', SecretField(8, 9), 'field=+++++++'],
  ['not_an_email', EmailField(), 'field=ada@example'],
  ['not_an_email', EmailField(), 'field=ada+b@example.com'],
  ['not_a_choice', ChoiceField(['a']), 'field=b'],
  ['not_a_choice', ChoicesField(['a']), 'field=b'],
  ['none_chosen', ChoicesField(['a'], 1), ''],
])('it calls %s what is that', (fault, field, sent) => {
  expect(read(field, sent)).toEqual({ fault })
})

test('of a record it knows the fields whose names fit', () => {
  const reader = createFormReader(
    Type.Record(Type.String({ pattern: '^answers\\.[a-z]$' }), Type.String({ maxLength: 5 })),
  )
  const sent = new URLSearchParams('answers.a=+Ada+&answers.b=&answers.aa=x&role=owner&__proto__=x')
  expect(reader.read(sent)).toEqual({ ok: true, values: { 'answers.a': 'Ada' } })
  expect(reader.redisplay(sent, { 'answers.b': 'required' }, null)).toEqual({
    values: { 'answers.a': ' Ada ', 'answers.b': '' },
    faults: { 'answers.b': 'required' },
    fault: null,
  })
  expect(reader.read(new URLSearchParams('answers.a=abcdef'))).toMatchObject({
    ok: false,
    state: { faults: { 'answers.a': 'too_long' } },
  })
})

test('it knows nothing of fields that were not declared', () => {
  const reader = createFormReader(Type.Object({ name: TextField(5) }))
  expect(reader.read(new URLSearchParams('name=Ada&role=owner&__proto__=x'))).toEqual({
    ok: true,
    values: { name: 'Ada' },
  })
})
