import { readAmount } from '@kindling/domain/money/typed-amount'
import { MOST_PRICE, PRICE_TOO_HIGH } from '@kindling/domain/offers/offer-question'
import { RadioGroup } from '@kindling/ui/radio-group'
import { RangeField } from '@kindling/ui/range-field'
import { Stack } from '@kindling/ui/stack'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OfferQuestion } from './use-offer-question.ts'

/** Debounce in milliseconds while the price slider moves. */
const PATIENCE = 300

const currencies = [
  { value: 'cash', label: 'Pounds' },
  { value: 'spark', label: 'Sparks' },
]
/** Maximum of the slider, per hour. */
const ends = { cash: 60, spark: 30 }

/** Filter for the maximum hourly price, in pounds or sparks. */
export function PriceFilter({ asking }: { asking: OfferQuestion }) {
  const { question, change } = asking
  const [value, setValue] = useState(question.max === undefined ? '' : String(question.max))
  const [pay, setPay] = useState(question.pay)
  const read = (typed: string) => readAmount(typed, pay === 'spark' ? 'sparks' : 'pounds')
  const { amount, problem = amount !== undefined && amount > MOST_PRICE ? PRICE_TOO_HIGH : undefined } =
    read(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const apply = useEffectEvent(() => {
    waiting.current = undefined
    if (problem) return
    const isLimited = amount !== undefined
    change({ max: isLimited ? `${amount}` : '', pay: pay === 'spark' && isLimited ? pay : undefined })
  })
  // Applies a pending change when the filter is closed.
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
        unit={pay === 'spark' ? 'sparks an hour' : 'an hour'}
        max={ends[pay]}
        value={value}
        read={(typed) => read(typed).amount}
        error={problem}
        onValueChange={(next) => {
          setValue(next)
          later()
        }}
      />
    </Stack>
  )
}
