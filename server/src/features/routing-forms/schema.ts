// API schemas of routing forms: questions, rules and results.
import { type Static, Type } from 'typebox'
import {
  type ConditionInput,
  MAX_CONDITIONS,
  MAX_VALUES,
  operators,
  toConditionInput,
} from '../../domain/routing/conditions.ts'
import {
  type FormStatus,
  formStatuses,
  MAX_COUNTED_SUBMISSIONS,
  MAX_RULES,
  RECENT_DAYS,
  type Rule,
} from '../../domain/routing/form.ts'
import {
  hasChoices,
  MAX_CHOICES,
  MAX_QUESTIONS,
  type Question,
  questionTypes,
} from '../../domain/routing/questions.ts'
import { MAX_MESSAGE_LENGTH, type Result, resultTypes } from '../../domain/routing/results.ts'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { variantsBy } from '../../platform/variants.ts'

const EXAMPLE_ID = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
export const QuestionUuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  description: 'UUID of a question in the form.',
  examples: [EXAMPLE_ID],
})
export const QuestionName = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '\\S',
  examples: ['How many are you?'],
})
const ComparisonValue = Type.String({
  minLength: 1,
  maxLength: 1_000,
  pattern: '\\S',
  examples: ['More than 50'],
})

const questionFields = {
  name: QuestionName,
  type: Type.Enum([...questionTypes]),
  required: Type.Boolean(),
  answer_choices: Type.Array(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^\\S(?:.*\\S)?$',
      description: 'One line without spaces at the start or end.',
    }),
    {
      maxItems: MAX_CHOICES,
      description: 'The choices of a `select` or `radios` question.',
      examples: [['1 to 50', 'More than 50']],
    },
  ),
}
const QuestionInput = Type.Object(
  {
    uuid: Type.Optional(QuestionUuid),
    name: questionFields.name,
    type: questionFields.type,
    required: Type.Optional(questionFields.required),
    answer_choices: Type.Optional(questionFields.answer_choices),
  },
  {
    title: 'RoutingFormQuestionFields',
    ...variantsBy('type', [
      {
        title: 'RoutingFormChoiceFields',
        values: questionTypes.filter(hasChoices),
        required: ['answer_choices'],
      },
      {
        title: 'RoutingFormTextFields',
        values: questionTypes.filter((type) => !hasChoices(type)),
      },
    ]),
    description: 'Send `uuid` to keep an existing question; a question without `uuid` is new.',
    examples: [{ name: 'How many are you?', type: 'select', answer_choices: ['1 to 50', 'More than 50'] }],
  },
)
const QuestionResource = Type.Object(
  { uuid: Type.String({ format: 'uuid' }), ...questionFields },
  {
    title: 'RoutingFormQuestion',
    examples: [
      {
        uuid: EXAMPLE_ID,
        name: 'How many are you?',
        type: 'select',
        required: true,
        answer_choices: ['1 to 50', 'More than 50'],
      },
    ],
  },
)

const comparisonFields = {
  question_uuid: Type.Optional(QuestionUuid),
  question: Type.Optional(
    Type.String({
      ...QuestionName,
      description: 'The name of the question. `question_uuid` takes precedence.',
    }),
  ),
  operator: Type.Optional(
    Type.Enum([...operators], {
      description: 'Comparisons ignore case and whitespace around the answer.',
    }),
  ),
  value: Type.Optional(Type.String({ ...ComparisonValue, description: 'For `equals` and `contains`.' })),
  values: Type.Optional(
    Type.Array(ComparisonValue, { minItems: 1, maxItems: MAX_VALUES, description: 'For `one_of`.' }),
  ),
}
const COMPARISON_EXAMPLE = { question: 'How many are you?', operator: 'equals', value: 'More than 50' }
const Comparison = Type.Object(comparisonFields, {
  title: 'RoutingComparison',
  ...variantsBy('operator', [
    { title: 'RoutingValueComparison', values: ['equals', 'contains'], required: ['value'] },
    { title: 'RoutingListComparison', values: ['one_of'], required: ['values'] },
    { title: 'RoutingEmptyComparison', values: ['is_empty'] },
  ]),
  examples: [COMPARISON_EXAMPLE],
})
/** Nests groups to a fixed depth: the schema is not recursive. */
const conditionGroup = <Inner extends ReturnType<typeof Type.Object>>(inner: Inner, title: string) =>
  Type.Object(
    {
      ...comparisonFields,
      all: Type.Optional(Type.Array(inner, { minItems: 1, maxItems: MAX_CONDITIONS })),
      any: Type.Optional(Type.Array(inner, { minItems: 1, maxItems: MAX_CONDITIONS })),
    },
    {
      title,
      ...variantsBy(null, [
        { title: `${title}All`, required: ['all'] },
        { title: `${title}Any`, required: ['any'] },
        Comparison,
      ]),
      description: 'Either a comparison on one question, or `all` or `any` of several conditions.',
      examples: [COMPARISON_EXAMPLE],
    },
  )
