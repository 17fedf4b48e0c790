import { deskContract } from '@kindling/domain/trust/desk-contract'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import type { ReactNode } from 'react'
import { serverMessage } from '../../../../server/server-message.ts'
import type { DecisionProps } from '../../moderation/queue.tsx'
import { useWithdraw } from '../desk-queries.ts'

interface WithdrawDialogProps extends DecisionProps {
  id: string
  call: 'withdrawDecision' | 'withdrawSuspension'
  title: string
  description: string
  outcome: string
  children: ReactNode
}

/** Dialog for withdrawing one's own decision while it waits for a second moderator. */
export function WithdrawDialog({
  id,
  call,
  title,
  description,
  outcome,
  open,
  onOpenChange,
  onDecided,
  children,
}: WithdrawDialogProps) {
  const { mutate, isPending, isError, error } = useWithdraw(call, id)
  const onSuccess = () => {
    onOpenChange(false)
    onDecided(outcome)
  }
  return (
    <Dialog
      title={title}
      description={description}
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      footer={
        <>
          <Button tone="danger" loading={isPending} onClick={() => mutate(undefined, { onSuccess })}>
            Withdraw it
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            Keep it
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {children}
        <FormAlert>{isError && serverMessage(error, deskContract[call].failure)}</FormAlert>
      </Stack>
    </Dialog>
  )
}
