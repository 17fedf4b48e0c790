import { formatRecorded } from '@kindling/domain/client/times/dates'
import { type Gift, giftContract } from '@kindling/domain/gifts/gift-contract'
import { giftStanding } from '@kindling/domain/gifts/gift-words'
import { formatSparks, sparksToMillis } from '@kindling/domain/money/money'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { type ReactNode, useState } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { serverMessage } from '../../../server/server-message.ts'
import { GiftCard } from './gift-card.tsx'
import { useThank } from './gift-queries.ts'

/** Renders the report dialog. */
type ReportOf = (dialog: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode

/** A gift: its card and state, and the receiver's actions. */
export function GiftView({ gift, report }: { gift: Gift; report: ReportOf }) {
  const thank = useThank(gift.id)
  const [isReporting, setReporting] = useState(false)
  const isMine = gift.side === 'receiver'
  const standing = giftStanding(gift)
  return (
    <Stack gap={4}>
      <GiftCard
        card={gift.card}
        words={gift.words}
        amount={formatSparks(sparksToMillis(gift.amount))}
        from={isMine ? gift.other.firstname : 'you'}
      />
      <Text size={14} tone="muted">
        <time dateTime={gift.createdAt}>{formatRecorded(gift.createdAt)}</time>
      </Text>
      {standing && (
        <Alert tone={gift.state === 'given' ? 'success' : 'info'} live>
          {standing}
        </Alert>
      )}
      <FormAlert>{thank.isError && serverMessage(thank.error, giftContract.thank.failure)}</FormAlert>
      <Inline>
        {isMine && gift.thankedAt === null && (
          <Button
            loading={thank.isPending}
            loadingLabel="Saying thanks..."
            onClick={() => thank.mutate(undefined)}
          >
            Say thanks
          </Button>
        )}
        <ButtonLink to={`/user-profile/${gift.other.id}`} variant="secondary">
          Profile of {gift.other.firstname}
        </ButtonLink>
        {isMine && (
          <Button variant="quiet" onClick={() => setReporting(true)}>
            Report this card
          </Button>
        )}
      </Inline>
      {report({ open: isReporting, onOpenChange: setReporting })}
    </Stack>
  )
}
