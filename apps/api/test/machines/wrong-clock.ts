// Preloaded to set a process's clock CLOCK_AHEAD_MS ahead. Only the wall clock is changed: timers and
// `performance.now()` use the monotonic clock.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS)
const { now } = Date
Date.now = () => now() + aheadMs
globalThis.Date = new Proxy(Date, {
  construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [date.now()] : args, target),
})
