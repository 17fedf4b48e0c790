import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { Text } from '@kindling/ui/text'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import type { CardPaymentProps } from '../cards/card-taker.ts'
import { PayForm } from '../cards/pay-form.tsx'
import { paySaved } from '../cards/saved-card.ts'
import type { BegunFunding } from './amount-step.tsx'

interface SavedCardStepProps extends Pick<CardPaymentProps, 'returnUrl' | 'onPaid' | 'onCancel'> {
  funding: BegunFunding
}

/** Confirmation step for paying with a saved card. */
export function SavedCardStep({ funding, returnUrl, onPaid, onCancel }: SavedCardStepProps) {
  const { frame } = useSchemaForm(z.object({}), {
    send: async () => (await paySaved(funding.clientSecret, returnUrl)) ?? (await onPaid()),
  })
  const price = formatMoney(poundsToPence(funding.amount))

  return (
    <PayForm {...frame} price={price} onCancel={onCancel}>
      <Text>
        {price} from {funding.savedCard}
      </Text>
    </PayForm>
  )
}
