import { watchEvents } from '@kindling/domain/client/watch-events'
import type { LiveEvent } from '@kindling/domain/events/live-event'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FRESHNESS } from '../../areas/account/notifications/unread-query.ts'
import { session } from '../../server/api.ts'
import { setLive, unlessLive } from '../../server/live/live-state.ts'
import { endTyping, hearTyping } from '../../server/live/typing-state.ts'
import { outboxOf } from '../../server/offline/member-outbox.ts'
import { queryOf } from '../../server/query-of.ts'
import { refreshLive, staleAfter } from './live-effects.ts'
import { useOfflineSupport } from './offline/use-offline-support.ts'

export { ConfirmationWatch } from './confirmation-watch.tsx'
export { OfflineNotice } from './offline/offline-notice.tsx'

/** Count of unread messages; polled while the event stream is down. */
const unreadMessagesQuery = queryOptions({
  ...queryOf(messageContract.unread),
  refetchInterval: () => unlessLive(FRESHNESS),
})

/** Milliseconds that the event stream may be down before screens start polling: a reconnect is usually quicker. */
const GRACE = 5000

interface LiveUpdatesProps {
  memberId: string
  /** Called with the unread message count whenever it changes. */
  onUnreadMessages: (total: number) => void
}

/** Applies live events from the server to the query cache, and announces new notifications to screen readers. */
export function LiveUpdates({ memberId, onUnreadMessages }: LiveUpdatesProps) {
  const queryClient = useQueryClient()
  const [news, setNews] = useState('')
  const unreadMessages = useQuery(unreadMessagesQuery).data?.total ?? 0
  useEffect(() => {
    onUnreadMessages(unreadMessages)
    // Badge on the icon of the installed app.
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
      // Every tab gets the event; only the visible one announces it.
      if (event.type === 'notification' && document.visibilityState === 'visible') {
        setNews(`New notification: ${event.notification.title}. ${event.notification.description}`)
      }
    }
    // Send messages left unsent from the last visit.
    outboxOf(memberId).flush()
    const stop = watchEvents(session, memberId, { onEvent, onState, onFresh: refresh })
    return () => {
      stop()
      clearTimeout(grace)
      setLive(false)
    }
  }, [memberId, queryClient])

  return <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
}
