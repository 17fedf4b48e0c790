import { DialogWhenAsked } from '@kindling/ui/browser/dialog-when-asked'
import { Button } from '@kindling/ui/button'
import { type ReactNode, useState } from 'react'

interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface AskButtonProps<Module> {
  label: string
  /** Dynamic import; must be the same function on each render. */
  load: () => Promise<Module>
  /** The part named in the error message, as the start of a sentence: 'The choice of days'. */
  what: string
  /** The dialog; `key` resets it each time it opens. */
  children: (module: Module, dialog: DialogState, key: number) => ReactNode
}

/** Button that asks for a change of a booking, in a lazy-loaded dialog. */
export function AskButton<Module>({ label, load, what, children }: AskButtonProps<Module>) {
  const [isAsking, setAsking] = useState(false)
  const [times, setTimes] = useState(0)
  const dialog = { open: isAsking, onOpenChange: setAsking }
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
        {label}
      </Button>
      <DialogWhenAsked load={load} what={what} {...dialog}>
        {(module) => children(module, dialog, times)}
      </DialogWhenAsked>
    </>
  )
}
