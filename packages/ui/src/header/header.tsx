import { cx } from 'class-variance-authority'
import { Menu, X } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { SkipLink } from '../app-shell/skip-link.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { type NavItem, navLink, type RenderLink, renderAnchor } from '../navigation/navigation.tsx'
import { barLook, innerLook, linkLook, menuLinkLook, panelLook } from './header-looks.ts'

export { StaticHeader, type StaticHeaderProps } from './static-header.tsx'

export interface HeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The home link with the `Logo` in it. */
  logo: ReactNode
  items: readonly NavItem[]
  /** Call to action: "Get Started". */
  cta?: ReactNode
  /** Renders links with the app's router; by default an `a`. */
  renderLink?: RenderLink
  skipLabel?: string
  navLabel?: string
  menuLabel?: string
  closeLabel?: string
  /** Scroll offset in pixels from which the header is taller and has a background. */
  threshold?: number
}

/** Whether the page is scrolled further than a number of pixels. */
function useScrolledPast(threshold: number) {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const update = () => setPast(window.scrollY > threshold)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [threshold])
  return past
}

/** An open menu closes when one of its links is followed, or with Escape, which restores the focus. */
function useMenu(panel: RefObject<HTMLElement | null>, toggle: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const menu = panel.current
    if (!open || !menu) return
    const follow = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, button')) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    menu.addEventListener('click', follow)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      menu.removeEventListener('click', follow)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open, panel, toggle])
  return [open, setOpen] as const
}

/**
 * Header of public pages: 64 px high, 80 px with a solid background once scrolled; a menu on small screens. Begins with
 * the link that skips it to the page's `main`.
 */
export function Header({
  logo,
  items,
  cta,
  renderLink = renderAnchor,
  skipLabel = 'Skip to content',
  navLabel = 'Main',
  menuLabel = 'Menu',
  closeLabel = 'Close menu',
  threshold = 30,
  className,
  ...rest
}: HeaderProps) {
  const scrolled = useScrolledPast(threshold)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const panelId = useId()
  const [open, setOpen] = useMenu(panel, toggle)

  return (
    <header data-scrolled={scrolled || undefined} className={cx(barLook, className)} {...rest}>
      <SkipLink>{skipLabel}</SkipLink>
      <div className={innerLook}>
        <div className="min-w-8">{logo}</div>
        <nav aria-label={navLabel} className="hidden items-center gap-4 md:flex">
          <ul className="flex items-center gap-1">
            {items.map((item) => (
              <li key={item.href}>{navLink(item, renderLink, linkLook, item.label)}</li>
            ))}
          </ul>
          {cta}
        </nav>
        <div className="-me-2 md:hidden">
          <IconButton
            ref={toggle}
            label={open ? closeLabel : menuLabel}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden /> : <Menu aria-hidden />}
          </IconButton>
        </div>
      </div>
      <nav ref={panel} id={panelId} aria-label={navLabel} hidden={!open} className={panelLook}>
        <ul>
          {items.map((item) => (
            <li key={item.href}>{navLink(item, renderLink, menuLinkLook, item.label)}</li>
          ))}
        </ul>
        {cta}
      </nav>
    </header>
  )
}
