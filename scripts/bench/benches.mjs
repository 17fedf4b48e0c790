/** The benchmark scripts. docs/benchmarks.md says what each measures. */
export const benches = {
  holds: 'apps/api/bench/holds.ts',
  lists: 'apps/api/bench/lists.ts',
  search: 'apps/api/bench/search.ts',
  nearby: 'apps/api/bench/nearby.ts',
  slots: 'apps/api/bench/slots.ts',
  streams: 'apps/api/bench/streams.ts',
  'first-load': 'apps/web/bench/first-load.mjs',
  'cold-start': 'apps/web/bench/cold-start.mjs',
  presses: 'apps/web/bench/presses.mjs',
}
