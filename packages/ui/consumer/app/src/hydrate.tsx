import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'

/** Hydrates the server's HTML; a hydration mismatch is reported as an error. */
export function hydrate() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  hydrateRoot(root, <App />, { onRecoverableError: (error) => reportError(error) })
}
