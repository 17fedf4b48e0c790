import { authContract, registerForm } from '@kindling/domain/auth/auth-contract'
import { genderOptions } from '@kindling/domain/auth/gender-options'
import { isAboutInvitation, registrationRemedy } from '@kindling/domain/auth/registration-problem'
import { registrationRequest } from '@kindling/domain/auth/registration-request'
import { browserTimeZone } from '@kindling/domain/client/times/browser-time-zone'
import { Columns } from '@kindling/ui/columns'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { PasswordInput } from '@kindling/ui/password-input'
import { RadioGroup } from '@kindling/ui/radio-group'
import { TextInput } from '@kindling/ui/text-input'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api, session } from '../../../server/api.ts'
import { registrationDraft } from './registration-draft.ts'

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
  const [wayOn, setWayOn] = useState<ReturnType<typeof registrationRemedy>>()
  // An invalid invitation code: submitting it again unchanged registers without it.
  const [unknownCode, setUnknownCode] = useState<string>()
  const { form, register, errors, frame } = useSchemaForm(registerForm, {
    defaultValues: { ...typed, password: '', confirmPassword: '' },
    failure: authContract.register.failure,
    onTyped: draft.write,
    send: async (values) => {
      const facts = { email, verificationToken, timeZone: browserTimeZone(), unknownCode }
      const body = registrationRequest(values, facts)
      try {
        session.store(await api.call(authContract.register, { body }))
      } catch (error) {
        setWayOn(registrationRemedy(error))
        if (isAboutInvitation(error)) setUnknownCode(values.referred_by)
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
    <Form
      {...frame}
      remedy={
        wayOn && (
          <TextLinkTo to={wayOn.to} state={{ email }} tone="inherit" layout="standalone">
            {wayOn.label}
          </TextLinkTo>
        )
      }
      send={{
        label: 'Create account',
        width: 'full',
        disabled: mismatch,
        unavailable: mismatch ? 'Both passwords have to be the same.' : undefined,
        loadingLabel: 'Creating your account...',
      }}
    >
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
        <RadioGroup layout="line" options={genderOptions} {...register('gender')} />
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
    </Form>
  )
}
