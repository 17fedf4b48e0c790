import { sparksText } from '@kindling/domain/format/sparks'
import type { Thing } from '@kindling/domain/lending/thing-contract'
import type { ThingFields as Fields, ThingValues } from '@kindling/domain/lending/thing-form'
import { conditionLabels, MOST_DAYS, thingConditions } from '@kindling/domain/lending/thing-rules'
import { millisToSparks } from '@kindling/domain/money/money'
import { sparkPriceTyped } from '@kindling/domain/money/typed-amount'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { Field } from '@kindling/ui/field'
import { NumberInput } from '@kindling/ui/number-input'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { TextInput } from '@kindling/ui/text-input'
import { Textarea } from '@kindling/ui/textarea'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { publishedCategoriesQuery } from '../skill-queries.ts'

const conditions = thingConditions.map((value) => ({ value, label: conditionLabels[value] }))

const inSparks = (pounds = '') => {
  const millis = sparkPriceTyped(pounds)
  return millis > 0 ? `Or ${sparksText(millisToSparks(millis))}.` : undefined
}

interface ThingFieldsProps {
  form: UseFormReturn<ThingValues, unknown, Fields>
  /** Field of the pictures, which differs between adding and editing. */
  pictures: ReactNode
  /** Current category, which is an option even if it is no longer published. */
  category?: Thing['category']
}

/** Fields of a thing: description, price and hand-over. */
export function ThingFields({ form, pictures, category }: ThingFieldsProps) {
  const { register } = form
  const { errors } = form.formState
  const watched = useWatch({ control: form.control })
  const { data: published = [], isError: hasFailed } = useQuery(publishedCategoriesQuery)
  const isListed = !category || published.some(({ id }) => id === category.id)
  const categories = isListed ? published : [...published, category]
  const unlisted = hasFailed && categories.length === 0 ? skillContract.categories.failure : undefined
  const categoryOptions = categories.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      <TitledSection id="what-title" title="What it is">
        <Stack gap={4}>
          <Field
            label="Name"
            hint="As neighbours would look for it: “Hammer drill”."
            error={errors.title?.message}
            required
          >
            <TextInput {...register('title')} maxLength={80} />
          </Field>
          <Field label="Category" error={errors.category?.message ?? unlisted} required>
            <Select
              {...register('category')}
              placeholder="Choose a category"
              options={categoryOptions}
              // Remounts once the options load: a select shows no value that isn’t among its options.
              key={categoryOptions.length}
            />
          </Field>
          <Field label="Condition" error={errors.condition?.message} required>
            <RadioGroup {...register('condition')} options={conditions} />
          </Field>
          <Field
            label="Description"
            hint="What it can do, and what one should know before using it."
            error={errors.description?.message}
            required
          >
            <Textarea rows={4} {...register('description')} />
          </Field>
          <Field label="What comes with it" optionalLabel="optional" error={errors.comes_with?.message}>
            <TextInput {...register('comes_with')} placeholder="Case, six bits, charger" />
          </Field>
          {pictures}
        </Stack>
      </TitledSection>
      <TitledSection id="money-title" title="What it costs">
        <Stack gap={4}>
          <Field
            label="Price for a day, in pounds"
            hint={inSparks(watched.price) ?? '0 lends it for nothing.'}
            error={errors.price?.message}
            required
          >
            <NumberInput {...register('price')} prefix="£" />
          </Field>
          <Field
            label="Deposit, in pounds"
            hint={inSparks(watched.deposit) ?? 'Held until it is back with you; 0 holds nothing.'}
            error={errors.deposit?.message}
            required
          >
            <NumberInput {...register('deposit')} prefix="£" />
          </Field>
        </Stack>
      </TitledSection>
      <TitledSection id="hand-over-title" title="How it is lent">
        <Stack gap={4}>
          <Field
            label="Where you hand it over"
            hint="Only who borrows it reads this, once you have agreed."
            error={errors.place?.message}
            required
          >
            <TextInput {...register('place')} autoComplete="street-address" />
          </Field>
          <Field
            label="Most days at once"
            hint={`${MOST_DAYS} at most.`}
            error={errors.most_days?.message}
            required
          >
            <NumberInput {...register('most_days')} inputMode="numeric" />
          </Field>
          <Switch
            checked={watched.instant === 'true'}
            onChange={({ target }) => form.setValue('instant', target.checked ? 'true' : 'false')}
            description="Otherwise you say yes or no to each request"
          >
            Lend it without being asked
          </Switch>
        </Stack>
      </TitledSection>
    </>
  )
}
