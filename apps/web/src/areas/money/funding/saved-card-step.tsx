import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { CardButtons } from '../cards/card-buttons.tsx'
import { paySaved } from '../cards/saved-card.ts'
import type { BegunFunding } from './amount-step.tsx'

interface SavedCardStepProps {
  funding: BegunFunding
  /** Returns an error message if the funding couldn't be confirmed. */
  onPaid: () => Promise<string | undefined>
  returnUrl: string
  onCancel: () => void
}

/** Confirmation step for paying with a saved card. */
export function SavedCardStep({ funding, returnUrl, onPaid, onCancel }: SavedCardStepProps) {
  const { errors, isSending, onSubmit } = useSchemaForm(z.object({}), {
    send: async () => (await paySaved(funding.clientSecret, returnUrl)) ?? (await onPaid()),
  })
  const price = formatMoney(poundsToPence(funding.amount))

  return (
    <Stack gap={6} asChild>
      <form onSubmit={onSubmit} noValidate>
        <Text>
          {price} from {funding.savedCard}
        </Text>
        <CardButtons
          price={price}
          problem={errors.root?.message}
          isPaying={isSending}
          onCancel={onCancel}
          onBusy={undefined}
        />
      </form>
    </Stack>
  )
}
