// The templates of mails: for each letter and language, the subject, the headline and the text, with a preview. For admins.
import type { GetMailTemplateInput, MailTemplate as Shown } from '../../../../../../sdk/src/api.gen.ts'
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
import { differs } from '../../../data/find-conflicts.ts'
import { mailTemplate, typesOfOrganization } from '../../../data/mail-template-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useEdit } from '../../../data/use-edit.ts'
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
  const { messages, location, navigate, organization, viewer } = useConsole()
  const texts = messages.mailTemplates
  const input = mailTemplateInput(location.query, viewer.locale)
  const { value, error } = useAnswer(mailTemplate(input))
  const go = (change: Readonly<Record<string, string>>) =>
    navigate(withQuery(location.path, { ...location.query, ...change }), { replace: true })
  const isAboutMeetings = letterInfo[input.letter].template !== null
  return (
    <>
      <p>{texts.lead}</p>
      {organization.stage === 'trial' && <p class="notice">{texts.trial}</p>}
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
  const draft = useTemplateEdit(shown, address)
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
          edit={draft}
          describe={describe}
          isComplete={problems.length === 0}
          canReset={type === null ? shown.source === 'organization' : shown.source === 'event_type'}
          resetLabel={type === null ? texts.reset : texts.resetType}
          reset={async () => {
            await requireApi(api).deleteMailTemplate(address)
            draft.discard()
            cache.invalidate('getMailTemplate')
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

/** A part that someone else has changed meanwhile is not overwritten. */
function useTemplateEdit(shown: Shown, address: GetMailTemplateInput) {
  const { api, cache } = useConsole()
  const load = () => requireApi(api).getMailTemplate(address)
  return useEdit<Shown, MailTemplate>({
    name: `mail template ${shown.letter} ${shown.language} ${shown.event_type}`,
    resource: shown,
    toValues: toTemplate,
    operation: 'getMailTemplate',
    show: () => cache.invalidate('getMailTemplate'),
    load,
    async update(changes, ifMatch, base) {
      const changed: MailTemplate = { ...toTemplate(base), ...changes }
      // Undo of the first change: nothing is saved again.
      if (!differs(changed, toTemplate(base.inherited))) {
        await requireApi(api).deleteMailTemplate(address)
        return load()
      }
      const { subject, headline, text } = changed
      const texts = { subject: [...subject], headline: [...headline], text: [...text] }
      return requireApi(api).replaceMailTemplate({ ...address, ...texts }, { ifMatch })
    },
  })
}
