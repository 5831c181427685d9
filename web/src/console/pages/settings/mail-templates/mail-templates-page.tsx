// The templates of mails: for each letter and language, the subject, the headline and the text, with a preview. For admins.
import type { MailTemplate as Shown } from '../../../../../../sdk/src/api.gen.ts'
import { letterInfo, mailLetters } from '../../../../../../server/src/domain/email/mail-letters.ts'
import {
  checkTemplate,
  MAX_FALLBACK_LENGTH,
  type MailTemplate,
  templateParts,
} from '../../../../../../server/src/domain/email/mail-template.ts'
import { languageNames } from '../../../../../../server/src/domain/language/language-names.ts'
import { locales } from '../../../../../../server/src/domain/language/locales.ts'
import { mailTemplateInput } from '../../../../../../server/src/domain/pages/mail-template-pages.ts'
import { SelectField, TextField } from '../../../components/field.tsx'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { mailTemplate, typesOfOrganization } from '../../../data/mail-template-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useDraft } from '../../../data/use-draft.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { withQuery } from '../../../router.ts'
import { SettingsArea } from '../settings-area.tsx'
import type { DescribeVariable } from './chip-dom.ts'
import { ChipField } from './chip-field.tsx'
import { SaveTemplate } from './save-template.tsx'
import { isSameVariable, listVariables, setFallback, toTemplate } from './segments.ts'
import { TemplatePreview } from './template-preview.tsx'

export function MailTemplatesPage() {
  const { messages } = useConsole()
  const { isAdmin } = useMembership()
  return (
    <SettingsArea section="mailTemplates" isWide>
      {isAdmin ? <MailTemplates /> : <p class="notice">{messages.mailTemplates.adminsOnly}</p>}
    </SettingsArea>
  )
}

function MailTemplates() {
  const { messages, location, navigate, viewer } = useConsole()
  const texts = messages.mailTemplates
  const input = mailTemplateInput(location.query, viewer.locale)
  const { value, error } = useAnswer(mailTemplate(input))
  const go = (change: Readonly<Record<string, string>>) =>
    navigate(withQuery(location.path, { ...location.query, ...change }), { replace: true })
  const isAboutMeetings = letterInfo[input.letter].template !== null
  return (
    <>
      <p>{texts.lead}</p>
      <div class="template-choices">
        <SelectField
          label={texts.letter}
          value={input.letter}
          choices={mailLetters.map((letter) => ({
            value: letter,
            label: texts.letters[letter],
            group: texts.recipients[letterInfo[letter].recipient],
          }))}
          onChange={(letter) => go({ letter })}
        />
        <SelectField
          label={texts.language}
          value={input.language}
          choices={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
          onChange={(language) => go({ language })}
        />
        {isAboutMeetings && <TypeChoice value={input.event_type ?? ''} onChange={(type) => go({ type })} />}
      </div>
      {error !== null && value === undefined && <Problem error={error} />}
      {value === undefined ? (
        error === null && <LoadingRows rows={8} />
      ) : (
        <TemplateEditor key={`${input.letter} ${input.language} ${input.event_type}`} shown={value} />
      )}
    </>
  )
}

interface TypeChoiceProps {
  readonly value: string
  readonly onChange: (uri: string) => void
}

function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const { messages, organization } = useConsole()
  const texts = messages.mailTemplates
  const { value: found } = useAnswer(typesOfOrganization(organization.uri))
  return (
    <SelectField
      label={texts.appliesTo}
      value={value}
      choices={[
        { value: '', label: texts.allTypes },
        ...(found?.collection ?? []).map(({ uri, name }) => ({ value: uri, label: name })),
      ]}
      onChange={onChange}
    />
  )
}

function TemplateEditor({ shown }: { readonly shown: Shown }) {
  const { messages, api, cache } = useConsole()
  const texts = messages.mailTemplates
  const { letter, language, event_type: type } = shown
  const address = { letter, language, ...(type === null ? {} : { event_type: type }) }
  const draft = useDraft<MailTemplate>(`mail template ${letter} ${language} ${type}`, toTemplate(shown))
  const { subject, headline, text } = draft.values
  const template = { subject, headline, text }
  const problems = checkTemplate(letter, template)
  const describe: DescribeVariable = ({ variable, question }) =>
    question === null ? texts.variables[variable] : texts.answerTo(question)
  const used = listVariables(template)
  const needsFallback = new Set(
    shown.variables.filter(({ needs_fallback }) => needs_fallback).map(({ variable }) => variable),
  )
  const problemOf = (part: string) => {
    const problem = problems.find(
      ({ place }) => place === part || (place.startsWith(`${part}.`) && !place.endsWith('.fallback')),
    )
    if (problem === undefined) return undefined
    return problem.place === part ? texts.problems.length : texts.problems.text
  }
  const reload = () => cache.invalidate('getMailTemplate')
  return (
    <div class="brand">
      <div class="brand-fields">
        <p class="hint">{texts.sources[shown.source]}</p>
        {templateParts.map((part) => (
          <ChipField
            key={part}
            label={texts[part]}
            hasLines={part === 'text'}
            segments={template[part]}
            variables={shown.variables
              .filter(({ only_in_text }) => part === 'text' || !only_in_text)
              .map(({ variable }) => variable)}
            error={problemOf(part)}
            describe={describe}
            fallbackOf={(segment) => used.find((one) => isSameVariable(one, segment))?.fallback ?? null}
            onChange={(segments) => draft.set(part, segments)}
          />
        ))}
        {used
          .filter(({ variable }) => needsFallback.has(variable))
          .map((segment) => (
            <TextField
              key={`${segment.variable} ${segment.question}`}
              label={texts.ifEmpty(describe(segment))}
              value={segment.fallback ?? ''}
              maxLength={MAX_FALLBACK_LENGTH}
              error={segment.fallback === null ? texts.problems.fallback : undefined}
              onChange={(fallback) => draft.change(setFallback(template, segment, fallback))}
            />
          ))}
        <p class="hint">{texts.linksStay}</p>
        <SaveTemplate
          isChanged={Object.keys(draft.changes).length > 0}
          isComplete={problems.length === 0}
          canReset={type === null ? shown.source === 'organization' : shown.source === 'event_type'}
          resetLabel={type === null ? texts.reset : texts.resetType}
          discard={draft.discard}
          save={async () => {
            await requireApi(api).replaceMailTemplate({
              ...address,
              subject: [...subject],
              headline: [...headline],
              text: [...text],
            })
            reload()
            draft.discard()
          }}
          reset={async () => {
            await requireApi(api).deleteMailTemplate(address)
            draft.discard()
            reload()
          }}
        />
      </div>
      <TemplatePreview
        input={
          problems.length > 0
            ? null
            : {
                ...address,
                template: { subject: [...subject], headline: [...headline], text: [...text] },
              }
        }
      />
    </div>
  )
}
