import { Button } from '@kindling/ui/button'
import { Header } from '@kindling/ui/header'
import { Logo } from '@kindling/ui/logo'
import { Outlet, useLocation } from 'react-router-dom'
import { publicLinks } from '../../components/public-links.ts'
import { Link } from '../links/link.tsx'
import { renderRouterLink } from '../links/router-link.tsx'

/** Layout with header around every public screen. */
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
        items={publicLinks.map((link) => ({ ...link, current: link.href === pathname }))}
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
