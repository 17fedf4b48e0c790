/** What the camera asks of the page; `standStill` puts it there. */
export interface Stillness {
  /** Holds every timer of a second or more: toasts stay, "Copied" stays. Work that is under way goes on. */
  hold(): void
  /** Lets timers run again, and starts chance from its beginning. */
  release(): void
  /** Whether a timer of less than a second is still to run: a toast on its way out, a delayed tooltip. */
  isBusy(): boolean
}

declare global {
  interface Window {
    stillness: Stillness
  }
}

/**
 * Runs in the page before anything else: the clock shows one moment, chance repeats itself, no caret blinks.
 * @param now milliseconds since 1970
 */
export function standStill(now: number) {
  window.Date = new Proxy(Date, {
    construct: (target, given, asked) => Reflect.construct(target, given.length > 0 ? given : [now], asked),
    apply: () => new Date(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  })

  let seed = 1
  /** Park and Miller's generator: nothing here needs to be hard to guess. */
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed
  }
  Math.random = () => next() / 2_147_483_647
  crypto.getRandomValues = (array) => {
    if (!array) return array
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let at = 0; at < bytes.length; at++) bytes[at] = next()
    return array
  }
  crypto.randomUUID = () => `00000000-0000-4000-8000-${next().toString(16).padStart(12, '0')}`

  const heldFrom = 1000
  let isHeld = false
  const timers: WindowOrWorkerGlobalScope = window
  const { setTimeout: once, clearTimeout: never, setInterval: often } = timers
  const soon = new Set<number | undefined>()
  const whenFree = (handler: TimerHandler) =>
    typeof handler === 'function' ? (...given: unknown[]) => isHeld || handler(...given) : handler
  timers.setTimeout = (handler, delay = 0, ...given) => {
    if (delay >= heldFrom || typeof handler !== 'function') return once(whenFree(handler), delay, ...given)
    const timer = once(() => {
      soon.delete(timer)
      handler(...given)
    }, delay)
    soon.add(timer)
    return timer
  }
  timers.clearTimeout = (timer) => {
    soon.delete(timer)
    never(timer)
  }
  timers.setInterval = (handler, delay = 0, ...given) =>
    often(delay >= heldFrom ? whenFree(handler) : handler, delay, ...given)
  window.stillness = {
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      seed = 1
    },
    isBusy: () => soon.size > 0,
  }

  document.addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    // Forced colours insist on a caret in sight; there it stands still. An animation of a millisecond is one still: what
    // is first drawn halfway through it keeps the soft edges of that moment.
    style.textContent = `*, ::before, ::after {
      animation: none !important; transition: none !important;
      caret-color: transparent !important; caret-animation: manual !important }`
    document.head.append(style)
  })
}
