import { authContract } from '@kindling/domain/auth/auth-contract'
import { OTP_LENGTH, RESEND_SECONDS } from '@kindling/domain/auth/otp'
import { ApiError } from '@kindling/domain/client/errors'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { OtpInput } from '@kindling/ui/otp-input'
import { Stack } from '@kindling/ui/stack'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCountdown } from '../../../browser/use-countdown.ts'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === 'code_invalid'

interface OtpFormProps {
  email: string
  /** The proof that this browser verified the address, for the registration. */
  onVerified: (verificationToken: string) => void
}

/** The four digits out of the mail. */
export function OtpForm({ email, onVerified }: OtpFormProps) {
  const [code, setCode] = useState('')
  const firstBox = useRef<HTMLInputElement>(null)
  const countdown = useCountdown(RESEND_SECONDS)
  const queryClient = useQueryClient()
  const mutationKey = ['verify-email', email]
  const verify = useMutation({
    mutationKey,
    mutationFn: () => api.call(authContract.verifyEmail, { body: { email, code } }),
    onSuccess: ({ verificationToken }) => onVerified(verificationToken),
    onError: (error) => {
      // A code that never arrived may still be right: only a refused one is typed again.
      if (!isWrongCode(error)) return
      setCode('')
      firstBox.current?.focus()
    },
  })
  const resend = useMutation({
    mutationFn: () => api.callWithMessage(authContract.resendCode, { body: { email } }),
    onSuccess: () => {
      countdown.restart()
      setCode('')
    },
  })
  /** What went wrong before is over: what is said next is about this. */
  function sendAgain() {
    verify.reset()
    resend.mutate()
  }
  function send() {
    // The second half of a double click may come before the button is drawn busy.
    if (code.length < OTP_LENGTH || queryClient.isMutating({ mutationKey }) > 0) return
    resend.reset()
    verify.mutate()
  }
  const failure = verify.error ?? resend.error
  const fallback = verify.error ? authContract.verifyEmail.failure : authContract.resendCode.failure

  return (
    <Stack gap={6} asChild>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <OtpInput
          ref={firstBox}
          label="Verification code"
          length={OTP_LENGTH}
          value={code}
          onValueChange={setCode}
          invalid={verify.isError && code === ''}
          autoFocus
        />
        <FormAlert>{failure && serverMessage(failure, fallback)}</FormAlert>
        {resend.isSuccess && !failure && (
          <Alert tone="success" live>
            {resend.data.message}
          </Alert>
        )}
        <Button
          type="submit"
          width="full"
          disabled={code.length < OTP_LENGTH}
          loading={verify.isPending}
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
