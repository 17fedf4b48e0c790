import { v7 } from 'uuid'
import { sessions } from '../src/db/schema/members/auth.ts'
import { members } from '../src/db/schema/members/members.ts'
import { openBenchApp } from './bench-app.ts'
import { type Usage, watchUsage } from './usage.ts'

/** A member who is signed in. */
export interface Talker {
  id: string
  token: string
}

/** What the process that measures needs to know. */
export interface ChatServer {
  url: string
  talkers: Talker[]
}

/** How the server is doing, since it began. */
export interface ChatState extends Usage {
  /** Bytes that the process holds, after its rubbish was collected. */
  memory: number
  /** Statements that were sent to the database through the pool. */
  statements: number
}

// A process of its own, so that those who read don't compete with the server for one event loop.
const count = Number(process.argv[2])
const { app, deps, close } = await openBenchApp()
const { db, pool, tokens } = deps

let statements = 0
pool.on('connect', (client) => {
  const query = client.query.bind(client)
  Object.assign(client, {
    query(...given: Parameters<typeof query>) {
      statements += 1
      return query(...given)
    },
  })
})

const talkers: Talker[] = []
for (let from = 0; from < count; from += 500) {
  const some = Array.from({ length: Math.min(500, count - from) }, () => ({ id: v7(), sid: v7() }))
  await db.insert(members).values(
    some.map(({ id }) => ({
      id,
      email: `${id}@bench.test`,
      firstname: 'Amara',
      lastname: 'Osei',
      referralCode: id,
    })),
  )
  await db
    .insert(sessions)
    .values(some.map(({ id, sid }) => ({ id: sid, memberId: id, lastSeenAt: new Date() })))
  for (const { id, sid } of some) {
    talkers.push({
      id,
      token: await tokens.signAccess({ id, email: `${id}@bench.test`, role: 'member', sid }),
    })
  }
}

const usage = await watchUsage(pool)
process.on('message', () => {
  globalThis.gc?.()
  const state: ChatState = { ...usage(), memory: process.memoryUsage.rss(), statements }
  process.send?.(state)
})
const ready: ChatServer = { url: await app.listen({ port: 0, host: '127.0.0.1' }), talkers }
process.send?.(ready)
process.once('disconnect', close)
