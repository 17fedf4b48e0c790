import { accountContract } from '@kindling/domain/account/account-contract'
import { OTP_LENGTH, RESEND_SECONDS } from '@kindling/domain/auth/otp'
import { useCountdown } from '@kindling/ui/browser/use-countdown'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { OtpInput } from '@kindling/ui/otp-input'
import { Stack } from '@kindling/ui/stack'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

interface MailedCodeFieldProps {
  value: string
  onValueChange: (value: string) => void
  error: string | undefined
  ref: React.Ref<HTMLInputElement>
}

/** Field for a four-digit emailed code, with the button that sends it. */
export function MailedCodeField({ value, onValueChange, error, ref }: MailedCodeFieldProps) {
  const countdown = useCountdown(0)
  const send = useMutation({
    mutationFn: () => api.callWithMessage(accountContract.sendCode),
    onSuccess: () => {
      onValueChange('')
      countdown.restart(RESEND_SECONDS)
    },
  })
  return (
    <Stack gap={3}>
      <Field label="Code" hint="Your account has no password, so we mail you a code." error={error} required>
        <OtpInput ref={ref} length={OTP_LENGTH} value={value} onValueChange={onValueChange} />
      </Field>
      <FormAlert>{send.isError && serverMessage(send.error, accountContract.sendCode.failure)}</FormAlert>
      <FormAlert tone="success">{send.data?.message}</FormAlert>
      <Button
        variant="secondary"
        size="small"
        disabled={countdown.left > 0}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {countdown.left > 0 ? `Send again in ${countdown.left}s` : 'Send me a code'}
      </Button>
    </Stack>
  )
}
