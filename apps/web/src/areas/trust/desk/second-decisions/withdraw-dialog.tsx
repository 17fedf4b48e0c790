import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { ReactNode } from 'react'
import { ActionDialog } from '../../moderation/action-dialog.tsx'
import { type DecisionProps, useDecision } from '../../moderation/use-decision.ts'

interface WithdrawDialogProps extends DecisionProps {
  id: string
  call: 'withdrawDecision' | 'withdrawSuspension'
  title: string
  description: string
  outcome: string
  children: ReactNode
}

/** Dialog for withdrawing one's own decision while it waits for a second moderator. */
export function WithdrawDialog({ id, call, ...props }: WithdrawDialogProps) {
  const { mutateAsync } = useDecision(deskContract[call], { id })
  return (
    <ActionDialog
      {...props}
      action={{ label: 'Withdraw it', tone: 'danger' }}
      leaveLabel="Keep it"
      failure={deskContract[call].failure}
      send={() => mutateAsync(undefined)}
    />
  )
}
