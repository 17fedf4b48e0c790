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
import { IconButton } from '../icon-button/icon-button.tsx'
import { type NavItem, navLink, type RenderLink, renderAnchor } from '../navigation/navigation.tsx'

export interface HeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The link home with the `Logo` in it. */
  logo: ReactNode
  items: readonly NavItem[]
  /** The one button: "Get Started". */
  cta?: ReactNode
  /** Draws a link with the app's router. Without it, an `a`. */
  renderLink?: RenderLink
  navLabel?: string
  menuLabel?: string
  closeLabel?: string
  /** Pixels of scrolling after which the bar grows and gets its ground. */
  threshold?: number
}

/** True once the page has been scrolled further than so many pixels. */
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

/** An open menu closes when one of its links is followed and with Escape, which gives the focus back. */
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

const linkLook =
  'inline-flex min-h-11 items-center rounded-control px-3 text-16 font-medium text-ink underline-offset-4 hover:underline aria-[current=page]:text-ember-ink forced-colors:aria-[current=page]:underline'
const menuLinkLook =
  'flex min-h-14 items-center border-b border-line text-20 font-strong text-ink underline-offset-4 aria-[current=page]:text-ember-ink forced-colors:aria-[current=page]:underline'

/** The bar above public pages: 64 px at rest, 80 px on solid ground once scrolled; a menu on small screens. */
export function Header({
  logo,
  items,
  cta,
  renderLink = renderAnchor,
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
    <header
      data-scrolled={scrolled || undefined}
      className={cx(
        'sticky top-0 z-40 h-16 border-b border-line bg-paper transition-all duration-180 ease-out data-scrolled:-mb-4 data-scrolled:h-20 data-scrolled:bg-raised data-scrolled:shadow-bar',
        className,
      )}
      {...rest}
    >
      <div className="mx-auto flex h-full max-w-7xl items-center justify-between gap-4 px-4 sm:px-6 xl:px-18">
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
      <nav
        ref={panel}
        id={panelId}
        aria-label={navLabel}
        hidden={!open}
        className="absolute inset-x-0 top-full flex animate-fade-in flex-col gap-6 border-b border-line bg-inherit px-4 pt-2 pb-6 sm:px-6 md:hidden"
      >
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
