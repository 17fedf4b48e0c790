import { authContract, emailForm } from '@kindling/domain/auth/auth-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { TextInput } from '@kindling/ui/text-input'
import { useState } from 'react'
import { usePlainForm } from '../../../forms/use-plain-form.ts'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

interface SignupFormProps {
  /** The email address to which a code was already sent. */
  email: string | undefined
  onSent: (email: string) => void
}

/** First sign-up step: email address for the code. */
export function SignupForm({ email, onSent }: SignupFormProps) {
  const [sent, setSent] = useState<string>()
  const { problems, isSending, onSubmit } = usePlainForm(emailForm, async (body) => {
    try {
      const { message } = await api.callWithMessage(authContract.resendCode, { body })
      setSent(message ?? 'Verification code sent successfully!')
    } catch (error) {
      return serverMessage(error, authContract.resendCode.failure)
    }
    onSent(body.email)
    return undefined
  })

  return (
    <Stack gap={6} asChild>
      <form method="post" onSubmit={onSubmit} noValidate>
        <Field
          label="Email"
          hint="We send a four-digit code to it, and nothing else."
          error={problems.fields.email}
          required
        >
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={email}
            readOnly={isSending || sent !== undefined}
          />
        </Field>
        <FormAlert>{problems.form}</FormAlert>
        {sent && (
          <Alert tone="success" live>
            {sent}
          </Alert>
        )}
        <Button
          type="submit"
          width="full"
          loading={isSending}
          loadingLabel="Sending..."
          disabled={sent !== undefined}
        >
          Verify
        </Button>
      </form>
    </Stack>
  )
}
