import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { Form } from '../form/form.tsx'

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'onSubmit' | 'children'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether the form is being submitted: the dialog stays open meanwhile. */
  sending: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The submit button. */
  send: Pick<ButtonProps, 'tone' | 'loadingLabel' | 'disabled' | 'unavailable'> & { label: string }
  leaveLabel?: string
  /** Replaces the cancel button. */
  beside?: ReactNode
  /** Error message of the form as a whole, without field errors. */
  problem?: ReactNode
  children: ReactNode
}

/** Below a long form the error would be out of sight: the focus stays on the button, which always shows. */
const scrollIn = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' })

/** A form in a dialog, with its submit and cancel buttons. For a question without fields use `ConfirmDialog`. */
export function FormDialog({
  onOpenChange,
  sending,
  onSubmit,
  send: { label, ...send },
  leaveLabel = 'Cancel',
  beside = (
    <Button variant="secondary" disabled={sending} onClick={() => onOpenChange(false)}>
      {leaveLabel}
    </Button>
  ),
  problem,
  children,
  ...rest
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      {...rest}
      onOpenChange={(next) => !sending && onOpenChange(next)}
      footer={
        <>
          <Button type="submit" form={formId} loading={sending} {...send}>
            {label}
          </Button>
          {beside}
        </>
      }
    >
      <Form
        id={formId}
        gap={4}
        onSubmit={onSubmit}
        problem={
          problem && (
            <span ref={scrollIn} className="scroll-my-6">
              {problem}
            </span>
          )
        }
      >
        {children}
      </Form>
    </Dialog>
  )
}
