import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type LeavingServer, openLeavingServer } from '../test/leaving-server.ts'
import { holdDataFolder } from './data-folder-lock.ts'

let server: LeavingServer
beforeAll(async () => {
  server = await openLeavingServer()
})
afterAll(() => server.close())

it('tells of a server that ends as it lets the connection in', async () => {
  const onBroken = vi.fn()
  await expect(holdDataFolder(server.settings, '/data', { onBroken })).rejects.toThrow('connection')
  expect(onBroken).toHaveBeenCalledWith(expect.objectContaining({ code: '57P01' }))
})
