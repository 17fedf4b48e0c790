import { storedState } from '@kindling/domain/client/stored-state'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Skeleton } from '@kindling/ui/skeleton'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useDismissed } from '../../../browser/dismissed.ts'
import { useOwnProfile } from '../../../server/queries/own-profile.ts'
import { useMember } from '../../../server/use-member.ts'

// Lazy-loaded while the profile loads.
export const loadCompletion = () => import('./completion-card.tsx')

/** Whether the profile was complete on the last visit with this browser. */
const completeState = (memberId: string) =>
  storedState(`profile-complete.${memberId}`, z._default(z.boolean(), false), localStorage)

/**
 * The profile's completion card, until it is dismissed. Its space is reserved on the first paint unless the profile was
 * complete on the last visit, so that nothing shifts when the profile arrives.
 */
export function CompletionPlace() {
  const complete = completeState(useMember()?.id ?? '')
  const { data: profile, isError } = useOwnProfile()
  const { isDismissed, dismiss } = useDismissed('profile-completion')
  const { module: card } = useDeferred(loadCompletion)
  const [wasComplete] = useState(complete.read)
  const isShown = !wasComplete && !isDismissed
  const content = profile && card && (
    <card.CompletionCard
      profile={profile}
      isShown={isShown}
      onDismiss={dismiss}
      onCompletion={complete.write}
    />
  )
  if (!isShown || isError) return content
  return (
    <div className="grid min-h-46 sm:min-h-41">
      {content ?? <Skeleton shape="panel" className="h-full" />}
    </div>
  )
}
