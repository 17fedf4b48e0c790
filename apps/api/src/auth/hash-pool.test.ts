import { describe, expect, it } from 'vitest'
import { cheapHash } from '../../test/cheap-hash.ts'
import { isPassword } from './passwords.ts'

describe('many password checks at once', () => {
  it('are refused as unavailable once the queue is too long', async () => {
    const stored = await cheapHash('joyful-otter')
    const tries = Array.from({ length: 160 }, () => isPassword('joyful-otter', stored))
    const results = await Promise.allSettled(tries)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' })
    for (const result of results) if (result.status === 'fulfilled') expect(result.value).toBe(true)
    expect(await isPassword('joyful-otter', stored)).toBe(true)
  })
})