const Condition = conditionGroup(conditionGroup(Comparison, 'RoutingConditionInGroup'), 'RoutingCondition')

export const RoutingResult = Type.Object(
  {
    type: Type.Enum([...resultTypes]),
    value: Type.String({
      minLength: 1,
      maxLength: MAX_MESSAGE_LENGTH,
      pattern: '\\S',
      description: 'Depending on `type`: the URI of the event type, an https URL, or the message.',
      examples: [exampleUri('event_types')],
    }),
  },
  { title: 'RoutingResult' },
)
const RoutingRule = Type.Object({ condition: Condition, result: RoutingResult }, { title: 'RoutingRule' })

const fields = {
  name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', examples: ['Talk to sales'] }),
  status: Type.Enum([...formStatuses], { description: 'A draft does not accept submissions.' }),
  rules: Type.Array(RoutingRule, {
    maxItems: MAX_RULES,
    description: 'Evaluated in order; the first matching rule determines the result.',
  }),
  default_result: Nullable(
    Type.Object(RoutingResult.properties, {
      description: 'The result if no rule matches. Required for a published form.',
      examples: [{ type: 'custom_message', value: 'Thank you. We will write to you.' }],
    }),
  ),
}
const inputFields = Type.Partial(
  Type.Object({ ...fields, questions: Type.Array(QuestionInput, { maxItems: MAX_QUESTIONS }) }),
).properties

export const NewRoutingForm = Type.Object(
  { ...inputFields, name: fields.name },
  {
    title: 'NewRoutingForm',
    description: 'Created as a draft unless `status` is `published`.',
    examples: [
      {
        name: 'Talk to sales',
        questions: [
          { name: 'How many are you?', type: 'select', answer_choices: ['1 to 50', 'More than 50'] },
        ],
        rules: [
          { condition: COMPARISON_EXAMPLE, result: { type: 'event_type', value: exampleUri('event_types') } },
        ],
        default_result: { type: 'custom_message', value: 'Thank you. We will write to you.' },
      },
    ],
  },
)
export const RoutingFormChanges = Type.Object(inputFields, {
  title: 'RoutingFormChanges',
  description: '`questions` and `rules` replace the existing ones as a whole.',
  minProperties: 1,
  examples: [{ status: 'published' }],
})

export const RoutingForm = Type.Object(
  {
    uri: Uri(),
    organization: Uri(),
    ...fields,
    questions: Type.Array(QuestionResource),
    booking_url: Uri(
      'Public page of the form. Not available while the form is a draft.',
      `https://meet.example.com/book/-/form/${'AbC0'.repeat(18)}-_7`,
    ),
    recent_submissions: Type.Optional(
      Type.Integer({
        maximum: MAX_COUNTED_SUBMISSIONS,
        description: `Submissions of the last ${RECENT_DAYS} days, at most ${MAX_COUNTED_SUBMISSIONS}. Only with \`expand=recent_submissions\`.`,
        examples: [12],
      }),
    ),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'RoutingForm' },
)

export const RoutingFormListQuery = Type.Object({
  organization: Type.Optional(Ref('organizations')),
  expand: Type.Optional(
    Type.Enum(['recent_submissions'], {
      description: `\`recent_submissions\` includes how often each form was submitted in the last ${RECENT_DAYS} days.`,
    }),
  ),
})

/** Results of type `event_type` hold the id of the event type, not its URI. */
export type FormRow = {
  readonly organization_id: string
  readonly id: string
  readonly name: string
  readonly status: FormStatus
  readonly questions: readonly Question[]
  readonly rules: readonly Rule[]
  readonly default_result: Result | null
  readonly created_at: Instant
  readonly updated_at: Instant
}

type RoutingFormResource = Static<typeof RoutingForm>

export const toRoutingForm = (
  { config: { urls }, secrets }: Pick<Context, 'config' | 'secrets'>,
  row: FormRow,
): RoutingFormResource => ({
  uri: uriOf(urls.api, 'routing_forms', row.id),
  organization: uriOf(urls.api, 'organizations', row.organization_id),
  name: row.name,
  status: row.status,
  questions: row.questions.map((one) => ({ ...one, answer_choices: [...one.answer_choices] })),
  rules: row.rules.map(({ condition, result }) => ({
    // Stored conditions passed this schema, so they are never nested deeper than it allows.
    condition: toConditionInput(row.questions, condition) as ConditionInput &
      RoutingFormResource['rules'][0]['condition'],
    result: toResult(urls, result),
  })),
  default_result: row.default_result === null ? null : toResult(urls, row.default_result),
  booking_url: `${urls.booking}/-/form/${sealForm(secrets, row)}`,
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})

const sealForm = (secrets: Context['secrets'], { organization_id, id }: FormRow): string =>
  secrets.createLink('routing_form', { organizationId: organization_id, objectId: id, generation: 1 })

export const toResult = (urls: Config['urls'], { type, value }: Result): Static<typeof RoutingResult> => ({
  type,
  value: type === 'event_type' ? uriOf(urls.api, 'event_types', value) : value,
})
