import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownProcess } from './own-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindling-own-process-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bounds = { timeoutMs: 20_000, maxOutputBytes: 1000, maxWaiting: 2, isBusy: 'Please wait.' }
async function scriptOf(source: string): Promise<string> {
  const path = join(folder, `${Math.random()}.mjs`)
  await writeFile(path, source)
  return path
}

describe('ownProcess', () => {
  const tellsPriority = `import { getPriority } from 'node:os'; process.stdout.write(String(getPriority()))`

  it('has our priority, or a lower one in the background', async () => {
    const script = await scriptOf(tellsPriority)
    const ordinary = await ownProcess(script, bounds)(Buffer.of())
    const background = await ownProcess(script, { ...bounds, isInBackground: true })(Buffer.of())
    expect(ordinary.toString()).toBe(String(getPriority()))
    expect(background.toString()).toBe(
      String(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL)),
    )
  })

  it('runs one at a time, and refuses more when a few are waiting', async () => {
    const run = ownProcess(await scriptOf(`process.stdin.pipe(process.stdout)`), bounds)
    const taken = Promise.all([run(Buffer.from('one')), run(Buffer.from('two'))])
    await expect(run(Buffer.from('three'))).rejects.toMatchObject({ code: 'unavailable' })
    expect((await taken).map(String)).toEqual(['one', 'two'])
    expect(String(await run(Buffer.from('four')))).toBe('four')
  })
})
