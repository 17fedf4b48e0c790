import { Alert, type AlertProps } from '../alert/alert.tsx'

/** Its children are the message; without one nothing is shown, so that callers need no condition. */
export type FormAlertProps = Omit<AlertProps, 'tone' | 'live' | 'title'>

/** Why what was sent wasn't taken, at the head or the foot of its form, read out when it appears. */
export function FormAlert({ children, ...rest }: FormAlertProps) {
  if (!children || children === true) return null
  return (
    <Alert tone="danger" live {...rest}>
      {children}
    </Alert>
  )
}
