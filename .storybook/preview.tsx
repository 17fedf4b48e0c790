import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { Preview } from '@storybook/react-vite'
import { lazy, type PropsWithChildren, Suspense, useEffect } from 'react'
import { configure } from 'storybook/test'
import { restoreLostFocus } from '../packages/ui/src/browser/focus/lost-focus.ts'
import { ReadingDirection } from '../packages/ui/src/meta/reading-direction.tsx'
import { readableArgTypes } from './arg-types.ts'
import { DocsFrame, frameSizeOf } from './docs-frame.tsx'
import { imitateForcedColours } from './forced-colours.ts'
import { reportToFrame } from './frames.ts'
import { ModeGrid } from './mode-grid.tsx'
import { showTheme } from './show-theme.ts'
import { ShownStates } from './shown-states.tsx'
import { variantDefaults } from './variant-defaults.ts'
import './preview.css'

reportToFrame()

// What a story waits for comes when it comes: the default second is short for a busy machine.
configure({ asyncUtilTimeout: 5000 })

/** Only the docs need their page's code: tests and pictures of stories do without it. */
const DocsPage = lazy(() => import('./docs-page.tsx'))
const ThemedDocs = lazy(() => import('./docs-container.tsx'))

const isTest = '__vitest_browser__' in window

// A page that isn't in front may never hear that an animation has ended, and a closed dialog would stay.
if (isTest) {
  const style = document.createElement('style')
  style.textContent = '*, ::before, ::after { animation: none !important; transition: none !important }'
  document.head.append(style)
}

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [readableArgTypes, variantDefaults],
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    // Tests read violations alone: to describe all that passes takes longer than the rules.
    a11y: { test: 'error', options: isTest ? { resultTypes: ['violations'] } : {} },
    docs: {
      container: (props: PropsWithChildren<DocsContainerProps>) => (
        <Suspense>
          <ThemedDocs {...props} />
        </Suspense>
      ),
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
    },
    backgrounds: { disable: true },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Welcome',
          'Changelog',
          'Foundations',
          ['Colour', 'Type', 'Space and shape', 'Motion', 'Icons and drawings', 'Voice and wording', 'Props'],
          'Actions',
          'Forms',
          'Feedback',
          'Overlays',
          'Navigation',
          'Display',
          'Layout',
          'Text',
          'Brand',
          'Patterns',
          'Screens',
          '*',
        ],
      },
    },
    viewport: {
      options: {
        zoomed: { name: '400% zoom, 320', styles: { width: '320px', height: '215px' } },
        small: { name: 'Small phone, 320', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Light, dark, or what the machine prefers',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Reading direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    text: {
      description: 'Text size that the member set in the browser',
      toolbar: {
        title: 'Text size',
        icon: 'zoom',
        items: [
          { value: 'normal', title: 'Text 100%' },
          { value: 'double', title: 'Text 200%' },
        ],
        dynamicTitle: true,
      },
    },
    colours: {
      description: 'The page’s own colours, or an imitation of forced ones',
      toolbar: {
        title: 'Colours',
        icon: 'paintbrush',
        items: [
          { value: 'own', title: 'Own colours' },
          { value: 'forced', title: 'Forced colours' },
        ],
        dynamicTitle: true,
      },
    },
    modes: {
      description: 'The story alone, or in every mode at once',
      toolbar: {
        title: 'Modes',
        icon: 'grid',
        items: [
          { value: 'one', title: 'One mode' },
          { value: 'all', title: 'All modes at once' },
        ],
        dynamicTitle: true,
      },
    },
  },
  // The machine's preference decides, so that a test run shows both themes by emulating both preferences.
  initialGlobals: { theme: 'system', direction: 'ltr', text: 'normal', colours: 'own', modes: 'one' },
  decorators: [
    (Story, { viewMode }) => {
      // As the app's root does.
      useEffect(() => (viewMode === 'story' ? restoreLostFocus() : undefined), [viewMode])
      return <Story />
    },
    (Story, context) => {
      const { globals, id, name, parameters, viewMode } = context
      const root = document.documentElement
      showTheme(String(globals.theme))
      root.dir = String(globals.direction)
      root.lang = 'en'
      root.style.fontSize = globals.text === 'double' ? '200%' : ''
      if (globals.colours === 'forced') imitateForcedColours()
      else delete root.dataset.colours
      if (globals.modes === 'all' && viewMode === 'story') return <ModeGrid storyId={id} />
      const frame = viewMode === 'docs' && frameSizeOf(context)
      if (frame) {
        const { theme, direction, text, colours } = globals
        return <DocsFrame storyId={id} name={name} globals={{ theme, direction, text, colours }} {...frame} />
      }
      return (
        <ReadingDirection dir={globals.direction === 'rtl' ? 'rtl' : 'ltr'}>
          {parameters.states ? <ShownStates story={Story} /> : <Story />}
        </ReadingDirection>
      )
    },
  ],
}

export default preview
