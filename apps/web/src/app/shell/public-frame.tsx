import { Button } from '@kindling/ui/button'
import { Header } from '@kindling/ui/header'
import { Logo } from '@kindling/ui/logo'
import { Outlet, useLocation } from 'react-router-dom'
import { Link } from '../link.tsx'
import type { Address } from '../paths.ts'
import { renderRouterLink } from '../router-link.tsx'

const links = [
  { label: 'Home', href: '/' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contact', href: '/contact' },
  { label: 'FAQs', href: '/faqs' },
] satisfies { label: string; href: Address }[]

/** The frame of every public screen. */
export function PublicFrame() {
  const { pathname } = useLocation()
  return (
    <>
      <Header
        logo={
          <Link to="/" className="flex w-fit">
            <Logo />
          </Link>
        }
        items={links.map((link) => ({ ...link, current: link.href === pathname }))}
        renderLink={renderRouterLink}
        cta={
          <Button size="small" asChild>
            <Link to="/login">Get Started</Link>
          </Button>
        }
      />
      <Outlet />
    </>
  )
}
