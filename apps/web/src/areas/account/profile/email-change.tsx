import { emailChangeContract } from '@kindling/domain/auth/email-change-contract'
import { OTP_LENGTH, RESEND_SECONDS } from '@kindling/domain/auth/otp'
import { useCountdown } from '@kindling/ui/browser/use-countdown'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { Form } from '@kindling/ui/form'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { OtpInput } from '@kindling/ui/otp-input'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { toast } from '@kindling/ui/toast'
import { useCodeForm } from '../../../forms/use-code-form.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { useEmailChange } from './email-change-queries.ts'

/** Code form of a pending email change. @param email the new address */
export function EmailChange({ email }: { email: string }) {
  const countdown = useCountdown(RESEND_SECONDS)
  const { confirm, resend, cancel, isBusy } = useEmailChange()
  const form = useCodeForm(emailChangeContract.confirm.failure, async (code) => {
    if (isBusy()) return
    resend.reset()
    cancel.reset()
    const { message } = await confirm.mutateAsync(code)
    toast.success(message ?? 'Your email has been changed.')
  })
  const failure =
    form.refusal ??
    (resend.error && serverMessage(resend.error, emailChangeContract.resend.failure)) ??
    (cancel.error && serverMessage(cancel.error, emailChangeContract.cancel.failure))

  function sendAgain() {
    form.forgetRefusal()
    cancel.reset()
    resend.mutate(undefined, {
      onSuccess: () => {
        countdown.restart()
        form.empty()
      },
    })
  }

  function keep() {
    form.forgetRefusal()
    resend.reset()
    cancel.mutate()
  }

  return (
    <Card surface="sunken">
      <Form
        gap={4}
        aria-label="Confirm your new email"
        {...form.frame}
        problem={failure}
        done={!failure && resend.data?.message}
        send={{
          label: 'Change email',
          width: 'full',
          unavailable: form.isComplete ? undefined : 'Enter every digit of the code first',
          loadingLabel: 'Verifying...',
        }}
        footer={
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
        }
      >
        <Stack gap={1}>
          <Heading level={2}>Confirm your new email</Heading>
          <Text size={14}>
            Enter the 4 digits that we sent to <strong>{email}</strong>. Until then your email stays as it is.
          </Text>
        </Stack>
        <OtpInput label="Code for your new email" length={OTP_LENGTH} {...form.code} />
      </Form>
    </Card>
  )
}
