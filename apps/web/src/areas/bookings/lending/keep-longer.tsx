import type { Loan } from '@kindling/domain/lending/loan-contract'
import { Button } from '@kindling/ui/button'
import { useState } from 'react'
import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import { mayKeepLonger } from './longer-days.ts'

const loadDialog = () => import('./keep-longer-dialog.tsx')

/** Borrower's button for extending a loan; renders nothing while that isn't possible. */
export function KeepLonger({ loan }: { loan: Loan }) {
  const [isAsking, setAsking] = useState(false)
  // Key that resets the dialog each time it opens.
  const [times, setTimes] = useState(0)
  if (!mayKeepLonger(loan)) return null
  return (
    <>
      <Button
        variant="secondary"
        width="full"
        onClick={() => {
          setTimes(times + 1)
          setAsking(true)
        }}
      >
        Keep it longer
      </Button>
      <DialogWhenAsked load={loadDialog} what="The choice of days" open={isAsking} onOpenChange={setAsking}>
        {({ KeepLongerDialog }) => (
          <KeepLongerDialog key={times} loan={loan} open={isAsking} onOpenChange={setAsking} />
        )}
      </DialogWhenAsked>
    </>
  )
}
