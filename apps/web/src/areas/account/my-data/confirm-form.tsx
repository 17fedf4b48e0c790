import type { AccountStanding, Confirmation } from '@kindling/domain/account/account-contract'
import { OTP_LENGTH, otpSchema } from '@kindling/domain/auth/otp'
import { ApiError } from '@kindling/domain/client/errors'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { PasswordInput } from '@kindling/ui/password-input'
import { Stack } from '@kindling/ui/stack'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { MailedCodeField } from './mailed-code-field.tsx'

const schemas = { password: z.object({ typed: z.string() }), code: z.object({ typed: otpSchema }) }

interface ConfirmFormProps {
  by: AccountStanding['confirm_by']
  /** Button labels: normal and pending. */
  label: string
  pendingLabel: string
  tone?: 'neutral' | 'danger'
  /** Cancel button beside it. */
  cancel?: ReactNode
  /** Error text for a failure without a server message. */
  fallback: string
  run: (confirmation: Confirmation) => Promise<void>
  onDone?: () => void
}

/** Form for an action that requires authentication: by password, or by emailed code for an account without one. */
export function ConfirmForm({
  by,
  label,
  pendingLabel,
  tone,
  cancel,
  fallback,
  run,
  onDone,
}: ConfirmFormProps) {
  const { form, errors, isSending, onSubmit } = useSchemaForm(schemas[by], {
    defaultValues: { typed: '' },
    reValidateMode: 'onSubmit',
    send: async ({ typed }) => {
      if (isDone) return
      try {
        await run(by === 'password' ? { password: typed } : { code: typed })
      } catch (error) {
        const isAboutField = error instanceof ApiError && error.fields.length > 0
        form.setError(isAboutField ? 'typed' : 'root', { message: serverMessage(error, fallback) })
        form.setFocus('typed')
        return
      }
      form.setValue('typed', '')
      onDone?.()
    },
  })
  const isDone = form.formState.isSubmitSuccessful
  const { field } = useController({ control: form.control, name: 'typed' })
  const isTyped = by === 'password' ? field.value !== '' : field.value.length === OTP_LENGTH

  return (
    <Stack gap={4} asChild>
      <form noValidate onSubmit={onSubmit}>
        {by === 'password' ? (
          <Field label="Your password" error={errors.typed?.message} required>
            <PasswordInput autoComplete="current-password" {...field} />
          </Field>
        ) : (
          <MailedCodeField
            ref={field.ref}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.typed?.message}
          />
        )}
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" tone={tone} disabled={!isTyped} loading={isSending} loadingLabel={pendingLabel}>
          {label}
        </Button>
        {cancel}
      </form>
    </Stack>
  )
}
