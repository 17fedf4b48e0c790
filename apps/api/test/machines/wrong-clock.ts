// Imported before anything else, for a process whose machine's clock is CLOCK_AHEAD_MS ahead. Nothing but the time of day
// is wrong: timers and `performance.now()` go by a clock that nobody sets.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS)
const { now } = Date
Date.now = () => now() + aheadMs
globalThis.Date = new Proxy(Date, {
  construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [date.now()] : args, target),
})
