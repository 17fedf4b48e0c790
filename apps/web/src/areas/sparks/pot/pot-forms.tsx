import { sparksText } from '@kindling/domain/format/sparks'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { potGiftForm, potRequestForm } from '@kindling/domain/pots/pot-forms'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { NumberInput } from '@kindling/ui/number-input'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { toast } from '@kindling/ui/toast'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { usePotCall } from './pot-queries.ts'

/** Form for giving sparks to the pot. @param name of the district */
export function GiveToPot({ name }: { name: string }) {
  const { mutateAsync } = usePotCall(potContract.give)
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(potGiftForm, {
    defaultValues: { amount: '' },
    failure: potContract.give.failure,
    reValidateMode: 'onSubmit',
    send: async (body) => {
      await mutateAsync(body)
      form.reset()
      toast.success(`The pot of ${name} has your ${sparksText(body.amount)}.`)
    },
  })
  return (
    <Stack gap={4} asChild>
      <form noValidate onSubmit={onSubmit}>
        <Field
          label="How many sparks"
          hint="Whole or half ones. Nobody reads who gave."
          error={errors.amount?.message}
          required
        >
          <NumberInput {...register('amount')} />
        </Field>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" loading={isSending} loadingLabel="Giving...">
          Give to the pot
        </Button>
      </form>
    </Stack>
  )
}

/** Form for a request to the pot; a member has one open request at a time. */
export function AskPot() {
  const { mutateAsync } = usePotCall(potContract.ask)
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(potRequestForm, {
    defaultValues: { amount: '', reason: '' },
    failure: potContract.ask.failure,
    reValidateMode: 'onSubmit',
    send: async (body) => {
      await mutateAsync(body)
      form.reset()
      toast.success('The keepers have your request.')
    },
  })
  return (
    <Stack gap={4} asChild>
      <form noValidate onSubmit={onSubmit}>
        <Field label="How many sparks you need" hint="20 at most." error={errors.amount?.message} required>
          <NumberInput {...register('amount')} />
        </Field>
        <Field
          label="What it is for"
          hint="Only the three keepers read it, and that it is you. Two of them have to agree."
          error={errors.reason?.message}
          required
        >
          <Textarea rows={3} maxLength={500} readOnly={isSending} {...register('reason')} />
        </Field>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" variant="secondary" loading={isSending} loadingLabel="Asking...">
          Ask the pot
        </Button>
      </form>
    </Stack>
  )
}
