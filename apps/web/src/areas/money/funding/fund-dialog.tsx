import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { AmountStep, type BegunFunding } from './amount-step.tsx'
import { CardStep } from './card-step.tsx'

const titles = { credited: 'Payment successful', processing: 'Payment under way' }
type Outcome = keyof typeof titles

/** Dialog for funding the wallet: amount, card, result. Closing it resets the steps; a payment in progress still completes. */
export function FundDialog({ onClose }: { onClose: () => void }) {
  const [funding, setFunding] = useState<BegunFunding>()
  const [outcome, setOutcome] = useState<Outcome>()
  const price = funding && formatMoney(poundsToPence(funding.amount))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={outcome ? titles[outcome] : 'Fund Account'}
    >
      {funding === undefined ? (
        <AmountStep onBegun={setFunding} onCancel={onClose} />
      ) : outcome ? (
        <Stack gap={6}>
          <Text role="status">
            {outcome === 'credited'
              ? `${price} is in your wallet.`
              : `${price} will be in your wallet as soon as your bank has sent it.`}
          </Text>
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
