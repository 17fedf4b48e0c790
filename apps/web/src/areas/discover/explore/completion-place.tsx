import { Skeleton } from '@kindling/ui/skeleton'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useDeferred } from '../../../app/late/use-deferred.ts'
import { useDismissed } from '../../../browser/dismissed.ts'
import { storedState } from '../../../browser/stored-state.ts'
import { useOwnProfile } from '../../../server/queries/own-profile.ts'
import { useMember } from '../../../server/use-member.ts'

/** It waits for the profile anyway. */
export const loadCompletion = () => import('./completion-card.tsx')

/** Whether a member's profile was complete when it was last seen on this browser. */
const completeState = (memberId: string) =>
  storedState(`profile-complete.${memberId}`, z._default(z.boolean(), false), localStorage)

/**
 * How far along the member's profile is, until that is put away. Whether there is room for it is decided before
 * anything is painted, by what was known the last time: nothing below it moves when the profile arrives.
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
