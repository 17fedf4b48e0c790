import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

import './app.css'
import { importLate } from '@kindling/ui/browser/import-late'
import { publicRoute, rootRoute } from './app/public-routes.tsx'
import { loadScreensAt, pageAt } from './app/rendered-page.ts'
import { registerRoutes } from './app/screen.ts'
import { takeTokensFromAddress } from './server/address-tokens.ts'

takeTokensFromAddress()

// If this import fails, the next refused call retries it.
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
// Checked again, since the address may have changed meanwhile. Hydrating another page's HTML would leave it in place.
const isRendered = isShown()
const routes = isRendered ? publicRoutes : (await loadMembersPart()).routes
const router = createBrowserRouter(routes, {
  // Keeps the scroll position from before hydration.
  ...(isRendered && { hydrationData: {} }),
  // On a public page, loads the members' routes when an address matches no public route.
  patchRoutesOnNavigation: async ({ patch }) => {
    if (isRendered) patch('root', [(await loadMembersPart()).memberRoute])
  },
})

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
// Hydrates prerendered pages as a transition: interruptible, so that input isn't blocked.
if (isRendered) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
