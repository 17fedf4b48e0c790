import { endpoint } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import { z } from 'zod'
import { makeTestApp } from '../../test/make-test-app.ts'
import { answer, route } from './route.ts'

/** Calls of every kind that a contract can describe. */
export const contract = {
  greet: endpoint({
    method: 'POST',
    path: '/test/greet/{name}',
    auth: 'none',
    kind: 'own',
    summary: 'Greet',
    params: z.object({ name: z.string().max(5, 'That name is too long') }),
    query: z.object({ times: z.coerce.number().default(1) }),
    body: z.object({ tone: z.string({ error: 'Tone is required' }) }),
    data: z.object({ text: z.string() }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/test/mine',
    auth: 'access',
    kind: 'own',
    summary: 'The caller',
    data: z.object({ id: z.string(), role: z.string(), email: z.string() }),
  }),
  moderate: endpoint({
    method: 'POST',
    path: '/test/moderate',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Moderate',
    data: z.object({}),
  }),
  rotate: endpoint({
    method: 'GET',
    path: '/test/rotate',
    auth: 'refresh',
    kind: 'own',
    summary: 'Rotate',
    data: z.object({ token: z.string() }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/test/upload',
    auth: 'access',
    kind: 'own',
    summary: 'Upload',
    body: z.object({ title: z.string(), rate: z.coerce.number() }),
    files: {
      photo: { max: 1, maxBytes: 1000, accept: 'any' },
      extras: { max: 2, maxBytes: 5000, accept: 'any' },
    },
    data: z.object({ title: z.string(), rate: z.number(), sizes: z.array(z.number()) }),
  }),
  fail: endpoint({
    method: 'GET',
    path: '/test/fail/{how}',
    auth: 'none',
    kind: 'own',
    summary: 'Fail',
    params: z.object({ how: z.string() }),
    data: z.object({}),
  }),
}

/** The app with these calls mounted. */
export const makeRouteApp = () =>
  makeTestApp({
    before(app) {
      route(app, contract.greet, ({ params, query, body }) =>
        answer(
          { text: `${body.tone} ${params.name} ${query.times}`, secret: 'not declared' },
          'You were greeted',
        ),
      )
      route(app, contract.mine, ({ member }) => member)
      route(app, contract.moderate, () => ({}))
      route(app, contract.rotate, ({ refreshToken }) => ({ token: refreshToken }))
      route(app, contract.upload, ({ body, files }) => ({
        ...body,
        sizes: [...files.photo, ...files.extras].map(({ size }) => size),
      }))
      route(app, contract.fail, ({ params }) => {
        if (params.how === 'conflict') {
          throw new AppError('state_conflict', 'Somebody was faster.', { current: 'accepted' })
        }
        if (params.how === 'wait') throw new AppError('too_many_requests', 'Wait.', { retryAfter: 7.2 })
        throw new Error('the password of the database is hunter2')
      })
    },
  })
