import { aboutContract } from '@kindling/domain/about-contract'
import { ApiError, NetworkError } from '@kindling/domain/client/errors'
import { maintenance, setMaintenance, subscribeToMaintenance } from '@kindling/domain/client/maintenance'
import { dayHere, formatInstant, formatTimeOfDay } from '@kindling/domain/client/times/dates'
import { OFFLINE } from '@kindling/ui/browser/offline-words'
import { Button } from '@kindling/ui/button'
import { Cover } from '@kindling/ui/cover'
import { Drawing } from '@kindling/ui/drawing'
import { Logo } from '@kindling/ui/logo'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { type Query, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { api } from '../../server/api.ts'
import { queryClient } from '../../server/query-client.ts'

const PROBE = ['maintenance'] as const
/** Minimum seconds between two polls: a restarting server may send a shorter `Retry-After`. */
const SHORTEST = 10
/** Seconds between polls without a `Retry-After`. */
const USUAL = 60

/**
 * Ends maintenance mode as soon as the server answers with anything but a 5xx, even if a newer version answers in a
 * format unknown to this page. Then refetches all queries.
 */
async function probe() {
  await api.call(aboutContract.get).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  })
  setMaintenance(undefined)
  const isOther = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] !== PROBE[0]
  void queryClient.invalidateQueries({ predicate: isOther })
  return null
}

/** Polls after the server's `Retry-After` plus up to 25% jitter, so that tabs don't poll at once; and on window focus. */
function useProbe(refused: ApiError) {
  const [jitter] = useState(() => 1 + Math.random() / 4)
  return useQuery(
    {
      queryKey: PROBE,
      queryFn: probe,
      // No request on mount: a call was refused just now.
      initialData: null,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      // Background tabs poll too, since their unsent messages wait for the end of maintenance.
      refetchIntervalInBackground: true,
      refetchInterval: ({ state }) => {
        const { retryAfter = USUAL } = state.error instanceof ApiError ? state.error : refused
        return Math.max(SHORTEST, retryAfter) * jitter * 1000
      },
    },
    queryClient,
  )
}

/** Expected end of maintenance in words, in the reader's time zone. */
export function endInWords(until: string | undefined, now = new Date()): string {
  const end = new Date(until ?? Number.NaN)
  if (until === undefined || Number.isNaN(end.getTime())) return 'We can’t say yet when it will be back.'
  if (end <= now) return 'It takes a little longer than planned.'
  const isToday = dayHere(end) === dayHere(now)
  return `It should be back by ${isToday ? formatTimeOfDay(until) : formatInstant(until, now)}.`
}

/** Covers all screens during maintenance. They stay mounted, so form input is kept. */
function MaintenanceCover({ refused }: { refused: ApiError }) {
  const { refetch } = useProbe(refused)
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState('')

  async function ask() {
    setAsking(true)
    const { error } = await refetch()
    setAsking(false)
    const time = formatTimeOfDay(new Date().toISOString())
    if (error) setSaid(error instanceof NetworkError ? OFFLINE : `Not yet, at ${time}.`)
  }

  return (
    <Cover
      logo={<Logo />}
      drawing={<Drawing name="hammer" />}
      title="Kindling is being worked on"
      text={`${endInWords(refused.until)} Nothing of yours is lost: this page goes away by itself, and you carry on where you were.`}
      action={
        <Stack gap={3} align="center">
          <Button variant="secondary" loading={isAsking} onClick={() => void ask()}>
            Try again
          </Button>
          <Text size={14} tone="muted" role="status">
            {/* Reserves the line's height, to avoid a layout shift. */}
            {said || '\u00a0'}
          </Text>
        </Stack>
      }
    />
  )
}

function WhileItLasts() {
  const refused = useSyncExternalStore(subscribeToMaintenance, maintenance)
  return refused && <MaintenanceCover refused={refused} />
}

let root: Root | undefined

/** Shows the maintenance cover in a React root of its own, so that no page bundles its code. */
export function coverScreens(refused: ApiError) {
  setMaintenance(refused)
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<WhileItLasts />)
}
