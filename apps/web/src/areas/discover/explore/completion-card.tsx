import { type ProfileCompletion, profileCompletion } from '@kindling/domain/profile/profile-completion'
import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { Card } from '@kindling/ui/card'
import { IconButton } from '@kindling/ui/icon-button'
import { Inline } from '@kindling/ui/inline'
import { ProgressBar } from '@kindling/ui/progress-bar'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { TextLinkTo } from '../../../components/text-link-to.tsx'

/** Why the next thing on the list is worth doing. */
const reasons: Record<ProfileCompletion['items'][number]['id'], string> = {
  photo: 'Add a photo so neighbours know who is at the door.',
  skill: 'Offer a skill, so that neighbours can book you.',
  kyc: 'Verify your identity, so that neighbours can trust you.',
  payment: 'Add a payment method, so that booking takes one press.',
  account: 'Connect an account, so that you can be paid.',
  bio: 'Write two lines about yourself.',
}

interface CompletionCardProps {
  profile: OwnProfile
  isShown: boolean
  onDismiss: () => void
  /** Hears whether the profile is complete. */
  onCompletion: (isComplete: boolean) => void
}

/** How far along the member's profile is, and the next thing to do. */
export function CompletionCard({ profile, isShown, onDismiss, onCompletion }: CompletionCardProps) {
  const { items, done, total, percent } = profileCompletion({ ...profile, skillCount: profile.skills.length })
  const next = items.find((item) => !item.isDone)
  const isComplete = next === undefined
  const tell = useEffectEvent(onCompletion)
  useEffect(() => tell(isComplete), [isComplete])
  if (!isShown) return null
  return (
    <Card surface="ember" pad="snug" asChild>
      <section aria-label="Your profile">
        <Stack gap={3}>
          <Inline justify="between" align="start" wrap={false}>
            <Stack gap={0}>
              <Text tone="neutral" weight="strong">
                Your profile is {done} of {total} done
              </Text>
              <Text size={14}>{next ? reasons[next.id] : 'Neighbours know who you are.'}</Text>
            </Stack>
            <IconButton label="Put this away" onClick={onDismiss}>
              <X aria-hidden />
            </IconButton>
          </Inline>
          <ProgressBar value={percent} label="Profile completion" />
          <TextLinkTo to="/user">{next ? 'Finish your profile' : 'Your profile'}</TextLinkTo>
        </Stack>
      </section>
    </Card>
  )
}
