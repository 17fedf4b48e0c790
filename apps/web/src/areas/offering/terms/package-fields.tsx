import { type BookingTerms, MAX_PACKAGES } from '@kindling/domain/appointments/booking-terms'
import type { TypedTerms } from '@kindling/domain/appointments/setup/terms-form'
import { lengthOptions } from '@kindling/domain/appointments/setup/terms-form'
import { Button } from '@kindling/ui/button'
import { Columns } from '@kindling/ui/columns'
import { Divider } from '@kindling/ui/divider'
import { Field } from '@kindling/ui/field'
import { Inline } from '@kindling/ui/inline'
import { NumberInput } from '@kindling/ui/number-input'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { TitledSection } from '@kindling/ui/titled-section'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'

/** Fields of the packages: services with a fixed length and price. */
export function PackageFields({ form }: { form: UseFormReturn<TypedTerms, unknown, BookingTerms> }) {
  const { register, formState } = form
  const packages = form.watch('packages')
  const problems = formState.errors.packages
  const add = useRef<HTMLButtonElement>(null)
  /** Renders synchronously, so that a new field can be focused. */
  const change = (next: TypedTerms['packages']) =>
    flushSync(() => {
      form.clearErrors('packages')
      form.setValue('packages', next, { shouldDirty: true })
    })

  return (
    <TitledSection id="packages-title" title="Packages" level={3} gap={4}>
      <Text tone="muted">Work that always takes as long, for one price: “Bike service, 1 hour, £25”.</Text>
      {packages.map(({ id, minutes }, nth) => (
        <Stack key={id} gap={4} role="group" aria-label={`Package ${nth + 1}`}>
          <Field label="What is it?" error={problems?.[nth]?.name?.message} required>
            <TextInput {...register(`packages.${nth}.name`)} />
          </Field>
          <Columns layout={2} align="start">
            <Field label="How long" error={problems?.[nth]?.minutes?.message} required>
              <Select
                options={lengthOptions(minutes)}
                {...register(`packages.${nth}.minutes`, { setValueAs: Number })}
              />
            </Field>
            <Field label="Price, in pounds" error={problems?.[nth]?.price?.message} required>
              <NumberInput prefix="£" {...register(`packages.${nth}.price`)} />
            </Field>
          </Columns>
          <Inline>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Remove package ${nth + 1}`}
              onClick={() => {
                change(packages.filter((other) => other.id !== id))
                add.current?.focus()
              }}
            >
              Remove
            </Button>
          </Inline>
          <Divider />
        </Stack>
      ))}
      <Field error={problems?.message ?? problems?.root?.message}>
        <Button
          ref={add}
          variant="secondary"
          unavailable={packages.length >= MAX_PACKAGES && `${MAX_PACKAGES} packages are the most.`}
          onClick={() => {
            change([...packages, { id: crypto.randomUUID(), name: '', minutes: 60, price: '' }])
            form.setFocus(`packages.${packages.length}.name`)
          }}
        >
          <Plus aria-hidden />
          Add a package
        </Button>
      </Field>
    </TitledSection>
  )
}
