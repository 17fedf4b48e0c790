import type { Decorator, Preview } from '@storybook/react-vite'
import { useSyncExternalStore } from 'react'
import everyday from '../../../../.storybook/preview.tsx'
import { ReadingDirection } from '../../src/meta/reading-direction.tsx'

function watchRoot(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['dir'] })
  return () => observer.disconnect()
}

/** Lets the camera turn a drawn story round by the document's `dir` alone, after its play function has run. */
const turnable: Decorator = (Story) => {
  const dir = useSyncExternalStore(watchRoot, () => document.documentElement.dir)
  return (
    <ReadingDirection dir={dir === 'rtl' ? 'rtl' : 'ltr'}>
      <Story />
    </ReadingDirection>
  )
}

const everydayDecorators = everyday.decorators ?? []

const preview: Preview = {
  ...everyday,
  decorators: [turnable, ...(Array.isArray(everydayDecorators) ? everydayDecorators : [everydayDecorators])],
}

export default preview
