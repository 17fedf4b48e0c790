// @vitest-environment jsdom
import { act, createRef, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { componentFolders, componentOf } from './components.ts'
import { samples } from './samples.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// jsdom has no layout: components that observe sizes get an observer that never calls back.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

let root: Root
let complaints: unknown[][]

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

it('components are found', () => {
  expect(componentFolders.length).toBeGreaterThan(40)
})

it('every sample belongs to a component', () => {
  const folders = componentFolders.map(({ folder }) => folder)
  expect(Object.keys(samples).filter((folder) => !folders.includes(folder))).toEqual([])
})

describe.each(componentFolders)('$folder', (entry) => {
  it('has a named export of its component, and no default export', () => {
    expect(componentOf(entry)).toBeTypeOf('function')
    expect(entry.exports).not.toHaveProperty('default')
    const helpers = Object.entries(entry.exports).filter(
      ([name, value]) => typeof value === 'function' && /^[a-z]/.test(name),
    )
    for (const [name] of helpers)
      expect(name, 'a hook, a claim or a table of variants').toMatch(/^(use|is)[A-Z]|Variants$/)
  })

  it('has a story', () => {
    expect(entry.story, `${entry.folder}/${entry.folder}.stories.tsx is missing`).toBeDefined()
    expect(entry.story?.title).toMatch(/^[A-Z]\w+\/\w+$/)
  })

  it('has a sample', () => {
    expect(samples[entry.folder], `add ${entry.folder} to meta/samples.tsx`).toBeDefined()
  })

  it('passes on ref, className and data attributes, without warnings in strict mode', async () => {
    const Component = componentOf(entry)
    const { props, takes = 'root' } = samples[entry.folder] ?? { props: {} }
    const ref = createRef<Element>()
    const given = takes === 'none' ? {} : { ref, className: 'placed', 'data-probe': 'kept' }
    await act(async () => {
      root.render(
        <StrictMode>
          <Component {...props} {...given} />
        </StrictMode>,
      )
    })
    expect(complaints).toEqual([])
    if (takes === 'none') return

    const element = ref.current
    const placed = document.querySelector('.placed')
    const probed = document.querySelector('[data-probe="kept"]')
    expect(element, 'ref').toBeInstanceOf(Element)
    expect(placed, 'className').toBeInstanceOf(Element)
    expect(probed, 'data-*').toBeInstanceOf(Element)
    if (takes === 'control') {
      expect(placed?.contains(element)).toBe(true)
      expect(placed?.contains(probed)).toBe(true)
    } else {
      expect(placed).toBe(element)
      expect(probed).toBe(element)
    }
  })
})
