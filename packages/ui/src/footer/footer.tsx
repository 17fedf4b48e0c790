import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { type NavItem, navLink, type RenderLink, renderAnchor } from '../navigation/navigation.tsx'
import { Text } from '../text/text.tsx'

export interface FooterGroup {
  title: string
  items: readonly NavItem[]
}

export interface FooterProps extends ComponentProps<'footer'> {
  groups: readonly FooterGroup[]
  /** Fine print below the links: copyright. */
  children?: ReactNode
  /** Renders links with the app's router; by default an `a`. */
  renderLink?: RenderLink
  navLabel?: string
}

const linkLook =
  'inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline'

/** Links to all public pages, at the end of every public page. */
export function Footer({
  groups,
  children,
  renderLink = renderAnchor,
  navLabel = 'All pages',
  className,
  ...rest
}: FooterProps) {
  return (
    <footer className={cx('border-t border-line bg-sunken', className)} {...rest}>
      <div className="flex flex-col gap-10 px-edge py-12">
        <nav aria-label={navLabel} className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4">
          {groups.map(({ title, items }) => (
            <div key={title} className="flex min-w-0 flex-col">
              <Text size={14} weight="strong">
                {title}
              </Text>
              <ul>
                {items.map((item) => (
                  <li key={item.href}>{navLink(item, renderLink, linkLook, item.label)}</li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {children && (
          <Text size={14} tone="muted">
            {children}
          </Text>
        )}
      </div>
    </footer>
  )
}
