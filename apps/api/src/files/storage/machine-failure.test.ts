import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isMachineFailure } from './machine-failure.ts'

const run = promisify(execFile)
const failed = async (work: Promise<unknown>): Promise<unknown> =>
  await work.then(undefined, (error) => error)

it('isMachineFailure: an encoder that exceeds its time', async () => {
  const noise = { create: { width: 6000, height: 6000, channels: 3, background: '#000' } } as const
  const slow = sharp({
    ...noise,
    create: { ...noise.create, noise: { type: 'gaussian', mean: 9, sigma: 9 } },
  })
  const error = await failed(slow.blur(300).avif({ effort: 9 }).timeout({ seconds: 1 }).toBuffer())
  expect(isMachineFailure(error)).toBe(true)
})

it('isMachineFailure: a process that can’t be started, or was killed by another', async () => {
  expect(isMachineFailure(await failed(run('/no/such/program')))).toBe(true)
  expect(isMachineFailure(await failed(run('sh', ['-c', 'kill -9 $$'])))).toBe(true)
})

it('isMachineFailure: neither our own timeout of an SVG nor a truncated picture', async () => {
  const ended = run('sleep', ['9'], { timeout: 100, killSignal: 'SIGKILL' })
  expect(isMachineFailure(await failed(ended))).toBe(false)
  expect(isMachineFailure(await failed(run('sh', ['-c', 'exit 3'])))).toBe(false)
  expect(isMachineFailure(await failed(sharp(Buffer.from('no picture')).toBuffer()))).toBe(false)
})
