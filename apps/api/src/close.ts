import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import type { LiveHub } from './platform/live-hub.ts'

/** In how many groups open screens are sent to another process: all at once would be a stampede there. */
const groups = 20

/**
 * Ends an application so that nobody notices. It says at once that it wants nobody any more (`ready`), answers whoever
 * comes all the same for a while, with a connection that ends, and then finishes what has begun. Jobs that run are
 * finished meanwhile, and none is begun.
 * @param drainMs how long those in front may take to notice
 */
export async function closeGently(
  app: FastifyInstance,
  { drain, jobs, live, log, close }: Pick<Deps, 'drain' | 'jobs' | 'live' | 'log' | 'close'>,
  drainMs: number,
): Promise<void> {
  drain.begin()
  void jobs.rest().catch((err: unknown) => log.error({ err }, 'the queue of jobs goes on'))
  // By the first half of the time nobody is sent here any more: who comes back then comes to another process.
  await pause(drainMs / 2)
  await sendAway(live, drainMs / 2)
  await app.close()
  // Gives jobs that still run back to the queue.
  await close()
}

async function sendAway(live: LiveHub, withinMs: number): Promise<void> {
  if (withinMs === 0) return
  for (let left = groups; left > 0; left -= 1) {
    live.endSome(Math.ceil(live.count() / left))
    await pause(withinMs / groups)
  }
}
