import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { paySaved } from '../../lib/saved-card.ts'
import type { CardStepProps } from './card-step.tsx'

interface SavedCardStepProps extends Omit<CardStepProps, 'onPaid'> {
  /** Answers what to say when it couldn't be confirmed. */
  onPaid: () => Promise<string | undefined>
  returnUrl: string
}

/** One more press: the provider has the card already. */
export function SavedCardStep({ funding, returnUrl, onPaid, onCancel }: SavedCardStepProps) {
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<string>()
  const price = formatMoney(poundsToPence(funding.amount))

  async function pay() {
    setPaying(true)
    setProblem(undefined)
    setProblem((await paySaved(funding.clientSecret, returnUrl)) ?? (await onPaid()))
    setPaying(false)
  }

  return (
    <Stack gap={6}>
      <Text>
        {price} from {funding.savedCard}
      </Text>
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <Inline share="equal">
        <Button loading={isPaying} onClick={() => void pay()}>
          Pay {price}
        </Button>
        <Button variant="secondary" disabled={isPaying} onClick={onCancel}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  )
}
