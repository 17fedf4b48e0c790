import { RadioGroup } from '@kindling/ui/radio-group'
import { RangeField } from '@kindling/ui/range-field'
import { Stack } from '@kindling/ui/stack'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OfferQuestion } from './use-offer-question.ts'

/** Milliseconds of stillness before a price is looked for: a slider passes many on its way. */
const PATIENCE = 300

const currencies = [
  { value: 'cash', label: 'Pounds' },
  { value: 'spark', label: 'Sparks' },
]
/** Where the slider ends, for an hour. */
const ends = { cash: 60, spark: 30 }
const isPrice = (value: string) => value === '' || (Number(value) >= 0 && Number(value) <= 100_000)

/** The most that an hour may cost, in pounds or in sparks. */
export function PriceFilter({ asking }: { asking: OfferQuestion }) {
  const { question, change } = asking
  const [value, setValue] = useState(question.max === undefined ? '' : String(question.max))
  const [pay, setPay] = useState(question.pay)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const apply = useEffectEvent(() => {
    waiting.current = undefined
    if (isPrice(value)) change({ max: value, pay: pay === 'spark' && value !== '' ? pay : undefined })
  })
  // Whoever closes it before it has come to rest means what it stands at.
  useEffect(
    () => () => {
      if (waiting.current === undefined) return
      clearTimeout(waiting.current)
      apply()
    },
    [],
  )

  function later() {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => apply(), PATIENCE)
  }

  return (
    <Stack gap={4}>
      <RadioGroup
        aria-label="Paid in"
        layout="line"
        options={currencies}
        value={pay}
        onValueChange={(chosen) => {
          setPay(chosen === 'spark' ? 'spark' : 'cash')
          later()
        }}
      />
      <RangeField
        label={`At most, in ${pay === 'spark' ? 'sparks' : 'pounds'} an hour`}
        prefix={pay === 'spark' ? undefined : '£'}
        max={ends[pay]}
        value={value}
        error={isPrice(value) ? undefined : 'Type an amount'}
        onValueChange={(next) => {
          setValue(next)
          later()
        }}
      />
    </Stack>
  )
}
