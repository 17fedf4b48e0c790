import { OTP_LENGTH, otpSchema } from '@kindling/domain/auth/otp'
import { currentPassword } from '@kindling/domain/auth/password-contract'
import { timeCodeSchema } from '@kindling/domain/second-factor/factor-proof'
import { CODE_DIGITS } from '@kindling/domain/second-factor/factor-terms'
import { recoveryCodeSchema } from '@kindling/domain/second-factor/recovery-code'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { OtpInput } from '@kindling/ui/otp-input'
import { PasswordInput } from '@kindling/ui/password-input'
import { Stack } from '@kindling/ui/stack'
import { TextInput } from '@kindling/ui/text-input'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { MailedCodeField } from '../my-data/mailed-code-field.tsx'

const schemas = {
  code: timeCodeSchema,
  recovery_code: recoveryCodeSchema,
  password: currentPassword,
  mailed_code: otpSchema,
}
export type TypedKind = keyof typeof schemas

interface TypedProofProps {
  kind: TypedKind
  label: string
  failure: string
  /** @throws the server's error */
  send: (proof: { [K in TypedKind]?: string }) => Promise<void>
}

/** Authentication by typed password or code. Input is kept after an error. */
export function TypedProof({ kind, label, failure, send }: TypedProofProps) {
  const { form, errors, isSending, onSubmit } = useSchemaForm(z.object({ typed: schemas[kind] }), {
    defaultValues: { typed: '' },
    reValidateMode: 'onSubmit',
    send: async ({ typed }) => {
      try {
        await send({ [kind]: typed })
        return undefined
      } catch (error) {
        form.setFocus('typed')
        return serverMessage(error, failure)
      }
    },
  })
  const { field } = useController({ control: form.control, name: 'typed' })
  const error = errors.typed?.message
  const boxes = { ref: field.ref, value: field.value, onValueChange: field.onChange }

  return (
    <Stack gap={4} asChild>
      <form noValidate onSubmit={onSubmit}>
        {kind === 'code' && (
          <Field label="Code" hint="Your authenticator app shows it." error={error} required>
            <OtpInput {...boxes} length={CODE_DIGITS} />
          </Field>
        )}
        {kind === 'recovery_code' && (
          <Field
            label="Recovery code"
            hint="One that you haven’t used yet: each works once."
            error={error}
            required
          >
            <TextInput {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          </Field>
        )}
        {kind === 'password' && (
          <Field label="Your password" error={error} required>
            <PasswordInput {...field} autoComplete="current-password" />
          </Field>
        )}
        {kind === 'mailed_code' && <MailedCodeField {...boxes} error={error} />}
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button
          type="submit"
          width="full"
          loading={isSending}
          loadingLabel="Checking..."
          disabled={kind === 'mailed_code' && field.value.length !== OTP_LENGTH}
        >
          {label}
        </Button>
      </form>
    </Stack>
  )
}
