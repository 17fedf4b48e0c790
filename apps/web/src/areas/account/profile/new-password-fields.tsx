import type { EditProfileValues } from '@kindling/domain/profile/edit-profile-contract'
import { Columns } from '@kindling/ui/columns'
import { Field } from '@kindling/ui/field'
import { PasswordInput } from '@kindling/ui/password-input'
import type { UseFormReturn } from 'react-hook-form'

interface NewPasswordFieldsProps {
  form: UseFormReturn<EditProfileValues>
  /** Whether another change requires the current password too. */
  needsCurrent: boolean
}

/** Optional new password fields; the current password field shows when required. */
export function NewPasswordFields({ form, needsCurrent }: NewPasswordFieldsProps) {
  const { errors } = form.formState
  const [password, confirmPassword] = form.watch(['password', 'confirmPassword'])
  const isMismatch = password !== '' && confirmPassword !== '' && password !== confirmPassword
  return (
    <>
      <Columns layout="1-2">
        <Field
          label="Password"
          optionalLabel="optional"
          hint="Only to choose a new one."
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field
          label="Confirm password"
          error={isMismatch ? 'Passwords do not match' : errors.confirmPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
      </Columns>
      {(password !== '' || needsCurrent) && (
        <Field label="Current password" error={errors.currentPassword?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
      )}
    </>
  )
}
