import { cardName, usableCards } from '@kindling/domain/money/cards/card-name'
import { fundingContract } from '@kindling/domain/money/funding-contract'
import { fundingForm } from '@kindling/domain/money/funding-steps'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { Inline } from '@kindling/ui/inline'
import { NumberInput } from '@kindling/ui/number-input'
import { Select } from '@kindling/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { billingMethodsQuery } from '../../../server/queries/billing-methods-query.ts'

/** A wallet funding waiting for its card payment. */
export interface BegunFunding {
  /** Pounds. */
  amount: number
  /** Label of the saved card, 'Visa •••• 4242'; undefined to enter a card. */
  savedCard: string | undefined
  clientSecret: string
  paymentIntentId: string
}

const TYPED = 'typed'

interface AmountStepProps {
  onBegun: (funding: BegunFunding) => void
  onCancel: () => void
}

/** Step of funding the wallet: amount and saved card. */
export function AmountStep({ onBegun, onCancel }: AmountStepProps) {
  const cardCashDays = useQuery(aboutQuery).data?.payments.cardCashDays
  const saved = useQuery(billingMethodsQuery)
  const cards = usableCards(saved.data)
  const { form, register, errors, isSending, frame } = useSchemaForm(fundingForm, {
    defaultValues: { amount: '' },
    failure: fundingContract.fund.failure,
    reValidateMode: 'onSubmit',
    send: async ({ amount, card }) => {
      const chosen = cards.find(({ id }) => id === card)
      const body = { amount, ...(chosen && { billingMethodId: chosen.id }) }
      const { clientSecret, payment_intent_id } = await api.call(fundingContract.fund, { body })
      const savedCard = chosen && cardName(chosen)
      onBegun({ amount, savedCard, clientSecret, paymentIntentId: payment_intent_id })
    },
  })
  const isEmpty = form.watch('amount').trim() === ''

  return (
    <Form
      {...frame}
      footer={
        <Inline share="equal">
          <Button
            type="submit"
            disabled={isEmpty || saved.isPending}
            unavailable={isEmpty && 'Enter an amount first'}
            loading={isSending}
            loadingLabel="One moment..."
          >
            Continue
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </Inline>
      }
    >
      <Field
        label="Amount in pounds"
        hint={
          cardCashDays ? `You can spend it at once, and withdraw it after ${cardCashDays} days.` : undefined
        }
        error={errors.amount?.message}
        required
      >
        <NumberInput prefix="£" readOnly={isSending} {...register('amount')} />
      </Field>
      {cards.length > 0 && (
        <Field label="Pay with">
          <Select
            options={[
              ...cards.map((card) => ({ value: card.id, label: cardName(card) })),
              { value: TYPED, label: 'Another card' },
            ]}
            {...register('card')}
          />
        </Field>
      )}
    </Form>
  )
}
