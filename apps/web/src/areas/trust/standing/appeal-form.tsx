import { appealBody, standingContract } from '@kindling/domain/trust/standing-contract'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useAppeal } from './standing-queries.ts'

/** Form for a member's single appeal. */
export function AppealForm() {
  const { mutateAsync } = useAppeal()
  const { register, errors, isSending, onSubmit } = useSchemaForm(appealBody, {
    defaultValues: { words: '' },
    failure: standingContract.appeal.failure,
    reValidateMode: 'onSubmit',
    send: async ({ words }) => void (await mutateAsync(words)),
  })
  return (
    <Stack gap={4} asChild>
      <form noValidate onSubmit={onSubmit}>
        <Field
          label="Why you should be able to take part again"
          hint="You can appeal once. Somebody reads it who had no part in the decision."
          required
          error={errors.words?.message}
        >
          <Textarea rows={5} maxLength={2000} readOnly={isSending} {...register('words')} />
        </Field>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Inline>
          <Button type="submit" loading={isSending}>
            Send appeal
          </Button>
        </Inline>
      </form>
    </Stack>
  )
}
