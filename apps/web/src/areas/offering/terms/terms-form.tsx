import { hasHours } from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { ALWAYS_FREE } from '@kindling/domain/appointments/policy-words'
import {
  lengthOptions,
  placeOptions,
  policyOptions,
  stepOptions,
  termsForm,
  typedTerms,
} from '@kindling/domain/appointments/setup/terms-form'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Checkbox } from '@kindling/ui/checkbox'
import { Columns } from '@kindling/ui/columns'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { Inline } from '@kindling/ui/inline'
import { NumberInput } from '@kindling/ui/number-input'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Select } from '@kindling/ui/select'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { LeaveWarning } from '../editing/leave-warning.tsx'
import { useSkillChanged } from '../use-skill-changed.ts'
import { PackageFields } from './package-fields.tsx'

const asNumber = { setValueAs: Number }

interface TermsFormProps {
  skill: Skill
  /** Called after saving or cancelling. */
  onClose: () => void
}

/** Form of a skill's booking terms: lengths, packages, place, instant booking and cancellation policy. */
export function TermsForm({ skill, onClose }: TermsFormProps) {
  const tellChanged = useSkillChanged()
  const hours = useQuery(queryOf(availabilityContract.own)).data
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(termsForm, {
    defaultValues: typedTerms(skill.terms),
    failure: skillEditContract.setTerms.failure,
    send: async (body) => {
      tellChanged(skill._id, await api.call(skillEditContract.setTerms, { params: { id: skill._id }, body }))
      toast.success('How it is booked is saved.')
      onClose()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('min_minutes'), [setFocus])

  return (
    <Form
      aria-labelledby="terms-title"
      onSubmit={onSubmit}
      problem={errors.root?.message}
      footer={
        <>
          <Inline gap={3}>
            <Button type="submit" loading={isSending} loadingLabel="Saving...">
              Save how it is booked
            </Button>
            <Button variant="secondary" disabled={isSending} onClick={onClose}>
              Cancel
            </Button>
          </Inline>
          {form.formState.isDirty && (
            <LeaveWarning isFragile isDone={() => false} onLeave={() => form.reset()} />
          )}
        </>
      }
    >
      <TitledSection id="terms-title" title="How it is booked" gap={4}>
        {hours && !hasHours(hours) && (
          <Alert tone="warning">
            Neighbours can only book a time once you have{' '}
            <TextLinkTo to="/settings/availability">set your hours</TextLinkTo>. Until then they book you for
            a day.
          </Alert>
        )}
        <Columns layout="1-2">
          <Field label="Shortest booking" error={errors.min_minutes?.message} required>
            <Select options={lengthOptions(skill.terms.min_minutes)} {...register('min_minutes', asNumber)} />
          </Field>
          <Field
            label="Longer in steps of"
            hint="How far apart starting times are, too."
            error={errors.step_minutes?.message}
            required
          >
            <Select options={stepOptions} {...register('step_minutes', asNumber)} />
          </Field>
        </Columns>
      </TitledSection>
      <PackageFields form={form} />
      <Field label="Where?" error={errors.place?.message} required>
        <RadioGroup
          options={placeOptions}
          {...register('place', {
            // The travel distance is hidden for other places, and must not be invalid there.
            onChange: ({ target }) => target.value !== 'client' && form.setValue('travel_km', ''),
          })}
        />
      </Field>
      {form.watch('place') === 'client' && (
        <Field
          label="How far do you travel? (km)"
          hint="Leave it empty for any distance."
          error={errors.travel_km?.message}
        >
          <NumberInput inputMode="numeric" {...register('travel_km')} />
        </Field>
      )}
      <Field label="If a client cancels" hint={ALWAYS_FREE} error={errors.policy?.message} required>
        <RadioGroup options={policyOptions} {...register('policy')} />
      </Field>
      <Checkbox
        description="A free time of yours is booked at once. Otherwise you answer each request."
        {...register('instant')}
      >
        Book without asking me
      </Checkbox>
    </Form>
  )
}
