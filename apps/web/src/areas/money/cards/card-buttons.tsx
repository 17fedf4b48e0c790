import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { useEffect } from 'react'
import { OfflineNote } from '../../../components/offline-note.tsx'

interface CardButtonsProps {
  price: string
  /** Error of the last payment attempt. */
  problem: string | undefined
  isPaying: boolean
  disabled?: boolean
  onCancel: () => void
  onBusy: ((isBusy: boolean) => void) | undefined
}

/** Footer of every card form: error, pay and cancel buttons. */
export function CardButtons({
  price,
  problem,
  isPaying,
  disabled = false,
  onCancel,
  onBusy,
}: CardButtonsProps) {
  useEffect(() => {
    if (!isPaying) return undefined
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [isPaying, onBusy])
  return (
    <>
      <OfflineNote />
      <FormAlert>{problem}</FormAlert>
      <Inline share="equal">
        <Button type="submit" disabled={disabled} loading={isPaying} loadingLabel="Paying...">
          Pay {price}
        </Button>
        <Button variant="secondary" disabled={isPaying} onClick={onCancel}>
          Cancel
        </Button>
      </Inline>
    </>
  )
}
