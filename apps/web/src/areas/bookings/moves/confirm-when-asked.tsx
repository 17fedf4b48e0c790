import { DialogWhenAsked } from '@kindling/ui/browser/dialog-when-asked'
import type { ComponentProps } from 'react'
import type { ConfirmCompletion } from './confirm-completion.tsx'

const load = () => import('./confirm-completion.tsx')

/** Lazy-loaded confirmation dialog before the client's confirmation pays the provider. */
export function ConfirmWhenAsked(props: ComponentProps<typeof ConfirmCompletion>) {
  const { open, onOpenChange } = props
  return (
    <DialogWhenAsked load={load} what="This question" open={open} onOpenChange={onOpenChange}>
      {(module) => <module.ConfirmCompletion {...props} />}
    </DialogWhenAsked>
  )
}
