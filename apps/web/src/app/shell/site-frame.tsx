import { Footer } from '@kindling/ui/footer'
import { Outlet } from 'react-router-dom'
import { footerGroups } from '../../components/footer-groups.ts'
import { renderRouterLink } from '../links/router-link.tsx'

/** Layout with footer for the marketing pages. Sign-in and sign-up have no footer, to keep one task per page. */
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
