import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

import './app.css'
import { takeTokensFromAddress } from './lib/address-tokens.ts'
import { importLate } from './lib/import-late.ts'
import { loadScreensAt, pageAt } from './lib/rendered-page.ts'
import { registerRoutes } from './lib/screen.ts'
import { publicRoute, rootRoute } from './public-routes.tsx'

takeTokensFromAddress()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const loadMembersPart = () => importLate(() => import('./router.tsx'))
registerRoutes(async () => (await loadMembersPart()).routes)

const isRendered = root.dataset.page === pageAt(location)
const routes = isRendered ? [rootRoute([publicRoute])] : (await loadMembersPart()).routes
if (isRendered) await loadScreensAt(routes, location)
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
