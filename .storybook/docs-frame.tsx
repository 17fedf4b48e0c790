import type { StoryContext } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import { addressOf, storyFinished } from './frames.ts'

interface FrameSize {
  width: string
  height: string
}

const overlayHeight = '480px'

/**
 * The frame that a story needs on a page of documentation: one that is made for a width gets it, and one that is open
 * from the start covers its frame instead of the page. Others are part of the page.
 */
export function frameSizeOf({
  initialArgs,
  globals,
  parameters,
}: Pick<StoryContext, 'initialArgs' | 'globals' | 'parameters'>): FrameSize | undefined {
  const viewport: FrameSize | undefined = parameters.viewport?.options?.[globals.viewport?.value]?.styles
  if (viewport) return { width: viewport.width, height: viewport.height }
  if (initialArgs.open !== true && initialArgs.defaultOpen !== true) return undefined
  return { width: '100%', height: parameters.docs?.story?.height ?? overlayHeight }
}

interface DocsFrameProps extends FrameSize {
  storyId: string
  name: string
  globals: Record<string, unknown>
}

/**
 * A story in a page of its own inside a page of documentation. It is loaded when it comes near, and
 * takes neither the focus nor the page's place with it.
 */
export function DocsFrame({ storyId, name, globals, width, height }: DocsFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let later: ReturnType<typeof setTimeout> | undefined
    const leaveFocus = () => {
      if (document.activeElement === element) element.blur()
    }
    const finish = () => {
      leaveFocus()
      // What closes at the end of a story gives the focus back a moment later.
      later = setTimeout(leaveFocus, 500)
    }
    element.addEventListener(storyFinished, finish)
    return () => {
      clearTimeout(later)
      element.removeEventListener(storyFinished, finish)
    }
  }, [])
  return (
    <div className="overflow-x-auto">
      <iframe
        ref={frame}
        title={name}
        data-story-frame="docs"
        loading="lazy"
        src={addressOf(storyId, globals)}
        style={{ width, height }}
        className="max-w-none rounded-control border border-line bg-paper"
      />
    </div>
  )
}
