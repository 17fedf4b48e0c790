import { INVITATION, invitationLink, rewardText } from '@kindling/domain/referrals/referral-words'
import { share } from '@kindling/ui/browser/files'
import { Button } from '@kindling/ui/button'
import { CopyButton } from '@kindling/ui/copy-button'
import { Inline } from '@kindling/ui/inline'
import { Text } from '@kindling/ui/text'
import { TitledCard } from '@kindling/ui/titled-card'
import { Share2 } from 'lucide-react'

/**
 * The member's invitation code and link.
 * @param rewardEach sparks per friend; undefined while loading
 */
export function InviteCard({ code, rewardEach }: { code: string; rewardEach: number | undefined }) {
  const link = invitationLink(window.location.origin, code)
  return (
    <TitledCard
      surface="spark"
      gap={4}
      title="Your referral code"
      lead={
        <Text size={20} weight="strong" tone="neutral" numeric>
          {code}
        </Text>
      }
    >
      <Inline gap={2}>
        <CopyButton value={code} copyLabel="Copy code" />
        <CopyButton value={link} copyLabel="Copy link" />
        {'share' in navigator && (
          <Button size="small" onClick={() => void share({ title: 'Kindling', text: INVITATION, url: link })}>
            <Share2 aria-hidden />
            Share
          </Button>
        )}
      </Inline>
      <Text size={14}>{rewardText(rewardEach)}</Text>
    </TitledCard>
  )
}
