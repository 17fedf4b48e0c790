import { emailChangeContract } from '@kindling/domain/auth/email-change-contract'
import { OTP_LENGTH, RESEND_SECONDS } from '@kindling/domain/auth/otp'
import { ApiError } from '@kindling/domain/client/errors'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { FormAlert } from '@kindling/ui/form-alert'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { OtpInput } from '@kindling/ui/otp-input'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { toast } from '@kindling/ui/toast'
import { useRef, useState } from 'react'
import { useCountdown } from '../../../browser/use-countdown.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { useEmailChange } from './email-change-queries.ts'

const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === 'code_invalid'

/** The code that makes another email the account's, while it is awaited. @param email where it went */
export function EmailChange({ email }: { email: string }) {
  const [code, setCode] = useState('')
  const firstBox = useRef<HTMLInputElement>(null)
  const countdown = useCountdown(RESEND_SECONDS)
  const { confirm, resend, cancel, isBusy } = useEmailChange()
  const failure =
    (confirm.error && serverMessage(confirm.error, emailChangeContract.confirm.failure)) ??
    (resend.error && serverMessage(resend.error, emailChangeContract.resend.failure)) ??
    (cancel.error && serverMessage(cancel.error, emailChangeContract.cancel.failure))

  function send() {
    if (code.length < OTP_LENGTH || isBusy()) return
    resend.reset()
    cancel.reset()
    confirm.mutate(code, {
      onSuccess: ({ message }) => toast.success(message ?? 'Your email has been changed.'),
      onError: (error) => {
        // A code that never arrived may still be right: only a refused one is typed again.
        if (!isWrongCode(error)) return
        setCode('')
        firstBox.current?.focus()
      },
    })
  }

  function sendAgain() {
    confirm.reset()
    cancel.reset()
    resend.mutate(undefined, {
      onSuccess: () => {
        countdown.restart()
        setCode('')
      },
    })
  }

  function keep() {
    confirm.reset()
    resend.reset()
    cancel.mutate()
  }

  return (
    <Card surface="sunken">
      <Stack gap={4} asChild>
        <form
          noValidate
          aria-label="Confirm your new email"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <Stack gap={1}>
            <Heading level={2}>Confirm your new email</Heading>
            <Text size={14}>
              Enter the 4 digits that we sent to <strong>{email}</strong>. Until then your email stays as it
              is.
            </Text>
          </Stack>
          <OtpInput
            ref={firstBox}
            label="Code for your new email"
            length={OTP_LENGTH}
            value={code}
            onValueChange={setCode}
            invalid={confirm.isError && code === ''}
          />
          <FormAlert>{failure}</FormAlert>
          {resend.isSuccess && !failure && (
            <Alert tone="success" live>
              {resend.data.message}
            </Alert>
          )}
          <Button
            type="submit"
            width="full"
            disabled={code.length < OTP_LENGTH}
            loading={confirm.isPending}
            loadingLabel="Verifying..."
          >
            Change email
          </Button>
          <Inline gap={2}>
            <Button
              variant="quiet"
              size="small"
              disabled={countdown.left > 0}
              loading={resend.isPending}
              onClick={sendAgain}
            >
              {countdown.left > 0 ? `Resend code in ${countdown.left}s` : 'Resend code'}
            </Button>
            <Button variant="quiet" size="small" loading={cancel.isPending} onClick={keep}>
              Keep my email
            </Button>
          </Inline>
        </form>
      </Stack>
    </Card>
  )
}
