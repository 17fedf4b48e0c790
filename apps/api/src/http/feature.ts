import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** Mounts a feature's calls and defines its jobs. `parts` are what it needs of other features. */
export type Feature<Parts extends readonly unknown[] = []> = (
  app: FastifyInstance,
  deps: Deps,
  ...parts: Parts
) => void | Promise<void>
