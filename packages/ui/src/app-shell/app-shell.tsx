import { cx } from 'class-variance-authority'
import { LogOut } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../badge/badge.tsx'
import { type NavItem, navLink, type RenderLink, renderAnchor } from '../navigation/navigation.tsx'
import { SkipLink } from './skip-link.tsx'

export { ShellBalance, ShellPlace, ShellSearch } from './shell-links.tsx'

export interface AppShellItem extends NavItem {
  icon: ReactNode
  /** Count shown at the item. */
  badge?: number | undefined
  /** Unit of the count: "unread". */
  badgeLabel?: string | undefined
}

export interface AppShellProps extends ComponentProps<'div'> {
  /** The home link with the `Logo` in it. */
  logo: ReactNode
  items: readonly AppShellItem[]
  /** Renders links with the app's router; by default an `a`. */
  renderLink?: RenderLink
  /** A `ShellSearch`; on a phone on its own line. */
  search?: ReactNode
  /** A `ShellPlace`; on a phone on the line below. */
  place?: ReactNode
  /** A `ShellBalance`. */
  balance?: ReactNode
  notifications?: ReactNode
  avatar?: ReactNode
  /** Replaces the top bar: an app-wide problem. */
  banner?: ReactNode
  /** Adds a logout button after the navigation items. It should ask for confirmation: see `LogoutDialog`. */
  onLogout?: (() => void) | undefined
  logoutLabel?: string
  skipLabel?: string
  navLabel?: string
}

const sideLook =
  'flex min-h-12 items-center gap-3 rounded-control px-3 text-16 font-medium text-ink transition-colors duration-120 hover:bg-sunken underline-offset-4 aria-[current=page]:font-strong aria-[current=page]:[&_svg]:text-ember forced-colors:aria-[current=page]:underline [&_svg]:size-5 [&_svg]:shrink-0'
const tabLook =
  'relative flex min-h-16 flex-col items-center justify-center gap-1 px-0.5 text-13 font-medium text-muted underline-offset-4 aria-[current=page]:font-strong aria-[current=page]:text-ink aria-[current=page]:[&_svg]:text-ember forced-colors:aria-[current=page]:underline focus-visible:-outline-offset-2 [&_svg]:size-6'
// Six labels don't fit a 320 px phone, or a larger one at 200% text size: there only the current item shows its label,
// instead of the last items being cut off.
const tabWords = '@max-tabs:sr-only @max-tabs:in-aria-[current=page]:not-sr-only'

/**
 * Layout of every signed-in screen: a top bar, and the navigation beside the page on a desktop, at the bottom on a
 * phone. Its child is a `Page`. The skip link focuses the page's `main`. Hidden in print.
 */
export function AppShell({
  logo,
  items,
  renderLink = renderAnchor,
  search,
  place,
  balance,
  notifications,
  avatar,
  banner,
  onLogout,
  logoutLabel = 'Logout',
  skipLabel = 'Skip to content',
  navLabel = 'Main',
  className,
  children,
  ...rest
}: AppShellProps) {
  return (
    <div className={cx('flex min-h-dvh flex-col bg-paper', className)} {...rest}>
      <SkipLink>{skipLabel}</SkipLink>
      {banner ? (
        <div className="px-4 pt-3 pb-1 md:px-6 md:pb-3 print:hidden">{banner}</div>
      ) : (
        // Content starts below this border: 64 px down, where sticky navigation beside the page stays while scrolling.
        <header className="z-30 border-b border-line bg-paper md:top-0 md:roomy:sticky md:-mb-px print:hidden">
          <div className="flex min-h-16 flex-wrap items-center gap-x-2 px-4 pt-2 md:flex-nowrap md:py-2 md:gap-x-6 md:px-6">
            <div className="min-w-8 flex-1 md:w-50 md:flex-none lg:w-54">{logo}</div>
            <div className="order-last min-w-0 basis-full empty:hidden md:order-none md:flex-1 md:basis-0">
              {place}
            </div>
            {search}
            <div className="ms-auto flex items-center gap-2">
              {balance}
              {notifications}
              {avatar}
            </div>
          </div>
        </header>
      )}
      <div className="flex min-w-0 flex-1">
        <nav
          aria-label={navLabel}
          className="top-16 hidden w-56 shrink-0 flex-col justify-between gap-6 border-e border-line p-4 md:flex roomy:sticky roomy:h-below-bar roomy:overflow-y-auto print:hidden"
        >
          <ul className="flex flex-col gap-1">
            {items.map((item) => (
              <li key={item.href}>
                {navLink(
                  item,
                  renderLink,
                  sideLook,
                  <>
                    {item.icon}
                    <span className="min-w-0 flex-1">{item.label}</span>
                    <Badge count={item.badge ?? 0} label={item.badgeLabel} />
                  </>,
                )}
              </li>
            ))}
          </ul>
          {onLogout && (
            <button type="button" onClick={onLogout} className={cx(sideLook, 'w-full text-start')}>
              <LogOut aria-hidden />
              {logoutLabel}
            </button>
          )}
        </nav>
        <div className="edge-shell min-w-0 flex-1">{children}</div>
      </div>
      <nav
        aria-label={navLabel}
        className="@container bottom-0 z-30 overflow-x-auto border-t border-line bg-paper pb-safe roomy:sticky md:hidden print:hidden"
      >
        <ul className="flex min-w-fit">
          {items.map((item) => (
            <li key={item.href} className="min-w-fit flex-1 basis-0">
              {navLink(
                item,
                renderLink,
                tabLook,
                <>
                  <span className="relative">
                    {item.icon}
                    <Badge
                      count={item.badge ?? 0}
                      label={item.badgeLabel}
                      className="absolute start-3.5 -top-2"
                    />
                  </span>
                  <span className={tabWords}>{item.label}</span>
                </>,
              )}
            </li>
          ))}
          {onLogout && (
            <li className="min-w-fit flex-1 basis-0">
              <button type="button" onClick={onLogout} className={cx(tabLook, 'w-full')}>
                <LogOut aria-hidden />
                <span className={tabWords}>{logoutLabel}</span>
              </button>
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}
