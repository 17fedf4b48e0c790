import { authContract, emailForm } from '@kindling/domain/auth/auth-contract'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { TextInput } from '@kindling/ui/text-input'
import { useState } from 'react'
import { usePlainForm } from '../../../forms/use-plain-form.ts'
import { api } from '../../../server/api.ts'

interface SignupFormProps {
  /** The email address to which a code was already sent. */
  email: string | undefined
  onSent: (email: string) => void
}

/** First sign-up step: email address for the code. */
export function SignupForm({ email, onSent }: SignupFormProps) {
  const [sent, setSent] = useState<string>()
  const { problems, isSending, frame } = usePlainForm(
    emailForm,
    async (body) => {
      const { message } = await api.callWithMessage(authContract.resendCode, { body })
      setSent(message ?? 'Verification code sent successfully!')
      onSent(body.email)
    },
    { failure: authContract.resendCode.failure },
  )

  return (
    <Form
      method="post"
      {...frame}
      done={sent}
      send={{
        label: 'Verify',
        width: 'full',
        disabled: sent !== undefined,
        loadingLabel: 'Sending...',
      }}
    >
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
    </Form>
  )
}
