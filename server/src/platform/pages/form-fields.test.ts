// Every kind of form field: parsed values and error codes.
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

/** The parsed value of a field, or its error code. */
function read(field: TSchema, sent: string): unknown {
  const outcome = createFormReader(Type.Object({ field })).read(new URLSearchParams(sent))
  return outcome.ok ? outcome.values.field : { error: outcome.state.errors.field }
}

test.each<[string, TSchema, string, unknown]>([
  ['a text without surrounding spaces', TextField(5), 'field=+Ada+', 'Ada'],
  ['a text with normalized line endings', TextField(9), 'field=a%0D%0Ab%0Dc', 'a\nb\nc'],
  ['the first of several texts', TextField(5), 'field=a&field=b', 'a'],
  ['an empty optional text as absent', OptionalTextField(5), 'field=+', undefined],
  ['an email address', EmailField(), 'field=ada%2Bx@example.com', 'ada+x@example.com'],
  ['a secret unchanged', SecretField(1, 9), 'field=+a%0D%0A', ' a\r\n'],
  ['a checked box', CheckboxField(), 'field=on', true],
  ['an unchecked box', CheckboxField(), '', false],
  ['a choice', ChoiceField(['a', 'b']), 'field=b', 'b'],
  ['several choices', ChoicesField(['a', 'b', 'c']), 'field=a&field=c', ['a', 'c']],
  ['no choice if none is required', ChoicesField(['a']), '', []],
])('reads %s', (_, field, sent, value) => {
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
])('reports %s', (error, field, sent) => {
  expect(read(field, sent)).toEqual({ error })
})

test('a record accepts fields whose names match its pattern', () => {
  const reader = createFormReader(
    Type.Record(Type.String({ pattern: '^answers\\.[a-z]$' }), Type.String({ maxLength: 5 })),
  )
  const sent = new URLSearchParams('answers.a=+Ada+&answers.b=&answers.aa=x&role=owner&__proto__=x')
  expect(reader.read(sent)).toEqual({ ok: true, values: { 'answers.a': 'Ada' } })
  expect(reader.redisplay(sent, { 'answers.b': 'required' }, null)).toEqual({
    values: { 'answers.a': ' Ada ', 'answers.b': '' },
    errors: { 'answers.b': 'required' },
    error: null,
  })
  expect(reader.read(new URLSearchParams('answers.a=abcdef'))).toMatchObject({
    ok: false,
    state: { errors: { 'answers.a': 'too_long' } },
  })
})

test('ignores undeclared fields', () => {
  const reader = createFormReader(Type.Object({ name: TextField(5) }))
  expect(reader.read(new URLSearchParams('name=Ada&role=owner&__proto__=x'))).toEqual({
    ok: true,
    values: { name: 'Ada' },
  })
})
