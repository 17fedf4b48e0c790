/** Functions that the camera runs inside Storybook's page. Each stands alone: only its text goes over. */

export interface Drawn {
  ok: boolean
  /** What went wrong, in the story's own words. */
  words: string
}

interface Channel {
  on(event: string, listener: (given: unknown) => void): void
  off(event: string, listener: (given: unknown) => void): void
  emit(event: string, given: unknown): void
}

interface PreparedStory {
  storyGlobals?: { viewport?: { value?: string } }
  parameters: { viewport?: { options?: Record<string, { styles?: { width: string; height: string } }> } }
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel
    /** Images that were decoded and painted again, with their source. */
    repainted: WeakMap<HTMLImageElement, string>
    __STORYBOOK_PREVIEW__: {
      ready(): Promise<void>
      storyStoreValue?: { loadStory(given: { storyId: string }): Promise<PreparedStory> }
    }
  }
}

/** Waits for Storybook, loads every face of our fonts, so that no story is measured in a stand-in, and notes the focus. */
export async function openStorybook() {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) window.lastFocused = target
  })
  // Who presses beside the controls leaves them.
  document.addEventListener('pointerdown', ({ target }) => {
    const isControl =
      target instanceof Element && target.closest('a, button, input, select, textarea, [tabindex]')
    if (!isControl) window.lastFocused = undefined
  })
  while (!window.__STORYBOOK_PREVIEW__) await new Promise((resolve) => setTimeout(resolve, 20))
  await window.__STORYBOOK_PREVIEW__.ready()
  // A stand-in, "Figtree as Arial", is a font of the machine, which has none.
  const faces = [...document.fonts].filter(({ family }) => !family.includes(' as '))
  await Promise.all(faces.map((face) => face.load()))
  return faces.length
}

/** The window that a story asks for, if it does. */
export async function windowOf(storyId: string) {
  const story = await window.__STORYBOOK_PREVIEW__.storyStoreValue?.loadStory({ storyId })
  const styles = story?.parameters.viewport?.options?.[story.storyGlobals?.viewport?.value ?? '']?.styles
  return styles
    ? { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) }
    : undefined
}

/** Draws a story in place of the one before, or the same one anew, and waits until its play function is through. */
export function drawStory({ storyId, isSame }: { storyId: string; isSame: boolean }): Promise<Drawn> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  window.stillness.release()
  window.scrollTo(0, 0)
  window.repainted = new WeakMap()
  return new Promise((resolve) => {
    let words = ''
    const heard = (given: unknown) => {
      if (typeof given === 'object' && given && 'message' in given) words ||= String(given.message)
      else if (typeof given === 'object' && given && 'description' in given)
        words ||= String(given.description)
    }
    const patience = 30_000
    setTimeout(() => resolve({ ok: false, words: `not finished after ${patience / 1000} seconds` }), patience)
    const failures = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']
    const finished = (given: unknown) => {
      if (typeof given !== 'object' || !given || !('storyId' in given) || given.storyId !== storyId) return
      const ok = 'status' in given && given.status === 'success' && !words
      channel.off('storyFinished', finished)
      channel.off('storyRenderPhaseChanged', forget)
      for (const failure of failures) channel.off(failure, heard)
      window.stillness.hold()
      resolve({ ok, words })
    }
    // An overlay of the story before may still get the focus while it is taken away.
    const forget = () => {
      window.lastFocused = undefined
    }
    channel.on('storyRenderPhaseChanged', forget)
    for (const failure of failures) channel.on(failure, heard)
    channel.on('storyFinished', finished)
    if (isSame) channel.emit('forceRemount', { storyId })
    else channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  })
}

/** The document's direction and text size. */
export const shapeOf = () => ({
  dir: document.documentElement.dir,
  text: document.documentElement.style.fontSize,
})

/** Turns the document round, or sets the text size a member chose in the browser. */
export function shape({ dir, text }: { dir: string; text: string }) {
  document.documentElement.dir = dir
  document.documentElement.style.fontSize = text
  // Popovers place themselves again when the window changes; nobody turns a page round while one is open.
  window.dispatchEvent(new Event('resize'))
}

/**
 * Scrolls a dialog from the top to its alert or, without one, to its focus. Otherwise its position depends on the
 * windows of earlier modes. A focused button in a sticky footer is always in view, the alert above it isn't. Then all of
 * its text is drawn anew: lines that were drawn while it scrolled stand a pixel higher or lower at times.
 */
export async function scrollDialog() {
  const dialog = document.activeElement?.closest<HTMLElement>('[role=dialog], [role=alertdialog]')
  const shown = dialog?.querySelector('[role=alert]:not(:empty)') ?? document.activeElement
  if (!shown || !dialog) return
  for (let part = shown.parentElement; part && dialog.contains(part); part = part.parentElement) {
    part.scrollTop = 0
  }
  shown.scrollIntoView({ block: 'nearest' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  dialog.style.textRendering = 'geometricPrecision'
  await frame()
  dialog.style.textRendering = ''
}

/** Waits until nothing changes any more: timers, animations, mutations for two frames, fonts, pictures. */
export async function settle() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // A lazy image far below the window never loads, and would be waited for endlessly.
  for (const image of document.images) image.loading = 'eager'
  let mutations = 0
  const observer = new MutationObserver((seen) => {
    mutations += seen.length
  })
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  let still = 0
  for (let frames = 0; still < 2 && frames < 120; frames++) {
    const before = mutations
    await frame()
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    still = mutations === before && !isMoving && !window.stillness.isBusy() ? still + 1 : 0
  }
  observer.disconnect()
  await document.fonts.ready
  // A lazy image in a part that isn't shown never loads.
  const unfinished = [...document.images].filter(
    (image) => !image.complete && (image.loading !== 'lazy' || image.checkVisibility()),
  )
  await Promise.all(
    unfinished.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve, { once: true })
          image.addEventListener('error', resolve, { once: true })
        }),
    ),
  )
  // Chromium paints the corners of an image otherwise before it is decoded, and only a repaint changes that.
  const images = [...document.images].filter(
    (image) => image.complete && image.style.visibility === '' && window.repainted.get(image) !== image.src,
  )
  if (images.length === 0) return
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  for (const { style } of images) style.visibility = 'hidden'
  await frame()
  for (const image of images) {
    image.style.visibility = ''
    window.repainted.set(image, image.src)
  }
  await frame()
}

/**
 * What belongs in the picture: all that is drawn, with room for focus rings; the whole window as soon as something
 * lies over it; and the window alone where the story has scrolled.
 */
export function frameOf() {
  const room = 16
  const { innerWidth, innerHeight, scrollX, scrollY } = window
  if (scrollX !== 0 || scrollY !== 0) {
    return { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight, isBeyond: false }
  }
  let bottom = 0
  let isOverlaid = false
  for (const element of document.querySelectorAll('body *')) {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    if (!isOverlaid && getComputedStyle(element).position === 'fixed') isOverlaid = true
    bottom = Math.max(bottom, box.bottom)
  }
  const page = document.scrollingElement ?? document.documentElement
  const height = Math.min(Math.ceil(bottom) + room, Math.max(page.scrollHeight, innerHeight), 8000)
  return {
    x: 0,
    y: 0,
    width: Math.max(innerWidth, page.scrollWidth),
    height: isOverlaid ? Math.max(height, innerHeight) : height,
    isBeyond: height > innerHeight || page.scrollWidth > innerWidth,
  }
}
