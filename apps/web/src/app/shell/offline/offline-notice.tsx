import { formatTimeOfDay } from '@kindling/domain/client/times/dates'
import { formatConversationTime } from '@kindling/domain/client/times/message-times'
import { Alert } from '@kindling/ui/alert'
import { hasOfflineWorker } from '@kindling/ui/browser/offline-worker'
import { useOnline } from '@kindling/ui/browser/use-online'
import { OfflineNote } from '@kindling/ui/offline-note'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { shownSince } from '../../../server/offline/kept-offline.ts'

/** Formats a timestamp as "10:32", "Tue, 10:32" or "24 Nov, 10:32". */
function timeOf(since: number): string {
  const instant = new Date(since).toISOString()
  const [day, clock] = [formatConversationTime(instant), formatTimeOfDay(instant)]
  return day === clock ? clock : `${day}, ${clock}`
}

/** Banner above a screen: that there is no connection, and how old the cached data on screen is. */
export function OfflineNotice() {
  const queryClient = useQueryClient()
  const online = useOnline()
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  )
  const since = useSyncExternalStore(subscribe, () => shownSince(queryClient, online))
  if (since === undefined && (online || !hasOfflineWorker())) return <OfflineNote />
  return (
    <Alert tone="warning" live>
      {online ? 'Kindling can’t be reached just now.' : 'You are offline.'}{' '}
      {since === undefined ? (
        <>
          You can still read your <TextLinkTo to="/bookings">bookings</TextLinkTo> and{' '}
          <TextLinkTo to="/messages">messages</TextLinkTo>.
        </>
      ) : (
        `This is from ${timeOf(since)}.`
      )}
    </Alert>
  )
}
