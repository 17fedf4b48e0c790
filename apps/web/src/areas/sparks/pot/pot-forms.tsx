import { ENTER_SPARKS } from '@kindling/domain/money/spark-amount'
import { typedAmount } from '@kindling/domain/money/typed-amount'
import { potContract, potGiftBody, potRequestBody } from '@kindling/domain/pots/pot-contract'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { NumberInput } from '@kindling/ui/number-input'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { toast } from '@kindling/ui/toast'
import * as z from 'zod/mini'
import { sparksText } from '../../../format/sparks.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useSendOnce } from '../../../forms/use-send-once.ts'
import { api } from '../../../server/api.ts'
import { usePotChange } from './pot-queries.ts'

const typedSparks = typedAmount<string>('sparks', ENTER_SPARKS)
const giveForm = z.object({ amount: z.pipe(typedSparks, potGiftBody.shape.amount) })
const askForm = z.object({
  amount: z.pipe(typedSparks, potRequestBody.shape.amount),
  reason: potRequestBody.shape.reason,
})

/** Changes the pot once, however often it is pressed. */
function usePotChangeOnce<Body, Answer>(call: (body: Body, idempotencyKey: string) => Promise<Answer>) {
  const sendOnce = useSendOnce()
  return usePotChange((body: Body) => sendOnce(body, (idempotencyKey) => call(body, idempotencyKey)))
}

/** Gives to the pot. @param name of the district */
export function GiveToPot({ name }: { name: string }) {
  const { mutateAsync } = usePotChangeOnce((body: { amount: number }, idempotencyKey) =>
    api.call(potContract.give, { body }, { idempotencyKey }),
  )
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(giveForm, {
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

/** Asks the pot for something, one thing at a time. */
export function AskPot() {
  const { mutateAsync } = usePotChangeOnce((body: z.output<typeof askForm>, idempotencyKey) =>
    api.call(potContract.ask, { body }, { idempotencyKey }),
  )
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(askForm, {
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
