import { type Synonym, synonymContract } from '@kindling/domain/offers/synonym-contract'
import { synonymFormSchema, typedOf } from '@kindling/domain/offers/synonym-form'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { Select } from '@kindling/ui/select'
import { TextInput } from '@kindling/ui/text-input'
import { Textarea } from '@kindling/ui/textarea'
import { useQuery } from '@tanstack/react-query'
import type { DecisionProps } from '../use-decision.ts'
import { useDecisionForm } from '../use-decision-form.ts'
import { synonymCategoriesQuery, useSaveSynonym } from './synonym-queries.ts'

/** Dialog for adding or editing a search synonym. */
export function SynonymDialog({ synonym, ...props }: DecisionProps & { synonym: Synonym | undefined }) {
  const { mutateAsync } = useSaveSynonym(synonym?.id)
  const { data: categories = [] } = useQuery(synonymCategoriesQuery)
  const { failure } = synonym === undefined ? synonymContract.add : synonymContract.change
  const { register, errors, isSending, dialog } = useDecisionForm(synonymFormSchema, props, {
    defaultValues: typedOf(synonym),
    failure,
    send: async (body) => `Searches know “${(await mutateAsync(body)).term}” now.`,
  })
  const titles = new Set(categories.map(({ title }) => title))
  // Keeps the synonym's category even if unpublished or renamed.
  if (synonym?.category) titles.add(synonym.category)

  return (
    <FormDialog
      {...dialog}
      title={synonym === undefined ? 'Add a word' : `“${synonym.term}”`}
      description="What else is looked for where somebody types this."
      send={{ label: 'Save' }}
    >
      <Field label="Word or phrase" hint="Singular and plural are one." required error={errors.term?.message}>
        <TextInput maxLength={60} readOnly={isSending} {...register('term')} />
      </Field>
      <Field
        label="Also look for"
        hint="Other words and phrases, with a comma between them. With a category they count only there."
        error={errors.words?.message}
      >
        <Textarea rows={3} readOnly={isSending} {...register('words')} />
      </Field>
      <Field label="Category" hint="All its offers are found, those that say one of the words first.">
        <Select
          placeholder="None"
          options={[...titles].toSorted().map((title) => ({ value: title, label: title }))}
          disabled={isSending}
          {...register('category')}
        />
      </Field>
    </FormDialog>
  )
}
