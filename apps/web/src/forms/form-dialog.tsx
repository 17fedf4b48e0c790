import { Button, type ButtonProps } from '@kindling/ui/button'
import { Dialog, type DialogProps } from '@kindling/ui/dialog'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { type FormEventHandler, type ReactNode, useId } from 'react'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  isSending: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The submit button. */
  send: Pick<ButtonProps, 'tone' | 'loadingLabel'> & { label: string }
  /** Label of the cancel button. */
  leaveLabel?: string
  /** Replaces the cancel button. */
  beside?: ReactNode
  /** Error message of the form as a whole, without field errors. */
  problem?: ReactNode
  children: ReactNode
}

/** Modal form; stays open while it is being submitted. */
export function FormDialog({
  title,
  description,
  size,
  open,
  onOpenChange,
  isSending,
  onSubmit,
  send: { label, ...send },
  leaveLabel = 'Cancel',
  beside = (
    <Button variant="secondary" disabled={isSending} onClick={() => onOpenChange(false)}>
      {leaveLabel}
    </Button>
  ),
  problem,
  children,
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      title={title}
      description={description}
      {...(size && { size })}
      open={open}
      onOpenChange={(next) => !isSending && onOpenChange(next)}
      footer={
        <>
          <Button type="submit" form={formId} loading={isSending} {...send}>
            {label}
          </Button>
          {beside}
        </>
      }
    >
      <Stack gap={4} asChild>
        <form id={formId} noValidate onSubmit={onSubmit}>
          {children}
          <FormAlert>{problem}</FormAlert>
        </form>
      </Stack>
    </Dialog>
  )
}
