import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LeavingServer, openLeavingServer } from '../../../test/leaving-server.ts'
import { withClient } from './with-client.ts'

let server: LeavingServer
beforeAll(async () => {
  server = await openLeavingServer()
})
afterAll(() => server.close())

it('withClient rejects when the server shuts down while accepting the connection', async () => {
  await expect(withClient(server.settings, (client) => client.query('select 1'))).rejects.toThrow(
    'connection',
  )
})
