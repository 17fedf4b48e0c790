import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'

export interface ConfirmDialogProps
  extends Omit<DialogProps, 'children' | 'footer' | 'description' | 'hideClose' | 'size'> {
  /** The consequences, and whether they can be undone. */
  text: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  tone?: 'neutral' | 'danger'
  /** The dialog closes when it resolves; when it rejects the dialog stays open and shows the error. */
  onConfirm: () => void | Promise<void>
  /** Error message of a failure; by default the error's own. */
  describeError?: (error: unknown) => string
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : 'That didn’t work. Please try again.'
}

/** Asks for confirmation of an important action. For an easily undone one, act and offer undo in a toast. */
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

  // A disabled button loses the focus; after a failure it is restored for a retry.
  useEffect(() => {
    if (failure) answer.current?.focus()
  }, [failure])

  function changeOpen(next: boolean) {
    if (pending && !next) return
    setFailure(undefined)
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  // For irreversible actions the initial focus is on cancel, so that Enter by habit doesn't confirm.
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
