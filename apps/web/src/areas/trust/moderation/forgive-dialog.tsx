import { type SparkDebt, sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import { writeOffBody } from '@kindling/domain/trust/moderation-decisions'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import { useId } from 'react'
import { formatDay } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import type { DecisionProps } from './queue.tsx'
import { useForgive } from './spark-queries.ts'

/** What a member is below zero, and the way to give it up. */
export function ForgiveDialog({ item, open, onOpenChange, onDecided }: DecisionProps & { item: SparkDebt }) {
  const formId = useId()
  const { mutateAsync } = useForgive(item.id)
  const owed = `${item.owed} sparks`
  const { register, errors, isSending, onSubmit } = useSchemaForm(writeOffBody, {
    defaultValues: { note: '' },
    failure: sparkDebtContract.writeOff.failure,
    reValidateMode: 'onSubmit',
    send: async (body) => {
      await mutateAsync(body)
      onOpenChange(false)
      onDecided(`${owed} of ${fullName(item.member)} are written off.`)
    },
  })
  return (
    <Dialog
      title={`${fullName(item.member)} is ${owed} below zero`}
      description={`Asked on ${formatDay(item.createdAt)}`}
      open={open}
      onOpenChange={(next) => !isSending && onOpenChange(next)}
      footer={
        <>
          <Button type="submit" form={formId} tone="danger" loading={isSending}>
            Write off {owed}
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={() => onOpenChange(false)}>
            Leave it open
          </Button>
        </>
      }
    >
      <Stack gap={4} asChild>
        <form id={formId} noValidate onSubmit={onSubmit}>
          <Text>They want to leave, and nobody leaves below zero. They may also help somebody for it.</Text>
          <Field
            label="Why it is written off"
            hint="Only moderators read this. The platform carries it."
            error={errors.note?.message}
            required
          >
            <Textarea rows={3} maxLength={500} readOnly={isSending} {...register('note')} />
          </Field>
          <FormAlert>{errors.root?.message}</FormAlert>
        </form>
      </Stack>
    </Dialog>
  )
}
