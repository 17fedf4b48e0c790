import type { ReactNode } from 'react'

/** One place that a navigation leads to. */
export interface NavItem {
  label: string
  href: string
  /** Where the member is now. */
  current?: boolean | undefined
}

/** What a link needs; all but `href` can be spread onto an anchor or a router's link. */
export interface NavLinkProps {
  href: string
  className: string
  children: ReactNode
  'aria-current': 'page' | undefined
}

/** Draws a link with the app's router (`({ href, ...link }) => <Link to={href} {...link} />`): ui knows none. */
export type RenderLink = (link: NavLinkProps) => ReactNode

/** The plain link, for where there is no router. */
export const renderAnchor: RenderLink = (link) => <a {...link} />

/** The link of one item, with the current place marked for screen readers. */
export function navLink(item: NavItem, renderLink: RenderLink, className: string, children: ReactNode) {
  return renderLink({
    href: item.href,
    className,
    children,
    'aria-current': item.current ? 'page' : undefined,
  })
}
