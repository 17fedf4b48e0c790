import { zodResolver } from '@hookform/resolvers/zod'
import { passwordContract, resetForm } from '@kindling/domain/auth/password-contract'
import { ApiError } from '@kindling/domain/client/errors'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { PasswordInput } from '@kindling/ui/password-input'
import { Stack } from '@kindling/ui/stack'
import { TextLink } from '@kindling/ui/text-link'
import { useForm } from 'react-hook-form'
import { Link } from '../../../app/link.tsx'
import { showServerError } from '../../../forms/form-errors.ts'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

interface ResetFormProps {
  /** What the mailed link held; nothing can be sent without it. */
  token: string | undefined
  isDone: boolean
  onDone: () => void
}

/** A new password, twice. */
export function ResetForm({ token, isDone, onDone }: ResetFormProps) {
  const form = useForm({
    resolver: zodResolver(resetForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const isLocked = token === undefined || isDone

  const submit = form.handleSubmit(async ({ newPassword }) => {
    if (token === undefined) return
    try {
      await api.call(passwordContract.reset, { body: { token, newPassword } })
    } catch (error) {
      if (error instanceof ApiError) showServerError(form, error)
      else form.setError('root', { message: serverMessage(error) })
      return
    }
    form.reset()
    onDone()
  })

  return (
    <Stack gap={6} asChild>
      <form onSubmit={submit} noValidate>
        <Field
          label="New password"
          hint="At least 8 characters."
          error={errors.newPassword?.message}
          required
        >
          <PasswordInput autoComplete="new-password" disabled={isLocked} {...form.register('newPassword')} />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message} required>
          <PasswordInput
            autoComplete="new-password"
            disabled={isLocked}
            {...form.register('confirmPassword')}
          />
        </Field>
        <FormAlert
          action={
            <TextLink asChild tone="inherit" layout="standalone">
              <Link to="/forgot-psw">Ask for a new link</Link>
            </TextLink>
          }
        >
          {errors.root?.message}
        </FormAlert>
        <Button
          type="submit"
          width="full"
          disabled={isLocked}
          loading={isSubmitting}
          loadingLabel="Resetting..."
        >
          Reset Password
        </Button>
      </form>
    </Stack>
  )
}
