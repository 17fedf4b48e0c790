import { Outlet, ScrollRestoration } from 'react-router-dom'
import { NavigationProgress } from './navigation-progress.tsx'
import { RouteFocus } from './route-focus.tsx'

/** Around every screen: what has to follow the member from one to the next. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <RouteFocus />
      <ScrollRestoration />
    </>
  )
}
