import { OTP_LENGTH } from '@kindling/domain/auth/otp'
import { CODE_DIGITS } from '@kindling/domain/second-factor/factor-terms'
import { Field } from '@kindling/ui/field'
import { OtpInput } from '@kindling/ui/otp-input'
import { PasswordInput } from '@kindling/ui/password-input'
import { TextInput } from '@kindling/ui/text-input'
import type { ControllerRenderProps } from 'react-hook-form'
import { MailedCodeField } from '../my-data/mailed-code-field.tsx'

interface ProofFieldProps {
  kind: 'code' | 'recovery_code' | 'password' | 'mailed_code'
  /** The controlled field of the form. */
  field: ControllerRenderProps<{ typed: string }, 'typed'>
  error: string | undefined
}

/** Field for a password or code that proves who the member is. */
export function ProofField({ kind, field, error }: ProofFieldProps) {
  const boxes = { ref: field.ref, value: field.value, onValueChange: field.onChange }
  if (kind === 'mailed_code') return <MailedCodeField {...boxes} error={error} />
  if (kind === 'password')
    return (
      <Field label="Your password" error={error} required>
        <PasswordInput {...field} autoComplete="current-password" />
      </Field>
    )
  if (kind === 'code')
    return (
      <Field label="Code" hint="Your authenticator app shows it." error={error} required>
        <OtpInput {...boxes} length={CODE_DIGITS} />
      </Field>
    )
  return (
    <Field
      label="Recovery code"
      hint="One that you haven’t used yet: each works once."
      error={error}
      required
    >
      <TextInput {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
    </Field>
  )
}

/** Whether the field holds too little to be sent. */
export const isUnfinished = (kind: ProofFieldProps['kind'], typed: string) =>
  kind === 'mailed_code' && typed.length !== OTP_LENGTH
