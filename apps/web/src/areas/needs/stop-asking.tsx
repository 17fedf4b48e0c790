import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { toast } from '@kindling/ui/toast'
import { useState } from 'react'
import { messageOf } from '../../server/server-message.ts'
import { useWithdrawNeed } from './use-need-change.ts'

/** Button that withdraws the member's own need, after a confirmation. */
export function StopAsking({ needId, hasAnswers }: { needId: string; hasAnswers: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useWithdrawNeed(needId)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Stop asking
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Stop asking?"
        text={
          hasAnswers
            ? 'Neighbours no longer see it, and none of the answers can be booked. You can ask again.'
            : 'Neighbours no longer see it. You can ask again.'
        }
        confirmLabel="Stop asking"
        cancelLabel="Not yet"
        onConfirm={async () => {
          await mutateAsync()
          toast.success('Taken back.')
        }}
        describeError={messageOf}
      />
    </>
  )
}
