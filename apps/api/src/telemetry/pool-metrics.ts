import { Gauge, type Registry } from 'prom-client'
import type { Pools } from '../db/connections/pools.ts'
import { listPools } from './list-pools.ts'

/** Connections of each pool: open, idle, and calls waiting for one. */
export function measurePools(registry: Registry, pools: Pools): void {
  const named = listPools(pools)
  const registers = [registry]
  new Gauge({
    name: 'kindling_database_connections',
    help: 'Connections of each pool: used, idle, or as many as it may open (max)',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, options }] of named) {
        this.set({ pool, state: 'used' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'max' }, options.max)
      }
    },
  })
  new Gauge({
    name: 'kindling_database_waiting',
    help: 'Calls that wait for a connection of each pool',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const [pool, { waitingCount }] of named) this.set({ pool }, waitingCount)
    },
  })
}
