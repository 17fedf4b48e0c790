import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { componentFolders, componentOf } from './components.ts'
import { samples } from './samples.tsx'

/** Rendered by a portal, which servers don't support, or only without a connection. */
const onlyInBrowser = new Set([
  'cover',
  'dialog',
  'confirm-dialog',
  'form-dialog',
  'logout-dialog',
  'offline-note',
])

describe('server-side rendering', () => {
  it('has no document', () => {
    expect(globalThis).not.toHaveProperty('document')
  })

  it.each(componentFolders)('renders $folder', (entry) => {
    const Component = componentOf(entry)
    const html = renderToString(<Component {...samples[entry.folder]?.props} />)
    if (!onlyInBrowser.has(entry.folder)) expect(html).not.toBe('')
    expect(html).not.toContain('undefined')
  })
})
