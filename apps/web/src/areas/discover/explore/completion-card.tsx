import { completionReasons, profileCompletion } from '@kindling/domain/profile/profile-completion'
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

interface CompletionCardProps {
  profile: OwnProfile
  isShown: boolean
  onDismiss: () => void
  /** Called with whether the profile is complete. */
  onCompletion: (isComplete: boolean) => void
}

/** Progress of the member's profile, with its next open item. */
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
              <Text size={14}>{next ? completionReasons[next.id] : 'Neighbours know who you are.'}</Text>
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
