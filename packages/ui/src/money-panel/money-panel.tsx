import { Card, type CardProps } from '../card/card.tsx'
import { Inline } from '../inline/inline.tsx'
import { Price } from '../price/price.tsx'
import { Text } from '../text/text.tsx'

export interface MoneyPanelProps extends Omit<CardProps, 'children' | 'asChild' | 'surface' | 'pad'> {
  /** Where the money is. */
  label: string
  /** '9 sparks', '£18.00'. */
  amount: string
  /** The bare number, when it is sparks. */
  sparks?: string | undefined
  /** What happens next, when something will by itself. */
  note?: string | undefined
}

/** Where an amount of money is, in one glance. */
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
