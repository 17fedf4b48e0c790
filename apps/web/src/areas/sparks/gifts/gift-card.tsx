import { type GiftCard as CardName, giftCardLabels } from '@kindling/domain/gifts/gift-rules'
import { Card } from '@kindling/ui/card'
import { GiftDrawing } from '@kindling/ui/gift-drawing'
import { Price } from '@kindling/ui/price'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

interface GiftCardProps {
  card: CardName
  words: string
  /** Formatted number of sparks: "2.5". */
  amount: string
  /** First name of the giver. */
  from: string
}

/** Card of a gift: a drawing, the giver's words and the amount. */
export function GiftCard({ card, words, amount, from }: GiftCardProps) {
  return (
    <Card surface="sunken" asChild>
      <figure aria-label={`What ${from} wrote`}>
        <Stack gap={4} align="center">
          <GiftDrawing name={card} label={giftCardLabels[card]} className="size-24 text-ink" />
          {words !== '' && (
            <Text lines="pre" dir="auto" align="center">
              {words}
            </Text>
          )}
          <Price kind="spark" amount={amount} />
          <Text size={14} tone="muted">
            From {from}
          </Text>
        </Stack>
      </figure>
    </Card>
  )
}
