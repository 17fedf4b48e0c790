import { Outlet } from 'react-router-dom'
import { SiteFooter } from './site-footer.tsx'

/** The frame of the pages that tell about Kindling. Signing up and in stay without a footer: one thing to do. */
export function Component() {
  return (
    <>
      <Outlet />
      <SiteFooter />
    </>
  )
}
