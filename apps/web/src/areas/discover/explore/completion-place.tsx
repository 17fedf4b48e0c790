import { profileCompletion } from '@kindling/domain/profile/profile-completion'
import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { Skeleton } from '@kindling/ui/skeleton'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useDeferred } from '../../../app/use-deferred.ts'
import { useDismissed } from '../../../browser/dismissed.ts'
import { storedState } from '../../../browser/stored-state.ts'
import { useOwnProfile } from '../../../server/own-profile.ts'
import { useMember } from '../../../server/use-member.ts'

/** It waits for the profile anyway. */
export const loadCompletion = () => import('./completion-card.tsx')

const completeSchema = z._default(z.boolean(), false)
/** Whether a member's profile was complete when it was last seen on this browser. */
const completeState = (memberId: string) =>
  storedState(`profile-complete.${memberId}`, completeSchema, localStorage)

const completionOf = (profile: OwnProfile) =>
  profileCompletion({ ...profile, skillCount: profile.skills.length })

/**
 * How far along the member's profile is, until that is put away. Whether there is room for it is decided before
 * anything is painted, by what is known or was the last time: nothing below it moves when the profile arrives.
 */
export function CompletionPlace() {
  const memberId = useMember()?.id ?? ''
  const { data: profile, isError } = useOwnProfile()
  const { isDismissed, dismiss } = useDismissed('profile-completion')
  const { module: card } = useDeferred(loadCompletion)
  const completion = profile && completionOf(profile)
  const isComplete = completion && completion.done === completion.total
  const [hasRoom] = useState(() => !(isComplete ?? completeState(memberId).read()))

  useEffect(() => {
    if (isComplete !== undefined) completeState(memberId).write(isComplete)
  }, [memberId, isComplete])

  if (!hasRoom || isDismissed || isError) return null
  return (
    <div className="grid min-h-46 sm:min-h-41">
      {completion && card ? (
        <card.CompletionCard completion={completion} onDismiss={dismiss} />
      ) : (
        <Skeleton shape="panel" className="h-full" />
      )}
    </div>
  )
}
