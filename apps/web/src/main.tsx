import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

import './app.css'
import { publicRoute, rootRoute } from './app/public-routes.tsx'
import { loadScreensAt, pageAt } from './app/rendered-page.ts'
import { registerRoutes } from './app/screen.ts'
import { importLate } from './browser/import-late.ts'
import { takeTokensFromAddress } from './server/address-tokens.ts'

takeTokensFromAddress()

// Where its code doesn't come, the next call that is refused tries again.
addEventListener('maintenance', async ({ detail }) =>
  (await importLate(() => import('./app/shell/maintenance.tsx'))).coverScreens(detail),
)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const loadMembersPart = () => importLate(() => import('./app/router.tsx'))
registerRoutes(async () => (await loadMembersPart()).routes)

const publicRoutes = [rootRoute([publicRoute])]
const isShown = () => root.dataset.page === pageAt(location)
if (isShown()) await loadScreensAt(publicRoutes, location)
// Asked again: somebody may have gone back meanwhile. React leaves a page standing that isn't the one it renders.
const isRendered = isShown()
const routes = isRendered ? publicRoutes : (await loadMembersPart()).routes
const router = createBrowserRouter(routes, {
  // Whoever has scrolled a page before it woke stays where they are.
  ...(isRendered && { hydrationData: {} }),
  // From a public page, the screens of members are looked up when an address leads to none of the public ones.
  patchRoutesOnNavigation: async ({ patch }) => {
    if (isRendered) patch('root', [(await loadMembersPart()).memberRoute])
  },
})

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
// A page that can be read already is taken over in small steps, between which it answers a finger.
if (isRendered) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
