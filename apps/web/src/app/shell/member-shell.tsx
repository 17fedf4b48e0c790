import { NetworkError } from '@kindling/domain/client/errors'
import { readerZone, subscribeToReaderZone } from '@kindling/domain/client/times/reader-zone'
import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { fullName } from '@kindling/domain/profile/names'
import { AppShell, type AppShellItem, ShellBalance, ShellPlace, ShellSearch } from '@kindling/ui/app-shell'
import { Avatar } from '@kindling/ui/avatar'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { useOnline } from '@kindling/ui/browser/use-online'
import { LateProblem } from '@kindling/ui/late-problem'
import { Logo } from '@kindling/ui/logo'
import { OfflineNote } from '@kindling/ui/offline-note'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Compass, MessageSquare, Settings, Users } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { NotificationBell } from '../../areas/account/notifications/notification-bell.tsx'
import { unreadQuery } from '../../areas/account/notifications/unread-query.ts'
import { followProfile } from '../../server/profile-zone.ts'
import { useOwnProfile } from '../../server/queries/own-profile.ts'
import { useMember } from '../../server/use-member.ts'
import { Link } from '../links/link.tsx'
import type { Address } from '../links/paths.ts'
import { renderRouterLink } from '../links/router-link.tsx'
import { fetchAhead } from '../member-screen.ts'
import { ShellNotice } from './shell-notice.tsx'
import { Logout } from './signing-out/logout.tsx'
import { SessionWatch } from './signing-out/session-watch.tsx'
import { TopBarProblem } from './top-bar-problem.tsx'

// Not needed for the first paint.
const loadLive = () => import('./live-updates.tsx')
const loadNotices = () => import('./account-notices.tsx')
const loadToast = () => import('@kindling/ui/toast')

/** Main navigation of the shell, with the path prefixes that each item covers. */
const places = [
  {
    label: 'Explore',
    href: '/explore',
    icon: <Compass aria-hidden />,
    below: ['/explore', '/user-profile', '/service-details', '/book-', '/needs'],
  },
  { label: 'Community', href: '/community', icon: <Users aria-hidden />, below: ['/community'] },
  {
    label: 'Bookings',
    href: '/bookings',
    icon: <CalendarDays aria-hidden />,
    below: ['/bookings', '/inward', '/outward', '/review', '/open-dispute'],
  },
  {
    label: 'Messages',
    href: '/messages',
    icon: <MessageSquare aria-hidden />,
    below: ['/messages', '/chat'],
  },
  { label: 'Settings', href: '/settings', icon: <Settings aria-hidden />, below: ['/settings'] },
] as const satisfies readonly { href: Address; [detail: string]: unknown }[]

function placesAt(path: string, unreadMessages: number): AppShellItem[] {
  return places.map(({ below, ...place }) => ({
    ...place,
    ...(place.href === '/messages' && { badge: unreadMessages, badgeLabel: 'unread' }),
    current: below.some((start) => path.startsWith(start)),
  }))
}

/** The member's address as the top bar shows it (accounts §2). */
function addressOf(profile: { location: string | null; street: string | null; zip_code: string | null }) {
  return [profile.location, profile.street, profile.zip_code].filter(Boolean).join(', ') || 'Not set'
}

/** App shell around every signed-in screen. */
export function Component() {
  const { pathname } = useLocation()
  const profile = useOwnProfile()
  const online = useOnline()
  const [leaving, setLeaving] = useState(false)
  const [isBellLate, setBellLate] = useState(false)
  const name = profile.data ? fullName(profile.data) : ''
  const { module: toast } = useDeferred(loadToast)
  const unread = useQuery(unreadQuery)
  const [unreadMessages, setUnreadMessages] = useState(0)
  const { module: live } = useDeferred(loadLive)
  const { suspension = 'none', email_problem } = profile.data ?? {}
  const { module: notices } = useDeferred(loadNotices, suspension !== 'none' || !!email_problem)
  const member = useMember()
  useEffect(() => void fetchAhead(), [])
  useEffect(() => {
    if (profile.data) followProfile(profile.data)
  }, [profile.data])
  const timeZone = useSyncExternalStore(subscribeToReaderZone, readerZone, readerZone)
  // Data cached before the connection was lost stays; the offline notice below shows its age.
  const failed = online
    ? [
        { what: 'profile', query: profile },
        { what: 'notifications', query: unread },
      ].filter(({ query: { isError, error, data } }) => isError && !(data && error instanceof NetworkError))
    : []
  const [problem] = failed

  return (
    <AppShell
      logo={
        <Link to="/explore" className="flex w-fit">
          <Logo />
        </Link>
      }
      items={placesAt(pathname, unreadMessages)}
      renderLink={renderRouterLink}
      search={
        // Hidden on phones on the search screen, which has its own search box, and in chats, which need the space.
        <ShellSearch
          asChild
          label="Search people, skills and communities"
          className={/^\/(search$|chat\/)/.test(pathname) ? 'max-md:hidden' : undefined}
        >
          <Link to="/search" />
        </ShellSearch>
      }
      place={
        // Rendered while the profile loads, to avoid a layout shift.
        <ShellPlace asChild label={profile.data ? addressOf(profile.data) : 'Loading…'}>
          <Link to="/settings/profile" />
        </ShellPlace>
      }
      avatar={
        <Link to="/user" className="relative inline-flex rounded-full">
          <Avatar name={name} src={profile.data && pictureAt(profile.data.photourl, 160)} decorative />
          {/* Accessible name beside the decorative avatar, so that visible initials don't become the link's name. */}
          <VisuallyHidden>Your profile</VisuallyHidden>
        </Link>
      }
      balance={
        profile.data && (
          <ShellBalance asChild label="Wallet" amount={formatMoney(poundsToPence(profile.data.cash_balance))}>
            <Link to="/wallet" />
          </ShellBalance>
        )
      }
      notifications={<NotificationBell unread={unread.data} onLate={setBellLate} />}
      banner={
        problem ? (
          <TopBarProblem
            what={problem.what}
            error={problem.query.error}
            retrying={failed.some(({ query }) => query.isFetching)}
            onRetry={() => {
              for (const { query } of failed) void query.refetch()
            }}
          />
        ) : undefined
      }
      onLogout={() => setLeaving(true)}
    >
      {live ? <live.OfflineNotice /> : <OfflineNote />}
      {notices && profile.data && <notices.AccountNotices profile={profile.data} />}
      <Logout open={leaving} onOpenChange={setLeaving} />
      {isBellLate && (
        <ShellNotice>
          <LateProblem what="The list of notifications" failed />
        </ShellNotice>
      )}
      {/* Remounts the screen after a time zone change, to format all times again. */}
      <Outlet key={timeZone} />
      {toast && <toast.Toaster />}
      {live && member && <live.LiveUpdates memberId={member.id} onUnreadMessages={setUnreadMessages} />}
      <SessionWatch />
      {live && <live.ConfirmationWatch />}
    </AppShell>
  )
}
