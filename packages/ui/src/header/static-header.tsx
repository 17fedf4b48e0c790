import { cx } from 'class-variance-authority'
import { Menu, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { SkipLink } from '../app-shell/skip-link.tsx'
import { iconButtonVariants } from '../icon-button/icon-button.tsx'
import { type NavItem, navLink, renderAnchor } from '../navigation/navigation.tsx'
import { barLook, innerLook, linkLook, menuLinkLook, panelLook } from './header-looks.ts'

export interface StaticHeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The home link with the `Logo` in it. */
  logo: ReactNode
  items: readonly NavItem[]
  /** Call to action: "Get Started". */
  cta?: ReactNode
  skipLabel?: string
  navLabel?: string
  menuLabel?: string
}

/**
 * The `Header` of pages that aren't hydrated: its menu is a `details`. A script may set `data-scrolled`, which makes it
 * 80 px tall.
 */
export function StaticHeader({
  logo,
  items,
  cta,
  skipLabel = 'Skip to content',
  navLabel = 'Main',
  menuLabel = 'Menu',
  className,
  ...rest
}: StaticHeaderProps) {
  const list = (look: string) =>
    items.map((item) => <li key={item.href}>{navLink(item, renderAnchor, look, item.label)}</li>)
  return (
    <header className={cx(barLook, className)} {...rest}>
      <SkipLink>{skipLabel}</SkipLink>
      <div className={innerLook}>
        <div className="min-w-8">{logo}</div>
        <nav aria-label={navLabel} className="hidden items-center gap-4 md:flex">
          <ul className="flex items-center gap-1">{list(linkLook)}</ul>
          {cta}
        </nav>
        <details className="group -me-2 md:hidden">
          <summary
            className={iconButtonVariants({
              className: 'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
            })}
          >
            <Menu aria-hidden className="group-open:hidden" />
            <X aria-hidden className="hidden group-open:block" />
            <span className="sr-only">{menuLabel}</span>
          </summary>
          <nav aria-label={navLabel} className={panelLook}>
            <ul>{list(menuLinkLook)}</ul>
            {cta}
          </nav>
        </details>
      </div>
    </header>
  )
}
