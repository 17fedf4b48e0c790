import { type Synonym, synonymContract } from '@kindling/domain/offers/synonym-contract'
import { Field } from '@kindling/ui/field'
import { Select } from '@kindling/ui/select'
import { TextInput } from '@kindling/ui/text-input'
import { Textarea } from '@kindling/ui/textarea'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../../../forms/form-dialog.tsx'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import type { DecisionProps } from '../queue.tsx'
import { synonymFormSchema, typedOf } from './synonym-form-schema.ts'
import { synonymCategoriesQuery, useSaveSynonym } from './synonym-queries.ts'

/** Dialog for adding or editing a search synonym. */
export function SynonymDialog({
  synonym,
  open,
  onOpenChange,
  onDecided,
}: DecisionProps & { synonym: Synonym | undefined }) {
  const { mutateAsync } = useSaveSynonym(synonym?.id)
  const { data: categories = [] } = useQuery(synonymCategoriesQuery)
  const { failure } = synonym === undefined ? synonymContract.add : synonymContract.change
  const { register, errors, isSending, onSubmit } = useSchemaForm(synonymFormSchema, {
    defaultValues: typedOf(synonym),
    failure,
    reValidateMode: 'onSubmit',
    send: async (body) => {
      const { term } = await mutateAsync(body)
      onOpenChange(false)
      onDecided(`Searches know “${term}” now.`)
    },
  })
  const titles = new Set(categories.map(({ title }) => title))
  // Keeps the synonym's category even if unpublished or renamed.
  if (synonym?.category) titles.add(synonym.category)

  return (
    <FormDialog
      title={synonym === undefined ? 'Add a word' : `“${synonym.term}”`}
      description="What else is looked for where somebody types this."
      open={open}
      onOpenChange={onOpenChange}
      isSending={isSending}
      onSubmit={onSubmit}
      send={{ label: 'Save' }}
      problem={errors.root?.message}
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
