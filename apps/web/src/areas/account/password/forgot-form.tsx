import { emailForm } from '@kindling/domain/auth/auth-contract'
import { passwordContract } from '@kindling/domain/auth/password-contract'
import { ApiError } from '@kindling/domain/client/errors'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { TextInput } from '@kindling/ui/text-input'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

/** Error message of the server or the specification (accounts §8); a success answer that can't be parsed is an error. */
function refusalOf(error: unknown) {
  if (error instanceof ApiError && error.status < 300) return 'Invalid response format'
  return serverMessage(error)
}

/** Form for requesting a password reset link by email. */
export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, errors, isSending, frame } = useSchemaForm(emailForm, {
    defaultValues: { email: '' },
    reValidateMode: 'onSubmit',
    send: async (body) => {
      try {
        await api.call(passwordContract.forgot, { body })
      } catch (error) {
        return refusalOf(error)
      }
      onSent(body.email)
      return undefined
    },
  })

  return (
    <Form {...frame} send={{ label: 'Send reset link', width: 'full', loadingLabel: 'Sending...' }}>
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="username" readOnly={isSending} {...register('email')} />
      </Field>
    </Form>
  )
}
