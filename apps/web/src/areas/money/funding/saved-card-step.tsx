import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { type FormEvent, useState } from 'react'
import { CardButtons } from '../cards/card-buttons.tsx'
import { paySaved } from '../cards/saved-card.ts'
import type { BegunFunding } from './amount-step.tsx'

interface SavedCardStepProps {
  funding: BegunFunding
  /** Answers what to say when it couldn't be confirmed. */
  onPaid: () => Promise<string | undefined>
  returnUrl: string
  onCancel: () => void
}

/** One more press: the provider has the card already. */
export function SavedCardStep({ funding, returnUrl, onPaid, onCancel }: SavedCardStepProps) {
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<string>()
  const price = formatMoney(poundsToPence(funding.amount))

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (isPaying) return
    setPaying(true)
    setProblem(undefined)
    setProblem((await paySaved(funding.clientSecret, returnUrl)) ?? (await onPaid()))
    setPaying(false)
  }

  return (
    <Stack gap={6} asChild>
      <form onSubmit={pay} noValidate>
        <Text>
          {price} from {funding.savedCard}
        </Text>
        <CardButtons
          price={price}
          problem={problem}
          isPaying={isPaying}
          onCancel={onCancel}
          onBusy={undefined}
        />
      </form>
    </Stack>
  )
}
