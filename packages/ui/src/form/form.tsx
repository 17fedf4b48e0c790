import type { ComponentProps, ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { FormAlert } from '../form-alert/form-alert.tsx'
import { Stack, type StackProps } from '../stack/stack.tsx'

export interface FormProps extends ComponentProps<'form'>, Pick<StackProps, 'gap'> {
  /** Pending state of the submit button. */
  sending?: boolean
  /** The submit button. */
  send?: Omit<ButtonProps, 'children' | 'type' | 'loading'> & { label: ReactNode }
  /** Replaces the submit button: several buttons in a row, say. */
  footer?: ReactNode
  /** Error message of the form as a whole, without field errors. */
  problem?: ReactNode
  /** A way on beside the error: a link or a button. */
  remedy?: ReactNode
  /** What the last submission did. */
  done?: ReactNode
}

/** Fields, the outcome of sending them, and the submit button. Validation is the form schema's, not the browser's. */
export function Form({
  gap = 6,
  sending = false,
  send,
  footer,
  problem,
  remedy,
  done,
  children,
  ...rest
}: FormProps) {
  const { label, ...button } = send ?? {}
  return (
    <Stack gap={gap} asChild>
      <form noValidate {...rest}>
        {children}
        <FormAlert action={remedy}>{problem}</FormAlert>
        <FormAlert tone="success">{done}</FormAlert>
        {send && (
          <Button type="submit" loading={sending} {...button}>
            {label}
          </Button>
        )}
        {footer}
      </form>
    </Stack>
  )
}
