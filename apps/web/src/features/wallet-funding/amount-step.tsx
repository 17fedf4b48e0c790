import { fundingAmount, fundingContract } from '@kindling/domain/money/funding-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { Inline } from '@kindling/ui/inline'
import { NumberInput } from '@kindling/ui/number-input'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { aboutQuery } from '../../lib/about-query.ts'
import { api } from '../../lib/api.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { useShortForm } from '../../lib/use-short-form.ts'

/** A payment that waits for a card. */
export interface BegunFunding {
  /** Pounds. */
  amount: number
  clientSecret: string
  paymentIntentId: string
}

const form = z.object({ amount: z.pipe(z.pipe(z.string(), z.transform(Number)), fundingAmount) })

interface AmountStepProps {
  onBegun: (funding: BegunFunding) => void
  onCancel: () => void
}

/** How much to pay in. */
export function AmountStep({ onBegun, onCancel }: AmountStepProps) {
  const [typed, setTyped] = useState('')
  const cardCashDays = useQuery(aboutQuery).data?.payments.cardCashDays
  const { problems, isSending, onSubmit } = useShortForm(form, async (body) => {
    try {
      const begun = await api.call(fundingContract.fund, { body })
      onBegun({ ...body, clientSecret: begun.clientSecret, paymentIntentId: begun.payment_intent_id })
      return undefined
    } catch (error) {
      return serverMessage(error, fundingContract.fund.failure)
    }
  })
  return (
    <Stack gap={6} asChild>
      <form onSubmit={onSubmit} noValidate>
        <Field
          label="Amount in pounds"
          hint={
            cardCashDays ? `You can spend it at once, and withdraw it after ${cardCashDays} days.` : undefined
          }
          error={problems.fields.amount}
          required
        >
          <NumberInput
            name="amount"
            prefix="£"
            step="0.01"
            autoComplete="off"
            value={typed}
            readOnly={isSending}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {problems.form && (
          <Alert tone="danger" live>
            {problems.form}
          </Alert>
        )}
        <Inline share="equal">
          <Button
            type="submit"
            disabled={typed.trim() === ''}
            loading={isSending}
            loadingText="One moment..."
          >
            Continue
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </Inline>
      </form>
    </Stack>
  )
}
