import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { deviceContract } from '@kindling/domain/auth/device-contract'
import { changePasswordForm, passwordContract } from '@kindling/domain/auth/password-contract'
import { Alert } from '@kindling/ui/alert'
import { Checkbox } from '@kindling/ui/checkbox'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { PasswordInput } from '@kindling/ui/password-input'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

const empty = { password: '', newPassword: '', confirmPassword: '', endLinks: false }

/** Form that changes the password; requires the current one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const [done, setDone] = useState<string>()
  const { form, register, errors, frame } = useSchemaForm(changePasswordForm, {
    defaultValues: empty,
    failure: 'Failed to reset password. Please try again later.',
    send: async ({ password, newPassword, endLinks }) => {
      setDone(undefined)
      await api.call(passwordContract.change, { body: { password, newPassword, endLinks } })
      form.reset()
      setDone(
        `Your other devices have been signed out.${endLinks ? ' The address for your calendar has ended.' : ''}`,
      )
      await queryClient.invalidateQueries(queryOf(deviceContract.list))
      await queryClient.invalidateQueries(queryOf(calendarContract.own))
    },
  })

  return (
    <Form {...frame} send={{ label: 'Change password', width: 'full', loadingLabel: 'Saving...' }}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Field label="New password" hint="At least 8 characters." error={errors.newPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label="Confirm new password" error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Checkbox
        description="For when somebody else may know it. Your calendar program needs a new address afterwards."
        {...register('endLinks')}
      >
        Also end the private address for my calendar
      </Checkbox>
      {done !== undefined && (
        <Alert tone="success" live title="Password reset was successful!">
          {done}
        </Alert>
      )}
    </Form>
  )
}
