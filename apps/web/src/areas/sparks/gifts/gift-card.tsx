import { type GiftCard as CardName, giftCardLabels } from '@kindling/domain/gifts/gift-rules'
import { Card } from '@kindling/ui/card'
import { GiftDrawing } from '@kindling/ui/gift-drawing'
import { Price } from '@kindling/ui/price'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

interface GiftCardProps {
  card: CardName
  words: string
  /** Formatted by the caller: "2.5". */
  amount: string
  /** First name of who gives. */
  from: string
}

/** A gift as it is opened: a drawing, a few words, and what is in it. */
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
