import { billingFormSchema, formatCardNumber, formatExpiry } from '@kindling/domain/money/card-rules'
import { Alert } from '@kindling/ui/alert'
import { Columns } from '@kindling/ui/columns'
import { Field } from '@kindling/ui/field'
import { Stack } from '@kindling/ui/stack'
import { TextInput } from '@kindling/ui/text-input'
import type { ChangeEvent } from 'react'
import * as z from 'zod/mini'
import { useShortForm } from '../../../forms/use-short-form.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { CardButtons } from './card-buttons.tsx'
import type { CardPaymentProps } from './card-taker.ts'
import { payAtSandbox } from './sandbox-provider.ts'
import { waitForReturn } from './wait-for-return.ts'

const form = z.pick(
  billingFormSchema(() => new Date()),
  { card_number: true, expiry_date: true, cvv: true },
)

const NOT_CONFIRMED = 'Your bank hasn’t confirmed the payment. Try again, or use another card.'

/** Puts what is typed in order while the caret is at its end; what is mended in the middle is left alone. */
const inOrder = (format: (typed: string) => string) => (event: ChangeEvent<HTMLInputElement>) => {
  const input = event.target
  if (input.selectionStart === input.value.length) input.value = format(input.value)
}

/** The sandbox's card form. What is typed stays in its inputs and goes to the sandbox alone. */
export function SandboxCard({ clientSecret, price, returnUrl, onPaid, onCancel, onBusy }: CardPaymentProps) {
  const { problems, isSending, onSubmit } = useShortForm(form, async (typed) => {
    const card = { number: typed.card_number, expiry: typed.expiry_date, cvc: typed.cvv }
    try {
      const outcome = await payAtSandbox(clientSecret, card, returnUrl)
      if (outcome.status === 'failed') return outcome.message
      if (outcome.status === 'requires_action') {
        location.assign(outcome.url)
        await waitForReturn()
        return NOT_CONFIRMED
      }
    } catch (error) {
      return serverMessage(error, 'Something went wrong with your payment. Please try again.')
    }
    return await onPaid()
  })
  return (
    <Stack gap={6} asChild>
      <form onSubmit={onSubmit} noValidate autoComplete="on">
        <Alert tone="warning" title="Test money">
          <p>4242 4242 4242 4242 pays</p>
          <p>4000 0000 0000 0002 is declined</p>
          <p>4000 0025 0000 3155 asks your bank</p>
          <p>4000 0000 0000 0259 pays, and its bank takes it back</p>
          <p>Any date to come, any CVV.</p>
        </Alert>
        <Field label="Card number" error={problems.fields.card_number} required>
          <TextInput
            name="card_number"
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="0000 0000 0000 0000"
            readOnly={isSending}
            onChange={inOrder(formatCardNumber)}
          />
        </Field>
        <Columns layout={2}>
          <Field label="Expiry date" error={problems.fields.expiry_date} required>
            <TextInput
              name="expiry_date"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM/YY"
              readOnly={isSending}
              onChange={inOrder(formatExpiry)}
            />
          </Field>
          <Field label="CVV" error={problems.fields.cvv} required>
            <TextInput
              name="cvv"
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={4}
              readOnly={isSending}
            />
          </Field>
        </Columns>
        <CardButtons
          price={price}
          problem={problems.form}
          isPaying={isSending}
          onCancel={onCancel}
          onBusy={onBusy}
        />
      </form>
    </Stack>
  )
}
