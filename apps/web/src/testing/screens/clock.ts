import { storyNow } from '@kindling/domain/testing/clock'

/** Stops the clock at the moment of all stories. Returns how to let it go again. */
export function stopClock(): () => void {
  const real = window.Date
  window.Date = new Proxy(real, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length > 0 ? given : [storyNow], asked),
    apply: () => new real(storyNow).toString(),
    get: (target, key) => (key === 'now' ? () => storyNow : Reflect.get(target, key)),
  })
  return () => {
    window.Date = real
  }
}

/** Lets no timer of exactly a second run. Returns how to let the later ones run again. */
export function holdSeconds(): () => void {
  const timers: WindowOrWorkerGlobalScope = window
  const { setTimeout: real } = timers
  timers.setTimeout = (handler, delay, ...given) => (delay === 1000 ? 0 : real(handler, delay, ...given))
  return () => {
    timers.setTimeout = real
  }
}
