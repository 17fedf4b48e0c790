import { authContract, registerForm } from '@kindling/domain/auth/auth-contract'
import { ApiError } from '@kindling/domain/client/errors'
import { Button } from '@kindling/ui/button'
import { Columns } from '@kindling/ui/columns'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { PasswordInput } from '@kindling/ui/password-input'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stack } from '@kindling/ui/stack'
import { TextInput } from '@kindling/ui/text-input'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Address } from '../../../app/links/paths.ts'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { browserTimeZone } from '../../../format/browser-time-zone.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api, session } from '../../../server/api.ts'
import { registrationDraft } from './registration-draft.ts'

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
]

interface WayOn {
  to: Address
  label: string
}

/** Next step for errors that a retry can't fix: a used or expired verification, an existing account. */
function wayOnFrom(error: unknown): WayOn | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'already_exists') return { to: '/login', label: 'Log in' }
  return error.code === 'code_invalid' ? { to: '/signup', label: 'Verify again' } : undefined
}

const isAboutCode = (error: unknown) =>
  error instanceof ApiError && error.fields.some(({ field }) => field === 'referred_by')

interface PersonalDetailsFormProps {
  email: string
  verificationToken: string
  onRegistered: () => void
}

/**
 * Registration form. The verified email can't be changed here. Tokens are stored before `onRegistered` is called.
 */
export function PersonalDetailsForm({ email, verificationToken, onRegistered }: PersonalDetailsFormProps) {
  const [draft] = useState(() => registrationDraft(email))
  const [typed] = useState(draft.read)
  const [wayOn, setWayOn] = useState<WayOn>()
  // An invalid invitation code: submitting it again unchanged registers without it.
  const [unknownCode, setUnknownCode] = useState<string>()
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(registerForm, {
    defaultValues: { ...typed, password: '', confirmPassword: '' },
    failure: authContract.register.failure,
    onTyped: draft.write,
    send: async ({ confirmPassword: _, referred_by, ...details }) => {
      const timeZone = browserTimeZone()
      const body = {
        ...details,
        email,
        verificationToken,
        ...(referred_by && referred_by !== unknownCode ? { referred_by, check_referral: true } : {}),
        ...(timeZone ? { time_zone: timeZone } : {}),
      }
      try {
        session.store(await api.call(authContract.register, { body }))
      } catch (error) {
        setWayOn(wayOnFrom(error))
        if (isAboutCode(error)) setUnknownCode(referred_by)
        throw error
      }
      draft.clear()
      onRegistered()
    },
  })
  const [password, confirmPassword] = useWatch({
    control: form.control,
    name: ['password', 'confirmPassword'],
  })
  const mismatch = confirmPassword !== '' && password !== confirmPassword

  return (
    <Stack gap={6} asChild>
      <form onSubmit={onSubmit} noValidate>
        <Field label="Email">
          <TextInput type="email" value={email} readOnly autoComplete="username" />
        </Field>
        <Columns layout="1-2">
          <Field label="First name" error={errors.firstname?.message} required>
            <TextInput autoComplete="given-name" {...register('firstname')} />
          </Field>
          <Field label="Last name" optionalLabel="optional" error={errors.lastname?.message}>
            <TextInput autoComplete="family-name" {...register('lastname')} />
          </Field>
        </Columns>
        <Field label="Phone" error={errors.phone?.message} required>
          <TextInput type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <Field label="Gender" error={errors.gender?.message} required>
          <RadioGroup layout="line" options={genders} {...register('gender')} />
        </Field>
        <Field label="Password" hint="At least 8 characters." error={errors.password?.message} required>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field
          label="Confirm password"
          error={mismatch ? 'Passwords do not match.' : errors.confirmPassword?.message}
          required
        >
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Field
          label="Referral code"
          optionalLabel="optional"
          hint="From the neighbour who told you about Kindling."
          error={
            unknownCode && errors.referred_by
              ? `${errors.referred_by.message}. Correct it, or create your account without it by pressing the button again.`
              : errors.referred_by?.message
          }
        >
          <TextInput autoCapitalize="characters" autoComplete="off" {...register('referred_by')} />
        </Field>
        <FormAlert
          action={
            wayOn && (
              <TextLinkTo to={wayOn.to} state={{ email }} tone="inherit" layout="standalone">
                {wayOn.label}
              </TextLinkTo>
            )
          }
        >
          {errors.root?.message}
        </FormAlert>
        <Button
          type="submit"
          width="full"
          disabled={mismatch}
          loading={isSending}
          loadingLabel="Creating your account..."
        >
          Create account
        </Button>
      </form>
    </Stack>
  )
}
