import { endpoint } from '@kindling/domain/endpoint'
import { z } from 'zod'

const health = z.object({ version: z.string() })

/** For the operator, not for the web app. */
export const healthContract = {
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    auth: 'none',
    kind: 'browse',
    summary: 'Whether the process answers',
    data: health,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    auth: 'none',
    kind: 'browse',
    summary: 'Whether calls can be served: the database is there and up to date',
    data: health,
  }),
}
