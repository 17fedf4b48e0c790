import {
  answerConfirmation,
  isConfirmationAsked,
  subscribeToAsked,
} from '@kindling/domain/client/confirmation'
import { DialogWhenAsked } from '@kindling/ui/browser/dialog-when-asked'
import { useSyncExternalStore } from 'react'

const load = () => import('../../areas/account/second-factor/confirm-dialog.tsx')

/** Opens the re-authentication dialog whenever an API call requires confirmation of identity. */
export function ConfirmationWatch() {
  const isAsked = useSyncExternalStore(subscribeToAsked, isConfirmationAsked)
  return (
    <DialogWhenAsked
      load={load}
      what="What asks you to confirm"
      open={isAsked}
      onOpenChange={answerConfirmation}
    >
      {(dialog) => isAsked && <dialog.ConfirmItIsYou onAnswer={answerConfirmation} />}
    </DialogWhenAsked>
  )
}
