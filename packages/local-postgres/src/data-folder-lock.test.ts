import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'

/** A message of the PostgreSQL protocol: type, length (including its own four bytes), body. */
function message(type: string, body: string): Buffer {
  const head = Buffer.from(`${type}    `)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}

const authenticated = message('R', '\0\0\0\0')
const ready = message('Z', 'I')
const shuttingDown = message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0')

const server = createServer((socket) => {
  socket.on('error', () => socket.destroy())
  socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, shuttingDown])))
})
afterAll(() => server.close())

it('a shutdown error in the same packet as the successful login is reported', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const settings = { host: '127.0.0.1', port: address.port, user: 'any', password: '', database: 'any' }
  const onBroken = vi.fn()
  await expect(lockDataFolder(settings, '/data', { onBroken })).rejects.toThrow('connection')
  expect(onBroken).toHaveBeenCalledWith(expect.objectContaining({ code: '57P01' }))
})
