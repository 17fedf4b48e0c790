import { passwordContract, resetForm } from '@kindling/domain/auth/password-contract'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { PasswordInput } from '@kindling/ui/password-input'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'

interface ResetFormProps {
  /** Token of the emailed link; required to submit. */
  token: string | undefined
  isDone: boolean
  onDone: () => void
}

/** Form for a new password, entered twice. */
export function ResetForm({ token, isDone, onDone }: ResetFormProps) {
  const { form, register, errors, frame } = useSchemaForm(resetForm, {
    defaultValues: { newPassword: '', confirmPassword: '' },
    send: async ({ newPassword }) => {
      if (token === undefined) return
      await api.call(passwordContract.reset, { body: { token, newPassword } })
      form.reset()
      onDone()
    },
  })
  const isLocked = token === undefined || isDone

  return (
    <Form
      {...frame}
      remedy={
        <TextLinkTo to="/forgot-psw" tone="inherit" layout="standalone">
          Ask for a new link
        </TextLinkTo>
      }
      send={{
        label: 'Reset Password',
        width: 'full',
        disabled: isLocked,
        unavailable: token === undefined ? 'It needs a link from our email.' : undefined,
        loadingLabel: 'Resetting...',
      }}
    >
      <Field label="New password" hint="At least 8 characters." error={errors.newPassword?.message} required>
        <PasswordInput autoComplete="new-password" disabled={isLocked} {...register('newPassword')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" disabled={isLocked} {...register('confirmPassword')} />
      </Field>
    </Form>
  )
}
