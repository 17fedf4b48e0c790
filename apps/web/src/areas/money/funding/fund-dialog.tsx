import { type FundingOutcome, fundingOutcomes } from '@kindling/domain/money/funding-steps'
import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { AmountStep, type BegunFunding } from './amount-step.tsx'
import { CardStep } from './card-step.tsx'

/** Dialog for funding the wallet: amount, card, result. Closing it resets the steps; a payment in progress still completes. */
export function FundDialog({ onClose }: { onClose: () => void }) {
  const [funding, setFunding] = useState<BegunFunding>()
  const [outcome, setOutcome] = useState<FundingOutcome>()
  const price = funding && formatMoney(poundsToPence(funding.amount))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={outcome ? fundingOutcomes[outcome].title : 'Fund Account'}
    >
      {funding === undefined ? (
        <AmountStep onBegun={setFunding} onCancel={onClose} />
      ) : outcome ? (
        <Stack gap={6}>
          <Text role="status">{fundingOutcomes[outcome].text(price ?? '')}</Text>
          <Button onClick={onClose}>Done</Button>
        </Stack>
      ) : (
        <CardStep
          funding={funding}
          onPaid={(isCredited) => setOutcome(isCredited ? 'credited' : 'processing')}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
