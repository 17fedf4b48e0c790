import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { componentFolders, componentOf } from './components.ts'
import { samples } from './samples.tsx'

/** Drawn into the page by a portal, which a server doesn't have. */
const onlyInBrowser = new Set(['cover', 'dialog', 'confirm-dialog', 'logout-dialog'])

describe('on a server, without a document', () => {
  it('there is none', () => {
    expect(globalThis).not.toHaveProperty('document')
  })

  it.each(componentFolders)('$folder renders', (entry) => {
    const Component = componentOf(entry)
    const html = renderToString(<Component {...samples[entry.folder]?.props} />)
    if (!onlyInBrowser.has(entry.folder)) expect(html).not.toBe('')
    expect(html).not.toContain('undefined')
  })
})
