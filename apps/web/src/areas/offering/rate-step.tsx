import { formatSparks } from '@kindling/domain/money/money'
import { sparkPriceTyped } from '@kindling/domain/money/typed-amount'
import { ratesText } from '@kindling/domain/skills/rate-words'
import { Field } from '@kindling/ui/field'
import { NumberInput } from '@kindling/ui/number-input'
import { Price } from '@kindling/ui/price'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { categoryRatesQuery } from './skill-queries.ts'

interface RateStepProps {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (rate: string) => void
  error?: string | undefined
  /** Category whose usual rates show as a hint, for a new skill. */
  categoryId?: string | undefined
}

/** Hourly rate in pounds, with its spark price. */
export function RateStep({ ref, value, onChange, error, categoryId }: RateStepProps) {
  const offers = useQuery({ ...categoryRatesQuery(categoryId ?? ''), enabled: Boolean(categoryId) })
  return (
    <Stack gap={4}>
      <Field label="Hourly rate, in pounds" hint={ratesText(offers.data ?? [])} error={error} required>
        <NumberInput ref={ref} prefix="£" value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      <Stack gap={1} align="start" aria-live="polite">
        <Text tone="muted">Neighbours who pay in Spark tokens pay half as many:</Text>
        <Price kind="spark" size="large" amount={formatSparks(sparkPriceTyped(value))} per="an hour" />
      </Stack>
    </Stack>
  )
}
