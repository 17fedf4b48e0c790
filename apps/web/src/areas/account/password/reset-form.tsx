import { passwordContract, resetForm } from '@kindling/domain/auth/password-contract'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { PasswordInput } from '@kindling/ui/password-input'
import { Stack } from '@kindling/ui/stack'
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
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(resetForm, {
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
    <Stack gap={6} asChild>
      <form onSubmit={onSubmit} noValidate>
        <Field
          label="New password"
          hint="At least 8 characters."
          error={errors.newPassword?.message}
          required
        >
          <PasswordInput autoComplete="new-password" disabled={isLocked} {...register('newPassword')} />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message} required>
          <PasswordInput autoComplete="new-password" disabled={isLocked} {...register('confirmPassword')} />
        </Field>
        <FormAlert
          action={
            <TextLinkTo to="/forgot-psw" tone="inherit" layout="standalone">
              Ask for a new link
            </TextLinkTo>
          }
        >
          {errors.root?.message}
        </FormAlert>
        <Button
          type="submit"
          width="full"
          disabled={isLocked}
          loading={isSending}
          loadingLabel="Resetting..."
        >
          Reset Password
        </Button>
      </form>
    </Stack>
  )
}
