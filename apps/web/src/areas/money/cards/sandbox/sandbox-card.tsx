import { cardSchema, formatCardNumber, formatExpiry } from '@kindling/domain/money/cards/card-rules'
import { payAtSandbox } from '@kindling/domain/payments/sandbox-client'
import { Alert } from '@kindling/ui/alert'
import { comeBack } from '@kindling/ui/browser/come-back'
import { Columns } from '@kindling/ui/columns'
import { Field } from '@kindling/ui/field'
import { TextInput } from '@kindling/ui/text-input'
import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import type { CardPaymentProps } from '../card-taker.ts'
import { PayForm } from '../pay-form.tsx'

const schema = cardSchema(() => new Date())

const NOT_CONFIRMED = 'Your bank hasn’t confirmed the payment. Try again, or use another card.'

/** Formats the input while the caret is at the end; leaves edits in the middle alone. */
const inOrder = (format: (typed: string) => string, field: UseFormRegisterReturn) => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    if (input.selectionStart === input.value.length) input.value = format(input.value)
    return field.onChange(event)
  },
})

/** The sandbox's card form. Card data is sent to the sandbox only. */
export function SandboxCard({ clientSecret, returnUrl, onPaid, price, onCancel, onBusy }: CardPaymentProps) {
  const { register, errors, isSending, frame } = useSchemaForm(schema, {
    defaultValues: { card_number: '', expiry_date: '', cvv: '' },
    failure: 'Something went wrong with your payment. Please try again.',
    reValidateMode: 'onSubmit',
    send: async ({ card_number: number, expiry_date: expiry, cvv: cvc }) => {
      const outcome = await payAtSandbox(clientSecret, { number, expiry, cvc }, returnUrl)
      if (outcome.status === 'failed') return outcome.message
      if (outcome.status === 'requires_action') {
        location.assign(outcome.url)
        await comeBack()
        return NOT_CONFIRMED
      }
      return await onPaid()
    },
  })
  return (
    <PayForm {...frame} price={price} onCancel={onCancel} onBusy={onBusy} autoComplete="on">
      <Alert tone="warning" title="Test money">
        <p>4242 4242 4242 4242 pays</p>
        <p>4000 0000 0000 0002 is declined</p>
        <p>4000 0025 0000 3155 asks your bank</p>
        <p>4000 0000 0000 0259 pays, and its bank takes it back</p>
        <p>Any date to come, any CVV.</p>
      </Alert>
      <Field label="Card number" error={errors.card_number?.message} required>
        <TextInput
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          readOnly={isSending}
          {...inOrder(formatCardNumber, register('card_number'))}
        />
      </Field>
      <Columns layout={2}>
        <Field label="Expiry date" error={errors.expiry_date?.message} required>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM/YY"
            readOnly={isSending}
            {...inOrder(formatExpiry, register('expiry_date'))}
          />
        </Field>
        <Field label="CVV" error={errors.cvv?.message} required>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            readOnly={isSending}
            {...register('cvv')}
          />
        </Field>
      </Columns>
    </PayForm>
  )
}
