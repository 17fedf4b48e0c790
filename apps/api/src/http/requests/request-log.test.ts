import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { RequestLog } from './request-log.ts'

it('logs one line for each request, with method, path, status and duration', async () => {
  const lines: string[] = []
  const loggerInstance = createLog('info', { write: (line) => void lines.push(line) })
  const app = fastify({ loggerInstance, logController: new RequestLog() })
  app.get('/mine', (_, reply) => reply.code(202).send('yes'))
  await app.inject('/mine?token=secret')
  await app.close()
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      reqId: expect.any(String),
      req: expect.objectContaining({ method: 'GET', path: '/mine' }),
      status: 202,
      ms: expect.any(Number),
    }),
  ])
  expect(lines.join()).not.toContain('secret')
})
