import type { LiveEvent } from '@kindling/domain/events/live-event'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FRESHNESS } from '../../areas/account/notifications/unread-query.ts'
import { setLive, unlessLive } from '../../server/live/live-state.ts'
import { endTyping, hearTyping } from '../../server/live/typing-state.ts'
import { watchEvents } from '../../server/live/watch-events.ts'
import { outboxOf } from '../../server/offline/member-outbox.ts'
import { queryOf } from '../../server/query-of.ts'
import { refreshLive, staleAfter } from './live-effects.ts'
import { useOfflineSupport } from './offline/use-offline-support.ts'

export { ConfirmationWatch } from './confirmation-watch.tsx'
export { OfflineNotice } from './offline/offline-notice.tsx'

/** How many messages wait for the member. */
const unreadMessagesQuery = queryOptions({
  ...queryOf(messageContract.unread),
  refetchInterval: () => unlessLive(FRESHNESS),
})

/** Milliseconds without a connection before screens begin to ask: a stream that ends comes back sooner. */
const GRACE = 5000

interface LiveUpdatesProps {
  memberId: string
  /** Called with how many messages wait, whenever that changes. */
  onUnreadMessages: (total: number) => void
}

/** Keeps what is on screen as it is on the server, and reads out what is new in the bell. */
export function LiveUpdates({ memberId, onUnreadMessages }: LiveUpdatesProps) {
  const queryClient = useQueryClient()
  const [news, setNews] = useState('')
  const unreadMessages = useQuery(unreadMessagesQuery).data?.total ?? 0
  useEffect(() => {
    onUnreadMessages(unreadMessages)
    // The same number on the icon of the installed app, where there is one.
    if (unreadMessages > 0) void navigator.setAppBadge?.(unreadMessages).catch(() => {})
    else void navigator.clearAppBadge?.().catch(() => {})
  }, [unreadMessages, onUnreadMessages])
  useOfflineSupport(memberId)

  useEffect(() => {
    let grace: ReturnType<typeof setTimeout> | undefined
    const refresh = () => refreshLive(queryClient)
    function onState(isLive: boolean) {
      clearTimeout(grace)
      if (isLive) setLive(true)
      else {
        grace = setTimeout(() => {
          setLive(false)
          refresh()
        }, GRACE)
      }
    }
    function onEvent(event: LiveEvent) {
      if (event.type === 'typing') hearTyping(event.userId)
      if (event.type === 'message') endTyping(event.userId)
      for (const old of staleAfter(event)) void queryClient.invalidateQueries(old)
      // Many tabs hear it; the one that is looked at says it.
      if (event.type === 'notification' && document.visibilityState === 'visible') {
        setNews(`New notification: ${event.notification.title}. ${event.notification.description}`)
      }
    }
    // What was written and not sent when the page was left.
    outboxOf(memberId).flush()
    const stop = watchEvents(memberId, { onEvent, onState, onFresh: refresh })
    return () => {
      stop()
      clearTimeout(grace)
      setLive(false)
    }
  }, [memberId, queryClient])

  return <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
}
