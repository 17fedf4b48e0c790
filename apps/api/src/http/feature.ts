import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** Mounts a feature's calls and defines its jobs. */
export type Feature = (app: FastifyInstance, deps: Deps) => void | Promise<void>
