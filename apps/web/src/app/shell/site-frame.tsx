import { Footer } from '@kindling/ui/footer'
import { Outlet } from 'react-router-dom'
import { footerGroups } from '../../components/footer-groups.ts'
import { renderRouterLink } from '../links/router-link.tsx'

/** The frame of the pages that tell about Kindling. Signing up and in stay without a footer: one thing to do. */
export function Component() {
  return (
    <>
      <Outlet />
      <Footer groups={footerGroups} renderLink={renderRouterLink}>
        © 2024 Kindling
      </Footer>
    </>
  )
}
