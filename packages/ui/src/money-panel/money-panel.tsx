import { Card, type CardProps } from '../card/card.tsx'
import { Inline } from '../inline/inline.tsx'
import { Price } from '../price/price.tsx'
import { Text } from '../text/text.tsx'

export interface MoneyPanelProps extends Omit<CardProps, 'children' | 'asChild' | 'surface' | 'pad'> {
  /** The state of the money. */
  label: string
  /** '9 sparks', '£18.00'. */
  amount: string
  /** The amount in sparks without unit; left out for pounds. */
  sparks?: string | undefined
  /** What happens automatically next, if anything. */
  note?: string | undefined
}

/** Summary of an amount and its state. */
export function MoneyPanel({ label, amount, sparks, note, ...rest }: MoneyPanelProps) {
  return (
    <Card surface="sunken" pad="snug" {...rest}>
      <Inline gap={4} justify="between" wrap={false}>
        <div className="flex min-w-0 flex-col">
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
        </div>
        {sparks && <Price kind="spark" amount={sparks} aria-hidden className="shrink-0" />}
      </Inline>
    </Card>
  )
}
