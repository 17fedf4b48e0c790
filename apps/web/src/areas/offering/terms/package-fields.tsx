import { type BookingTerms, MAX_PACKAGES } from '@kindling/domain/appointments/booking-terms'
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
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { lengthOptions } from './terms-options.ts'

const asNumber = { setValueAs: (typed: unknown) => (typed === '' ? Number.NaN : Number(typed)) }

/** Pieces of work with a length and a price of their own. */
export function PackageFields({ form }: { form: UseFormReturn<BookingTerms> }) {
  // A package has an id of its own.
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'packages',
    keyName: 'key',
  })
  const { register, formState } = form
  const problems = formState.errors.packages
  const add = useRef<HTMLButtonElement>(null)
  return (
    <TitledSection id="packages-title" title="Packages" level={3} gap={4}>
      <Text tone="muted">Work that always takes as long, for one price: “Bike service, 1 hour, £25”.</Text>
      {fields.map(({ key, minutes }, nth) => (
        <Stack key={key} gap={4} role="group" aria-label={`Package ${nth + 1}`}>
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
            <Field label="Price" error={problems?.[nth]?.price?.message} required>
              <NumberInput prefix="£" min={1} step={0.01} {...register(`packages.${nth}.price`, asNumber)} />
            </Field>
          </Columns>
          <Inline>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Remove package ${nth + 1}`}
              onClick={() => {
                // With six of them the button below can't take the focus before.
                flushSync(() => remove(nth))
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
          disabled={fields.length >= MAX_PACKAGES}
          onClick={() => append({ id: crypto.randomUUID(), name: '', minutes: 60, price: Number.NaN })}
        >
          <Plus aria-hidden />
          Add a package
        </Button>
      </Field>
    </TitledSection>
  )
}
