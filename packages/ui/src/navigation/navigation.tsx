import type { ReactNode } from 'react'

/** One item of a navigation. */
export interface NavItem {
  label: string
  href: string
  /** Whether it is the current page. */
  current?: boolean | undefined
}

/** Props of a link; all but `href` can be spread onto an anchor or a router's link. */
export interface NavLinkProps {
  href: string
  className: string
  children: ReactNode
  'aria-current': 'page' | undefined
}

/**
 * Renders a link with the app's router (`({ href, ...link }) => <Link to={href} {...link} />`), which ui doesn't know.
 */
export type RenderLink = (link: NavLinkProps) => ReactNode

/** The default without a router: a plain anchor. */
export const renderAnchor: RenderLink = (link) => <a {...link} />

/** Renders the link of one item, with aria-current for the current page. */
export function navLink(item: NavItem, renderLink: RenderLink, className: string, children: ReactNode) {
  return renderLink({
    href: item.href,
    className,
    children,
    'aria-current': item.current ? 'page' : undefined,
  })
}
