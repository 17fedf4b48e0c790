import { zodResolver } from '@hookform/resolvers/zod'
import { normaliseEmail } from '@kindling/domain/auth/email'
import { genderOptions } from '@kindling/domain/auth/gender-options'
import {
  type EditProfileValues,
  editProfileContract,
  editProfileForm,
} from '@kindling/domain/profile/edit-profile-contract'
import {
  addressFields,
  draftNames,
  isMoved,
  noPasswords,
  type Position,
  positionOf,
  valuesOf,
} from '@kindling/domain/profile/edit-profile-values'
import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { timeZoneOptions } from '@kindling/domain/profile/time-zone-options'
import { Button } from '@kindling/ui/button'
import { Columns } from '@kindling/ui/columns'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { FormAlert } from '@kindling/ui/form-alert'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Select } from '@kindling/ui/select'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { LateAddressPin } from '../../../components/map/pin/late-address-pin.tsx'
import { showServerError } from '../../../forms/form-errors.ts'
import { queriesOf } from '../../../server/resources.ts'
import { AddressFields } from './address-fields.tsx'
import { GeocodingError, locate, saveProfile, showSaved } from './edit-profile.ts'
import { pendingEmailQuery } from './email-change-queries.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { profileDraft } from './profile-draft.ts'

/** Profile settings form. */
export function EditProfileForm({ profile }: { profile: OwnProfile }) {
  const queryClient = useQueryClient()
  const [draft] = useState(() => profileDraft(profile.id))
  const [typed] = useState(draft.read)
  const [position, setPosition] = useState(() => (isMoved(typed) ? undefined : positionOf(profile)))
  const [isUnplaced, setUnplaced] = useState(false)
  const pinned = position?.exactness && { ...position, exactness: position.exactness }
  const [done, setDone] = useState<string>()
  const form = useForm<EditProfileValues>({
    resolver: zodResolver(editProfileForm(profile.email)),
    defaultValues: valuesOf(profile),
  })
  const { errors, isSubmitting } = form.formState
  const isEmailNew = normaliseEmail(form.watch('email')) !== profile.email
  const [firstname, lastname] = form.watch(['firstname', 'lastname'])
  const isNameNew = firstname.trim() !== profile.firstname || lastname.trim() !== profile.lastname
  // After an email change was confirmed, here or in another tab; other input is kept.
  const { resetField } = form
  useEffect(() => resetField('email', { defaultValue: profile.email }), [resetField, profile.email])
  useEffect(() => {
    for (const field of draftNames) {
      const value = typed[field]
      if (value !== undefined) form.setValue(field, value, { shouldDirty: true })
    }
  }, [form, typed])
  useEffect(() => {
    const saved = valuesOf(profile)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.write(values, saved),
    })
  }, [form, draft, profile])

  async function save(values: EditProfileValues, isPlaceNeeded: boolean) {
    setDone(undefined)
    setUnplaced(false)
    const sent = form.getValues()
    let found: Position | undefined
    try {
      found = position ?? (isPlaceNeeded ? await locate(values) : undefined)
      setDone(await saveProfile(profile.id, values, found))
    } catch (error) {
      setUnplaced(error instanceof GeocodingError)
      if (error instanceof GeocodingError) form.setError('root', { message: error.message })
      else showServerError(form, error, editProfileContract.update.failure)
      return
    }
    const saved = { ...values, ...noPasswords, email: profile.email }
    const isAddressSame = addressFields.every((name) => form.getValues(name) === sent[name])
    if (isAddressSame) setPosition(found)
    // Keeps input typed while saving, also in the draft.
    showSaved(form, sent, saved)
    draft.write(form.getValues(), saved)
    await Promise.all([
      queryClient.invalidateQueries(queriesOf('profiles')),
      queryClient.invalidateQueries(pendingEmailQuery),
    ])
  }

  const submit = (isPlaceNeeded: boolean) =>
    form.handleSubmit(
      (values) => save(values, isPlaceNeeded),
      ({ confirmPassword }) => {
        setUnplaced(false)
        setDone(undefined)
        // A password mismatch shows at the field and beside the button.
        if (confirmPassword) form.setError('root', { message: confirmPassword.message ?? '' })
      },
    )

  return (
    <Form
      onSubmit={submit(true)}
      done={done}
      sending={isSubmitting}
      send={{ label: 'Save changes', width: 'full', loadingLabel: 'Saving...' }}
    >
      <Columns layout="1-2">
        <Field label="First name" error={errors.firstname?.message} required>
          <TextInput autoComplete="given-name" {...form.register('firstname')} />
        </Field>
        <Field label="Last name" optionalLabel="optional" error={errors.lastname?.message}>
          <TextInput autoComplete="family-name" {...form.register('lastname')} />
        </Field>
      </Columns>
      {isNameNew && profile.kyc_status === 'verified' && (
        <Text size={14} tone="muted">
          We compare your documents with a new name. Until then you aren’t verified.
        </Text>
      )}
      <Field label="Gender" error={errors.gender?.message} required={profile.gender !== ''}>
        <RadioGroup layout="line" options={genderOptions} {...form.register('gender')} />
      </Field>
      <Field
        label="Email"
        hint={isEmailNew ? 'We send a code there. Until you enter it, your email stays as it is.' : undefined}
        error={errors.email?.message}
        required
      >
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Website" optionalLabel="optional" error={errors.website?.message}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          {...form.register('website')}
        />
      </Field>
      <AddressFields form={form} onPosition={setPosition} />
      <Field
        label="Time zone"
        hint="All times and days here, in mails and on receipts are by its clocks."
        error={errors.time_zone?.message}
        required
      >
        <Select options={timeZoneOptions(profile.time_zone)} {...form.register('time_zone')} />
      </Field>
      <NewPasswordFields form={form} needsCurrent={isEmailNew} />
      <FormAlert
        action={
          isUnplaced && (
            <Button size="small" variant="secondary" onClick={() => void submit(false)()}>
              Save without a map position
            </Button>
          )
        }
      >
        {errors.root?.message}
      </FormAlert>
      {isUnplaced && (
        <LateAddressPin
          label="Where you live"
          town={form.watch('location')}
          pin={pinned}
          onPut={setPosition}
        />
      )}
    </Form>
  )
}
