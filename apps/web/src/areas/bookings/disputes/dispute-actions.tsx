import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { type Dispute, disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { isHearingOpen } from '@kindling/domain/disputes/dispute-hearing'
import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { Stack } from '@kindling/ui/stack'
import { useState } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { useMember } from '../../../server/use-member.ts'
import { useDisputeWithdrawal } from './dispute-queries.ts'
import { StatementDialog } from './statement-dialog.tsx'

interface DisputeActionsProps {
  dispute: Dispute
  booking: Pick<Booking, 'client' | 'provider'>
  viewer: BookingParty
}

/** Actions of a party in an open dispute: answer, add evidence, or withdraw it. */
export function DisputeActions({ dispute, booking, viewer }: DisputeActionsProps) {
  const [asking, setAsking] = useState<'statement' | 'withdrawal'>()
  const memberId = useMember()?.id ?? ''
  const withdrawal = useDisputeWithdrawal(dispute)
  const isOpener = dispute.opened_by === viewer
  const other = booking[otherParty(viewer)].firstname
  const isAnswer = !isOpener && !dispute.statements.some((statement) => statement.isAnswer)
  const close = (open: boolean) => !open && setAsking(undefined)
  return (
    <Stack gap={3}>
      {isHearingOpen(dispute, new Date()) && (
        <Button
          width="full"
          variant={isAnswer ? 'primary' : 'secondary'}
          onClick={() => setAsking('statement')}
        >
          {isAnswer ? 'Answer the dispute' : 'Add evidence'}
        </Button>
      )}
      {isOpener && (
        <Button width="full" variant="secondary" onClick={() => setAsking('withdrawal')}>
          Withdraw dispute
        </Button>
      )}
      <StatementDialog
        // Remounts after each statement, to reset the idempotency key.
        key={dispute.statements.length}
        dispute={dispute}
        memberId={memberId}
        isAnswer={isAnswer}
        reader={other}
        open={asking === 'statement'}
        onOpenChange={close}
      />
      <ConfirmDialog
        title="Withdraw the dispute?"
        text={`The booking goes on from where it was, and the payment with it. ${other} is told.`}
        confirmLabel="Withdraw dispute"
        cancelLabel="Not yet"
        open={asking === 'withdrawal'}
        onOpenChange={close}
        onConfirm={async () => {
          await withdrawal.mutateAsync()
        }}
        describeError={(error) => serverMessage(error, disputeContract.withdraw.failure)}
      />
    </Stack>
  )
}
