import { authContract } from '@kindling/domain/auth/auth-contract'
import { OTP_LENGTH, RESEND_SECONDS } from '@kindling/domain/auth/otp'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { OtpInput } from '@kindling/ui/otp-input'
import { Stack } from '@kindling/ui/stack'
import { useMutation } from '@tanstack/react-query'
import { useCountdown } from '../../../browser/use-countdown.ts'
import { useCodeForm } from '../../../forms/use-code-form.ts'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

interface OtpFormProps {
  email: string
  /** Called with the verification token, which registration requires. */
  onVerified: (verificationToken: string) => void
}

/** Form for the emailed four-digit code. */
export function OtpForm({ email, onVerified }: OtpFormProps) {
  const countdown = useCountdown(RESEND_SECONDS)
  const resend = useMutation({
    mutationFn: () => api.callWithMessage(authContract.resendCode, { body: { email } }),
    onSuccess: () => {
      countdown.restart()
      verify.empty()
    },
  })
  const verify = useCodeForm(authContract.verifyEmail.failure, async (code) => {
    resend.reset()
    const { verificationToken } = await api.call(authContract.verifyEmail, { body: { email, code } })
    onVerified(verificationToken)
  })
  /** Clears the previous error and resends the code. */
  function sendAgain() {
    verify.forgetRefusal()
    resend.mutate()
  }
  const failure =
    verify.refusal ?? (resend.error && serverMessage(resend.error, authContract.resendCode.failure))

  return (
    <Stack gap={6} asChild>
      <form noValidate onSubmit={verify.onSubmit}>
        <OtpInput label="Verification code" length={OTP_LENGTH} autoFocus {...verify.code} />
        <FormAlert>{failure}</FormAlert>
        {resend.isSuccess && !failure && (
          <Alert tone="success" live>
            {resend.data.message}
          </Alert>
        )}
        <Button
          type="submit"
          width="full"
          disabled={!verify.isComplete}
          loading={verify.isSending}
          loadingLabel="Verifying..."
        >
          Verify OTP
        </Button>
        <Button variant="quiet" disabled={countdown.left > 0} loading={resend.isPending} onClick={sendAgain}>
          {countdown.left > 0 ? `Resend OTP in ${countdown.left}s` : 'Resend OTP'}
        </Button>
      </form>
    </Stack>
  )
}
