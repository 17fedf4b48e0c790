import { authContract } from '@kindling/domain/auth/auth-contract'
import { OTP_LENGTH, RESEND_SECONDS } from '@kindling/domain/auth/otp'
import { useCountdown } from '@kindling/ui/browser/use-countdown'
import { Button } from '@kindling/ui/button'
import { Form } from '@kindling/ui/form'
import { OtpInput } from '@kindling/ui/otp-input'
import { useMutation } from '@tanstack/react-query'
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
    <Form
      {...verify.frame}
      problem={failure}
      done={!failure && resend.data?.message}
      send={{
        label: 'Verify OTP',
        width: 'full',
        disabled: !verify.isComplete,
        unavailable: verify.isComplete ? undefined : 'Enter every digit of the code first',
        loadingLabel: 'Verifying...',
      }}
      footer={
        <Button variant="quiet" disabled={countdown.left > 0} loading={resend.isPending} onClick={sendAgain}>
          {countdown.left > 0 ? `Resend OTP in ${countdown.left}s` : 'Resend OTP'}
        </Button>
      }
    >
      <OtpInput label="Verification code" length={OTP_LENGTH} autoFocus {...verify.code} />
    </Form>
  )
}
