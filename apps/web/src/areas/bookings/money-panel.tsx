import { Card } from '@kindling/ui/card'
import { Inline } from '@kindling/ui/inline'
import { Price } from '@kindling/ui/price'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import type { MoneyWords } from './booking-money.ts'

/** Where the money of a booking is, in one glance. */
export function MoneyPanel({ label, amount, sparks, note }: MoneyWords) {
  return (
    <Card surface="sunken" pad="snug">
      <Inline gap={4} justify="between" wrap={false}>
        <Stack gap={0}>
          <Text size={14} tone="muted">
            {label}
          </Text>
          <Text weight="strong" numeric>
            {amount}
          </Text>
          {note && (
            <Text size={14} tone="muted">
              {note}
            </Text>
          )}
        </Stack>
        {sparks && <Price kind="spark" amount={sparks} aria-hidden className="shrink-0" />}
      </Inline>
    </Card>
  )
}
