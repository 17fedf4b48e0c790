import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'

/** Takes over what the server drew; a difference between the two is an error, not a repair. */
export function hydrate() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  hydrateRoot(root, <App />, { onRecoverableError: (error) => reportError(error) })
}
