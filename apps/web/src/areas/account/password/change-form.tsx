import { zodResolver } from '@hookform/resolvers/zod'
import { deviceContract } from '@kindling/domain/auth/device-contract'
import { changePasswordForm, passwordContract } from '@kindling/domain/auth/password-contract'
import { ApiError } from '@kindling/domain/client/errors'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { PasswordInput } from '@kindling/ui/password-input'
import { Stack } from '@kindling/ui/stack'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showServerError } from '../../../forms/form-errors.ts'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { serverMessage } from '../../../server/server-message.ts'

const empty = { password: '', newPassword: '', confirmPassword: '' }

/** Another password for a member who knows the one they have. */
export function ChangePasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const [isDone, setDone] = useState(false)
  const form = useForm({ resolver: zodResolver(changePasswordForm), defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password, newPassword }) => {
    setDone(false)
    try {
      await api.call(passwordContract.change, { body: { password, newPassword } })
    } catch (error) {
      if (error instanceof ApiError) showServerError(form, error)
      else
        form.setError('root', {
          message: serverMessage(error, 'Failed to reset password. Please try again later.'),
        })
      return
    }
    form.reset(empty)
    setDone(true)
    await queryClient.invalidateQueries(queryOf(deviceContract.list))
  })

  return (
    <Stack gap={6} asChild>
      <form onSubmit={submit} noValidate>
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Field
          label="New password"
          hint="At least 8 characters."
          error={errors.newPassword?.message}
          required
        >
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
        <Field label="Confirm new password" error={errors.confirmPassword?.message} required>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <FormAlert>{errors.root?.message}</FormAlert>
        {isDone && (
          <Alert tone="success" live title="Password reset was successful!">
            Your other devices have been signed out.
          </Alert>
        )}
        <Button type="submit" width="full" loading={isSubmitting} loadingLabel="Saving...">
          Change password
        </Button>
      </form>
    </Stack>
  )
}
