import { Alert, type AlertProps } from '../alert/alert.tsx'

/** Its children are the message; renders nothing without one. */
export interface FormAlertProps extends Omit<AlertProps, 'tone' | 'live' | 'title'> {
  /** `success` confirms the last action; give it the message as `key`, so that each is announced. */
  tone?: 'danger' | 'success'
}

/** Result of a form or an action, above or below it, announced when it appears. By default its error. */
export function FormAlert({ tone = 'danger', children, ...rest }: FormAlertProps) {
  if (!children || children === true) return null
  return (
    <Alert tone={tone} live {...rest}>
      {children}
    </Alert>
  )
}
