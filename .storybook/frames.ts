import { STORY_FINISHED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

/** This same page with one story, and without the grid of modes. */
export function addressOf(storyId: string, globals: Record<string, unknown>) {
  const pairs = Object.entries({ ...globals, modes: 'one' }).map(([name, value]) => `${name}:${value}`)
  const search = new URLSearchParams({ id: storyId, viewMode: 'story', globals: pairs.join(';') })
  return `${window.location.pathname}?${search}`
}

/** The event of a frame whose story is drawn, and whose play function has ended. */
export const storyFinished = 'story-finished'

/** A story that moves the focus would otherwise scroll the page of documentation around its frame. */
function focusWithoutScrolling() {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true })
  }
}

/** Inside a frame of the grid of modes or of a page of documentation: tells the frame when its story has finished. */
export function reportToFrame() {
  const frame = window.frameElement
  if (!frame?.hasAttribute('data-story-frame')) return
  if (frame.getAttribute('data-story-frame') === 'docs') focusWithoutScrolling()
  addons.getChannel().once(STORY_FINISHED, () => frame.dispatchEvent(new CustomEvent(storyFinished)))
}
