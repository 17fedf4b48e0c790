import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'

export interface ConfirmDialogProps
  extends Omit<DialogProps, 'children' | 'footer' | 'description' | 'hideClose' | 'size'> {
  /** What will happen, and whether it can be undone. */
  text: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  tone?: 'neutral' | 'danger'
  /** Closes the dialog when it is done; when it fails the dialog stays and says why. */
  onConfirm: () => void | Promise<void>
  /** Words for a failure. Without it, the error's own message. */
  describeError?: (error: unknown) => string
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : 'That didn’t work. Please try again.'
}

/** Asks before something that matters. For what is easily undone do it, and offer the way back in a toast. */
export function ConfirmDialog({
  text,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  tone = 'neutral',
  onConfirm,
  describeError = messageOf,
  open: givenOpen,
  defaultOpen = false,
  onOpenChange,
  ...rest
}: ConfirmDialogProps) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const answer = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)

  // A button loses the focus while it is disabled; after a failure the way to try again has it back.
  useEffect(() => {
    if (failure) answer.current?.focus()
  }, [failure])

  function changeOpen(next: boolean) {
    if (pending && !next) return
    setFailure(undefined)
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  // Where the answer can't be taken back, Enter by habit must not be it.
  function startSafely(event: Event) {
    if (tone !== 'danger') return
    event.preventDefault()
    cancel.current?.focus()
  }

  async function confirm() {
    setPending(true)
    setFailure(undefined)
    try {
      await onConfirm()
      setOwnOpen(false)
      onOpenChange?.(false)
    } catch (error) {
      setFailure(describeError(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      role="alertdialog"
      size="small"
      hideClose
      open={givenOpen ?? ownOpen}
      onOpenChange={changeOpen}
      onOpenAutoFocus={startSafely}
      description={text}
      footer={
        <>
          <Button ref={answer} tone={tone} loading={pending} onClick={confirm}>
            {confirmLabel}
          </Button>
          <Button ref={cancel} variant="secondary" disabled={pending} onClick={() => changeOpen(false)}>
            {cancelLabel}
          </Button>
        </>
      }
      {...rest}
    >
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
    </Dialog>
  )
}
