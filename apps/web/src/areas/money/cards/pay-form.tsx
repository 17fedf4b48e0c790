import { Button, type ButtonProps } from '@kindling/ui/button'
import { Form, type FormProps } from '@kindling/ui/form'
import { Inline } from '@kindling/ui/inline'
import { OfflineNote } from '@kindling/ui/offline-note'
import { useEffect } from 'react'
import type { CardPaymentProps } from './card-taker.ts'

interface PayFormProps
  extends Omit<FormProps, 'send' | 'footer'>,
    Pick<CardPaymentProps, 'price' | 'onCancel' | 'onBusy'>,
    Pick<ButtonProps, 'unavailable'> {}

/** Frame of every card form: its fields, the last attempt's error, and the buttons to pay and cancel. */
export function PayForm({ price, unavailable, onCancel, onBusy, children, ...form }: PayFormProps) {
  const { sending = false } = form
  useEffect(() => {
    if (!sending) return undefined
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [sending, onBusy])
  return (
    <Form
      {...form}
      footer={
        <Inline share="equal">
          <Button type="submit" unavailable={unavailable} loading={sending} loadingLabel="Paying...">
            Pay {price}
          </Button>
          <Button variant="secondary" disabled={sending} onClick={onCancel}>
            Cancel
          </Button>
        </Inline>
      }
    >
      {children}
      <OfflineNote />
    </Form>
  )
}
