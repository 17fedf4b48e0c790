import { Alert, type AlertProps } from '../alert/alert.tsx'

/** Its children are the message; renders nothing without one. */
export type FormAlertProps = Omit<AlertProps, 'tone' | 'live' | 'title'>

/** A form's submission error, above or below its fields, announced when it appears. */
export function FormAlert({ children, ...rest }: FormAlertProps) {
  if (!children || children === true) return null
  return (
    <Alert tone="danger" live {...rest}>
      {children}
    </Alert>
  )
}
