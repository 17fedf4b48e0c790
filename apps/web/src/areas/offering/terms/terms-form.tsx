import { hasHours } from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { cancellationPolicies } from '@kindling/domain/appointments/cancellation-policies'
import { ALWAYS_FREE, policyInWords, policyLabels } from '@kindling/domain/appointments/policy-words'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Checkbox } from '@kindling/ui/checkbox'
import { Columns } from '@kindling/ui/columns'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { NumberInput } from '@kindling/ui/number-input'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { TextLink } from '@kindling/ui/text-link'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '../../../app/links/link.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { LeaveWarning } from '../editing/leave-warning.tsx'
import { useSkillChanged } from '../use-skill-changed.ts'
import { PackageFields } from './package-fields.tsx'
import { termsForm, typedTerms } from './terms-form-schema.ts'
import { lengthOptions, placeOptions, stepOptions } from './terms-options.ts'

const policyOptions = cancellationPolicies.map((value) => ({
  value,
  label: policyLabels[value],
  description: policyInWords(value, 'you'),
}))

const asNumber = { setValueAs: Number }

interface TermsFormProps {
  skill: Skill
  /** It is saved, or the owner gives up. */
  onClose: () => void
}

/** How one's own skill is booked: lengths, packages, place, who decides, and what cancelling costs. */
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
    <Stack gap={6} asChild>
      <form noValidate aria-labelledby="terms-title" onSubmit={onSubmit}>
        <TitledSection id="terms-title" title="How it is booked" gap={4}>
          {hours && !hasHours(hours) && (
            <Alert tone="warning">
              Neighbours can only book a time once you have{' '}
              <TextLink asChild>
                <Link to="/settings/availability">set your hours</Link>
              </TextLink>
              . Until then they book you for a day.
            </Alert>
          )}
          <Columns layout="1-2">
            <Field label="Shortest booking" error={errors.min_minutes?.message} required>
              <Select
                options={lengthOptions(skill.terms.min_minutes)}
                {...register('min_minutes', asNumber)}
              />
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
              // The way there is asked of who comes; what isn't seen can't be mended.
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
        <FormAlert>{errors.root?.message}</FormAlert>
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
      </form>
    </Stack>
  )
}
