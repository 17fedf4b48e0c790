import { expect, test } from 'vitest'
import { endpointKinds } from '../endpoint.ts'
import { allows, kindsAt, mayCall } from './suspension.ts'
import { suspensionSteps } from './suspension-steps.ts'

const ada = (suspension: (typeof suspensionSteps)[number]) => ({ id: 'ada', suspension })

test('each step allows less than the one before, but always kinds own and finish', () => {
  for (const [nth, step] of suspensionSteps.entries()) {
    const before = suspensionSteps[nth - 1]
    if (before === undefined) expect(kindsAt[step]).toEqual(endpointKinds)
    else {
      expect(kindsAt[before]).toEqual(expect.arrayContaining([...kindsAt[step]]))
      expect(kindsAt[step].length).toBeLessThan(kindsAt[before].length)
    }
    expect([allows(step, 'own'), allows(step, 'finish')]).toEqual([true, true])
    expect(allows(step, 'decide')).toBe(step === 'none')
  }
})

test('calls without sign-in are always allowed', () => {
  for (const auth of ['none', 'optional', 'refresh'] as const) {
    expect(mayCall(ada('out'), { auth, kind: 'browse' }, {})).toBe(true)
  }
  expect(mayCall(ada('out'), { auth: 'access', kind: 'browse' }, {})).toBe(false)
})

test('a call with the member’s own id in the `ownBy` parameter counts as own', () => {
  const profile = { auth: 'access', kind: 'browse', ownBy: 'id' } as const
  expect(mayCall(ada('out'), profile, { id: 'ada' })).toBe(true)
  expect(mayCall(ada('out'), profile, { id: 'ben' })).toBe(false)
  expect(mayCall(ada('out'), { auth: 'access', kind: 'browse' }, { id: 'ada' })).toBe(false)
  expect(mayCall(ada('out'), profile, undefined)).toBe(false)
})
