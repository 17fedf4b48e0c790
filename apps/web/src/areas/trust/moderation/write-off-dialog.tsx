import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { moderationContract, type Receivable } from '@kindling/domain/trust/moderation-contract'
import { writeOffBody } from '@kindling/domain/trust/moderation-decisions'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { useId } from 'react'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { formatDay } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useWriteOff } from './moderation-queries.ts'
import type { DecisionProps } from './queue.tsx'

/** "product_not_received" as it is read. */
const inWords = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')

const kinds: Record<Receivable['kind'], string> = {
  dispute: 'The card’s bank has taken it back',
  refund: 'Refunded at the payment provider',
}
const purposes: Record<Receivable['paidFor'], string> = {
  wallet: 'Paid into the wallet',
  booking: 'Paid for a booking',
}

/** What a member owes, why, and the way to give it up. */
export function WriteOffDialog({
  item,
  open,
  onOpenChange,
  onDecided,
}: DecisionProps & { item: Receivable }) {
  const form = useId()
  const { mutateAsync } = useWriteOff(item.id)
  const owed = formatMoney(poundsToPence(item.owed))
  const name = fullName(item.member)
  const { register, errors, isSending, onSubmit } = useSchemaForm(writeOffBody, {
    defaultValues: { note: '' },
    failure: moderationContract.writeOff.failure,
    reValidateMode: 'onSubmit',
    send: async (body) => {
      await mutateAsync(body)
      onOpenChange(false)
      onDecided(`${owed} that ${name} owed is written off.`)
    },
  })
  return (
    <Dialog
      title={`${name} owes ${owed}`}
      description={`${kinds[item.kind]} · ${formatDay(item.createdAt)}`}
      open={open}
      onOpenChange={(next) => !isSending && onOpenChange(next)}
      footer={
        <>
          <Button type="submit" form={form} tone="danger" loading={isSending}>
            Write off {owed}
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={() => onOpenChange(false)}>
            Leave it open
          </Button>
        </>
      }
    >
      <Stack gap={4} asChild>
        <form id={form} noValidate onSubmit={onSubmit}>
          <KeyValue
            layout="stacked"
            items={[
              { key: 'Went back to the card', value: formatMoney(poundsToPence(item.amount)) },
              { key: 'Payment', value: purposes[item.paidFor] },
              ...(item.reason === null ? [] : [{ key: 'Why', value: inWords(item.reason) }]),
              ...(item.status === null ? [] : [{ key: 'At the provider', value: inWords(item.status) }]),
              ...(item.disputeId === null ? [] : [{ key: 'Dispute', value: item.disputeId }]),
            ]}
          />
          <TextLinkTo to={`/user-profile/${item.member.id}`} layout="standalone">
            Profile of {item.member.firstname}
          </TextLinkTo>
          <Field
            label="Why it is written off"
            hint="Only moderators read this. The loss is the platform’s."
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
