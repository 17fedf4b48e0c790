import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** Mounts a feature's calls and defines its jobs. What it needs of other features, it is given. */
export type Feature<Parts extends readonly unknown[] = []> = (
  app: FastifyInstance,
  deps: Deps,
  ...parts: Parts
) => void | Promise<void>
